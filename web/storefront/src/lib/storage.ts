/**
 * The keys of the browser's storage.
 * Spec: store#browser-storage
 */
import { browserStorage, tabStorage } from '#kit/storage.ts';

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
  theme: 'light' | 'dark';
  /** Orders placed or opened in this browser that are not over: their bar stands on every page. */
  runningOrders: readonly RunningOrder[];
  /** The guest's car, kept for the next pickup. */
  car: string;
}

export interface RunningOrder {
  readonly orderId: string;
  /** Of its store, as one browser may know several on one host. */
  readonly clientId: string;
  /** When its end was seen (UTC ms); null while it runs. */
  readonly endedMs: number | null;
  /** '#1048', once it is known. */
  readonly number: string | null;
}

/** A code on its way: to which address, and when it was asked for (UTC ms). */
export interface SentCode {
  readonly purpose: 'up' | 'forgot';
  readonly email: string;
  readonly atMs: number;
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
  /** What was typed at checkout. */
  checkoutForm: Readonly<Record<string, unknown>> | null;
  /** What was typed into the forms of signing up and in, and the code that is under way. */
  authForm: { readonly form?: Record<string, unknown>; readonly sent?: SentCode | null } | null;
}

export const localStore = browserStorage<LocalValues>();
export const sessionStore = tabStorage<SessionValues>();

/** Forgets everything of this browser, as a lost session demands. */
export function clearStorage(): void {
  localStore.clear();
  sessionStore.clear();
}
