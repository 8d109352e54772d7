/**
 * Typed access to the keys of the browser's storage. Values survive a storage that is full, blocked or absent (private
 * windows, the server) for as long as the page lives.
 * Spec: store#browser-storage
 */

/** JSON values in local storage, by key. */
export interface LocalValues {
  ClientId: string;
  /** Access token of a signed-in customer, as issued. */
  accessToken: string;
  /** When the access token expires, epoch ms. */
  timings: string;
  RestoDetails: { latitude: number; longitude: number };
  Client_selected_address: { display_name: string; lat: number; lon: number };
  orderType: 'Delivery' | 'Pickup';
  /** Kilometres from the restaurant. */
  distance: { distance: number; isAddressInRange: boolean };
  /** The chosen later time, ISO in UTC. */
  orderlaterUTC: string;
  Order: { paymentMode: number; createdUtc: string; totalAmount: number; orderType: number };
  transactionId: string;
  paymentIntent: string;
  cartId: string;
  /** Chosen interface language. */
  language: string;
}

/** JSON values in session storage, by key. */
export interface SessionValues {
  orderId: string;
  stripeId: string;
  deliveryZones: readonly { zoneId: string; distanceValue: number; deliveryFee: number }[];
  /** `timings` is when it was chosen, epoch ms as a text. */
  orderPreference: { timings: string; enabled: boolean };
  /** Denials per upsell id. */
  upsellDenials: Record<string, number>;
  isTrackingView: boolean;
  /** The visit has begun: its default tab was shown. */
  visited: boolean;
  /** What was typed into a form and not sent yet, by the form's name. */
  forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A code that was picked on the offers page. */
  offeredCode: string;
  /** The customer said to be 18 or older. */
  isOver18: boolean;
  /** Said once the page is back: that a refused call has ended the session, or the text itself. */
  sessionEnded: boolean | string;
  /** Whose session this tab has seen: without it, what the tab holds is forgotten. Empty for one that names no customer. */
  sessionOf: string;
  /** What the link in an order's mail carries, for as long as the tab lives. */
  orderLink: string;
}

interface TypedStorage<Values> {
  /** The stored value, or undefined when it is missing or unreadable. */
  get<Key extends keyof Values & string>(key: Key): Values[Key] | undefined;
  /** Stores a value; undefined removes it. */
  set<Key extends keyof Values & string>(key: Key, value: Values[Key] | undefined): void;
  clear(): void;
}

/** Texts are stored as they are, everything else as JSON, which is what other readers of these keys expect. */
function typedStorage<Values>(open: () => Storage): TypedStorage<Values> {
  /** What could not be written; undefined marks a key that could not be removed. */
  const unsaved = new Map<string, unknown>();
  function storage(): Storage | null {
    try {
      return open();
    } catch {
      return null;
    }
  }
  return {
    get(key) {
      if (unsaved.has(key)) return unsaved.get(key) as Values[typeof key] | undefined;
      const text = storage()?.getItem(key) ?? null;
      if (text === null) return undefined;
      try {
        return JSON.parse(text) as Values[typeof key];
      } catch {
        return text as Values[typeof key];
      }
    },
    set(key, value) {
      try {
        const target = open();
        if (value === undefined) target.removeItem(key);
        else target.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
        unsaved.delete(key);
      } catch {
        unsaved.set(key, value);
      }
    },
    clear() {
      unsaved.clear();
      try {
        open().clear();
      } catch {
        // Nothing was kept there.
      }
    },
  };
}

export const localStore = typedStorage<LocalValues>(() => localStorage);
export const sessionStore = typedStorage<SessionValues>(() => sessionStorage);

/** Forgets everything of this browser, as a lost session demands. */
export function clearStorage(): void {
  localStore.clear();
  sessionStore.clear();
}
