/**
 * What a browser keeps of a store: the one list of cookies, keys of storage and caches, with what each is for and how long it
 * stays. The code takes names and times from it, and the privacy page shows what concerns guests.
 * Spec: store#browser-storage
 */

/** What something is kept for, in a sentence of the privacy page. */
export type KeptFor =
  | 'agreement'
  | 'car'
  | 'cart'
  | 'forms'
  | 'install'
  | 'knownDevice'
  | 'language'
  | 'menu'
  | 'offline'
  | 'offlineOrder'
  | 'offers'
  | 'order'
  | 'orderingDevice'
  | 'place'
  | 'remembered'
  | 'signIn'
  | 'source'
  | 'store'
  | 'theme'
  /** Of the console: guests never have it. */
  | 'staff';

interface CookieSpec {
  readonly keptFor: KeptFor;
  /** The calls and pages that it is sent with. */
  readonly path: string;
  readonly sameSite: 'lax' | 'strict';
  readonly seconds: number;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
/** Browsers keep no cookie for longer. */
const LONGEST_S = 400 * DAY_S;

/** Cookies by name. */
export const COOKIES = {
  lang: { keptFor: 'language', path: '/', sameSite: 'lax', seconds: 365 * DAY_S },
  servery_ordering: { keptFor: 'orderingDevice', path: '/api', sameSite: 'lax', seconds: 180 * DAY_S },
  servery_known: { keptFor: 'knownDevice', path: '/api/customer/auth', sameSite: 'strict', seconds: LONGEST_S },
  servery_staff: { keptFor: 'staff', path: '/', sameSite: 'strict', seconds: 12 * HOUR_S },
  servery_device: { keptFor: 'staff', path: '/api/console', sameSite: 'strict', seconds: LONGEST_S },
  servery_console_step: {
    keptFor: 'staff',
    path: '/api/console/factors',
    sameSite: 'strict',
    seconds: 10 * MINUTE_S,
  },
  servery_provider: { keptFor: 'staff', path: '/api/provider', sameSite: 'strict', seconds: 8 * HOUR_S },
  servery_provider_device: { keptFor: 'staff', path: '/api/provider', sameSite: 'strict', seconds: LONGEST_S },
  servery_provider_step: {
    keptFor: 'staff',
    path: '/api/provider/factors',
    sameSite: 'strict',
    seconds: 10 * MINUTE_S,
  },
} as const satisfies Readonly<Record<string, CookieSpec>>;
export type CookieName = keyof typeof COOKIES;

type Keys = Readonly<Record<string, KeptFor>>;
type OfStaff<Table extends Keys> = { [Key in keyof Table]: Table[Key] extends 'staff' ? Key : never }[keyof Table];

/** Keys of local storage. */
export const LOCAL_KEYS = {
  ClientId: 'store',
  RestoDetails: 'store',
  language: 'language',
  theme: 'theme',
  accessToken: 'signIn',
  timings: 'signIn',
  Client_selected_address: 'place',
  orderType: 'place',
  distance: 'place',
  orderlaterUTC: 'place',
  cartId: 'cart',
  Order: 'order',
  transactionId: 'order',
  paymentIntent: 'order',
  runningOrders: 'order',
  remembered: 'remembered',
  agreedTerms: 'agreement',
  favourites: 'menu',
  searches: 'menu',
  car: 'car',
  installSeen: 'install',
  installHintOver: 'install',
  'console-theme': 'staff',
  'console-language': 'staff',
  'console-sound': 'staff',
  'console-place': 'staff',
  'console-signed-in': 'staff',
  'console-shared': 'staff',
  'console-undo': 'staff',
  'console-rush': 'staff',
  'console-dockets': 'staff',
  'console-handed-over': 'staff',
  'console-run': 'staff',
  'console-shares-position': 'staff',
  'console-reminded': 'staff',
  'console-setup-hidden': 'staff',
  'console-printed': 'staff',
} as const satisfies Keys;
export type LocalKey = keyof typeof LOCAL_KEYS;
/** Keys of the console; the store has the others. */
export type ConsoleKey = OfStaff<typeof LOCAL_KEYS>;

/** Keys of a tab's session storage. */
export const TAB_KEYS = {
  deliveryZones: 'store',
  visited: 'store',
  sessionOf: 'signIn',
  sessionEnded: 'signIn',
  orderPreference: 'place',
  upsellDenials: 'offers',
  offeredCode: 'offers',
  orderId: 'order',
  stripeId: 'order',
  isTrackingView: 'order',
  orderLink: 'order',
  agreedTerms: 'agreement',
  isOver18: 'agreement',
  drafts: 'cart',
  forms: 'forms',
  checkoutForm: 'forms',
  authForm: 'forms',
  cameFrom: 'source',
  'phone-order-cart': 'staff',
  'reloaded-for-build': 'staff',
} as const satisfies Keys;
export type TabKey = keyof typeof TAB_KEYS;
export type ConsoleTabKey = OfStaff<typeof TAB_KEYS>;

/** Keys of the restaurant and of the screen, which stay when a guest leaves. The console's stay too. */
export const STAYING_KEYS: readonly (LocalKey | TabKey)[] = [
  'ClientId',
  'RestoDetails',
  'language',
  'theme',
  'deliveryZones',
  'upsellDenials',
  'visited',
  'installHintOver',
];

/** Caches of the service worker, by name: days after which what was not asked for again goes. */
export const CACHES = {
  pages: { keptFor: 'offline', days: 30 },
  assets: { keptFor: 'offline', days: 60 },
  pictures: { keptFor: 'offline', days: 30 },
  menu: { keptFor: 'offline', days: 30 },
  orders: { keptFor: 'offlineOrder', days: 1 },
  console: { keptFor: 'staff', days: 30 },
} as const satisfies Readonly<Record<string, { readonly keptFor: KeptFor; readonly days: number }>>;
export type CacheName = keyof typeof CACHES;

/** The database in which the library of the service worker notes how old the files of its caches are. */
const EXPIRY_DATABASE = 'workbox-expiration';

/** One row of the privacy page's table. */
export interface KeptThings {
  readonly kind: 'cookie' | 'local' | 'tab' | 'cache' | 'database';
  readonly keptFor: Exclude<KeptFor, 'staff'>;
  readonly names: readonly string[];
  /** 'left': until signing out or clearing the device. 'stays': until the browser's own data is cleared. */
  readonly until: { readonly days: number } | 'left' | 'tab' | 'stays';
}

/** What the browser of a guest keeps, by what it is for; each name once per kind. */
export function keptOfGuests(): readonly KeptThings[] {
  const one = (kind: KeptThings['kind'], name: string, keptFor: KeptFor, until: KeptThings['until']) =>
    keptFor === 'staff' ? [] : [{ kind, names: [name], keptFor, until }];
  const entries = <Row>(table: Readonly<Record<string, Row>>) => Object.entries(table);
  const stays = (key: string) => STAYING_KEYS.some((staying) => staying === key);
  const all: readonly KeptThings[] = [
    ...entries<CookieSpec>(COOKIES).flatMap(([name, { keptFor, seconds }]) =>
      one('cookie', name, keptFor, { days: seconds / DAY_S }),
    ),
    ...entries<KeptFor>(LOCAL_KEYS).flatMap(([key, keptFor]) =>
      one('local', key, keptFor, stays(key) ? 'stays' : 'left'),
    ),
    ...entries<KeptFor>(TAB_KEYS).flatMap(([key, keptFor]) => one('tab', key, keptFor, 'tab')),
    ...entries<{ keptFor: KeptFor; days: number }>(CACHES).flatMap(([name, { keptFor, days }]) =>
      one('cache', name, keptFor, { days }),
    ),
    ...one('database', EXPIRY_DATABASE, 'offline', 'stays'),
  ];
  const rows = new Map<string, KeptThings>();
  for (const { names, ...row } of all) {
    const id = JSON.stringify(row);
    rows.set(id, { ...row, names: [...(rows.get(id)?.names ?? []), ...names] });
  }
  return [...rows.values()];
}
