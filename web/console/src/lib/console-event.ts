/** The messages of the server's event stream, and which fetched data each of them makes stale. */
import {
  ATTENTION_KEY,
  BOARD_KEY,
  DRIVERS_KEY,
  LOAD_KEY,
  MACHINES_KEY,
  MENU_KEY,
  MESSAGES_KEY,
  MONEY_KEY,
  ORDER_KEY,
  PLACE_KEY,
  PRINT_KEY,
  RESERVATIONS_KEY,
  SETUP_KEY,
  STAFF_KEY,
  STOCK_KEY,
  TAXES_KEY,
} from './queries.ts';

export type ConsoleEvent =
  | { readonly type: 'order'; readonly orderId: string | null }
  | { readonly type: 'stock' }
  /** A docket or a printer has changed. */
  | { readonly type: 'print' }
  /** `area` is a part of the set-up: 'hours', 'menu'; '' if unknown. */
  | { readonly type: 'setup'; readonly area: string }
  /** The stream opened: all shown data may be stale. */
  | { readonly type: 'opened' };

type Key = readonly string[];

const ofOrders = (orderId: string | null): readonly Key[] => [
  BOARD_KEY,
  DRIVERS_KEY,
  LOAD_KEY,
  MONEY_KEY,
  ATTENTION_KEY,
  // An order takes from the dishes that are counted, and gives back when it ends.
  STOCK_KEY,
  orderId === null ? ORDER_KEY : [...ORDER_KEY, orderId],
];

const AREAS: Readonly<Record<string, readonly Key[]>> = {
  hours: [[...SETUP_KEY, 'hours'], PLACE_KEY],
  zones: [[...SETUP_KEY, 'zones']],
  promotion: [[...SETUP_KEY, 'promotions']],
  // The menu shows a dish's prices with and without taxes.
  tax: [TAXES_KEY, MENU_KEY],
  menu: [MENU_KEY],
  machines: [MACHINES_KEY],
  reservation: [RESERVATIONS_KEY],
  message: [MESSAGES_KEY],
  // The provider suspended the restaurant, ended the suspension, or looks in.
  restaurant: [STAFF_KEY],
  // Whether the provider may look in is one of them.
  settings: [SETUP_KEY, STAFF_KEY],
};

const ALL: readonly Key[] = [
  ...ofOrders(null),
  PRINT_KEY,
  PLACE_KEY,
  SETUP_KEY,
  TAXES_KEY,
  MENU_KEY,
  MACHINES_KEY,
  RESERVATIONS_KEY,
  MESSAGES_KEY,
];

/** Queries that are on the screen are fetched again at once, the others when they are next shown. */
export function keysToFetch(event: ConsoleEvent): readonly Key[] {
  switch (event.type) {
    case 'order':
      return ofOrders(event.orderId);
    case 'stock':
      return [STOCK_KEY];
    case 'print':
      return [PRINT_KEY];
    case 'setup':
      return AREAS[event.area] ?? [SETUP_KEY];
    case 'opened':
      return ALL;
  }
}

/** Reads a message of the stream; null for one that this version does not know. */
export function readEvent(data: string): ConsoleEvent | null {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  try {
    const { type, orderId, area } = JSON.parse(data) as Readonly<Record<string, unknown>>;
    if (type === 'order') return { type, orderId: text(orderId) };
    if (type === 'stock' || type === 'print') return { type };
    return type === 'setup' ? { type, area: text(area) ?? '' } : null;
  } catch {
    return null;
  }
}
