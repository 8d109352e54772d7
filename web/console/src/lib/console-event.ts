/** What the server's event stream says, and which of the fetched data each event makes old. */
import {
  ATTENTION_KEY,
  BOARD_KEY,
  LOAD_KEY,
  MACHINES_KEY,
  MENU_KEY,
  MESSAGES_KEY,
  MONEY_KEY,
  ORDER_KEY,
  RESERVATIONS_KEY,
  SETUP_KEY,
  STAFF_KEY,
  STOCK_KEY,
  TAXES_KEY,
} from './queries.ts';

export type ConsoleEvent =
  | { readonly type: 'order'; readonly orderId: string | null }
  | { readonly type: 'stock' }
  /** `area` is what of the set-up: 'hours', 'menu'; '' where it is not known. */
  | { readonly type: 'setup'; readonly area: string }
  /** The stream itself: whatever is shown may be old. */
  | { readonly type: 'opened' };

type Key = readonly string[];

const ofOrders = (orderId: string | null): readonly Key[] => [
  BOARD_KEY,
  LOAD_KEY,
  MONEY_KEY,
  ATTENTION_KEY,
  orderId === null ? ORDER_KEY : [...ORDER_KEY, orderId],
];

const AREAS: Readonly<Record<string, readonly Key[]>> = {
  hours: [[...SETUP_KEY, 'hours']],
  zones: [[...SETUP_KEY, 'zones']],
  promotion: [[...SETUP_KEY, 'promotions']],
  // A dish's prices are shown with and without them.
  tax: [TAXES_KEY, MENU_KEY],
  menu: [MENU_KEY],
  machines: [MACHINES_KEY],
  reservation: [RESERVATIONS_KEY],
  message: [MESSAGES_KEY],
  // Suspended by the provider, or no longer.
  restaurant: [STAFF_KEY],
};

const ALL: readonly Key[] = [
  ...ofOrders(null),
  STOCK_KEY,
  SETUP_KEY,
  TAXES_KEY,
  MENU_KEY,
  MACHINES_KEY,
  RESERVATIONS_KEY,
  MESSAGES_KEY,
];

/** Only what is on the screen is then fetched again at once; the rest when it is next shown. */
export function keysToFetch(event: ConsoleEvent): readonly Key[] {
  switch (event.type) {
    case 'order':
      return ofOrders(event.orderId);
    case 'stock':
      return [STOCK_KEY];
    case 'setup':
      return AREAS[event.area] ?? [SETUP_KEY];
    case 'opened':
      return ALL;
  }
}

/** What a message of the stream is about; null for anything that this version does not know. */
export function readEvent(data: string): ConsoleEvent | null {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  try {
    const { type, orderId, area } = JSON.parse(data) as Readonly<Record<string, unknown>>;
    if (type === 'order') return { type, orderId: text(orderId) };
    if (type === 'stock') return { type };
    return type === 'setup' ? { type, area: text(area) ?? '' } : null;
  } catch {
    return null;
  }
}
