/**
 * The keys of the browser's storage.
 * Spec: store#browser-storage
 */
import type { Selection } from '#core/domain/cart/selection.ts';
import type { SourceLabel } from '#core/domain/sharing/source-label.ts';
import type { ConsoleKey, ConsoleTabKey, LocalKey, TabKey } from '#core/domain/store/browser-keeps.ts';
import { browserStorage, tabStorage } from '#kit/storage.ts';

/** JSON values in local storage, by key. */
export interface LocalValues {
  ClientId: string;
  /** Access token of a signed-in customer, as issued. */
  accessToken: string;
  /** When the access token expires, epoch ms. */
  timings: string;
  RestoDetails: { latitude: number; longitude: number };
  Client_selected_address: { display_name: string; lat: number; lon: number; place?: string | undefined };
  orderType: 'Delivery' | 'Pickup';
  /** Kilometres from the restaurant. */
  distance: { distance: number; isAddressInRange: boolean };
  /** The chosen later time, ISO in UTC. */
  orderlaterUTC: string;
  Order: { paymentMode: number; createdUtc: string; totalAmount: number; orderType: number };
  transactionId: string;
  paymentIntent: string;
  cartId: string;
  /** Who asked to be remembered on this device, as lib/person/remembered.ts has it. */
  remembered: object;
  /** Favourite dishes by restaurant, as lib/person/favourites.ts has them. */
  favourites: Readonly<Record<string, KeptFavourites>>;
  /** The last searches of the menu, newest first. */
  searches: readonly string[];
  /** Chosen interface language. */
  language: string;
  theme: 'light' | 'dark';
  /** Orders placed or opened in this browser that are not over: their bar stands on every page. */
  runningOrders: readonly RunningOrder[];
  /** The orders that the install hint counts, as features/orders/install/install-rule.ts has them. */
  installSeen: object;
  /** The install hint was answered and does not come back. */
  installHintOver: boolean;
  /** The guest's car, kept for the next pickup. */
  car: string;
  /** Digest of the terms that the signed-in customer agreed to. */
  agreedTerms: string;
}

export interface KeptFavourites {
  /** Whose account this is a copy of; '' for a guest's own list. */
  readonly customerId: string;
  /** Newest first. */
  readonly productIds: readonly string[];
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

/** A code that was sent: the address and the time of the request (UTC ms). */
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
  /** The visit has begun and its default tab was shown. */
  visited: boolean;
  /** Texts of a form that is not sent yet, by the form's name. */
  forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The label of the link that led here; '' once an order has it. */
  cameFrom: SourceLabel | '';
  /** A promo code that the customer chose on the offers page. */
  offeredCode: string;
  /** Digest of the terms that were agreed to in this tab. */
  agreedTerms: string;
  /** The customer declared to be 18 or older. */
  isOver18: boolean;
  /** A notice to show after the reload: that a refused call has ended the session, or the text itself. */
  sessionEnded: boolean | string;
  /**
   * The customer whose session this tab has seen. When that session is gone, the tab's data is removed. Empty for a
   * session that names no customer.
   */
  sessionOf: string;
  /** The token of the link in an order's mail, until the tab is closed. */
  orderLink: string;
  /** What is chosen in dishes that are not in the cart yet, as lib/page/drafts.ts has it. */
  drafts: Readonly<Record<string, Selection | undefined>>;
  /** The texts of the checkout form. */
  checkoutForm: Readonly<Record<string, unknown>> | null;
  /** The texts of the sign-up and sign-in forms, and the pending code. */
  authForm: { readonly form?: Record<string, unknown>; readonly sent?: SentCode | null } | null;
}

/** Values that stay in the browser, for all of its tabs. */
export const localStore = browserStorage<Exclude<LocalKey, ConsoleKey>, LocalValues>();
/** Values that one tab keeps until it is closed. */
export const sessionStore = tabStorage<Exclude<TabKey, ConsoleTabKey>, SessionValues>();

/** Removes all stored values of this browser, after a lost session. */
export function clearStorage(): void {
  localStore.clear();
  sessionStore.clear();
}
