/**
 * Every HTTP call: method, path and who may make it. Plain data without zod, so that the browser's bundle carries the
 * paths and not the validators. Path parameters are written `:name`.
 *
 * auth: `none` anybody · `optional` a customer's bearer token is used when sent · `customer` needs one (401 without)
 *       · `staff` needs the console's session cookie · `machine` needs a restaurant's key
 *       · `provider` needs the cookie of the operator's own people.
 */
import { OPENING_CALENDAR } from '#core/contract/store/opening-calendar.ts';
import { CONSOLE_ROUTES } from './console-routes.ts';
import { MACHINE_ROUTES } from './machine-routes.ts';
import type { RouteSpec } from './paths.ts';
import { STORE_ROUTES } from './store-routes.ts';

export const ROUTES = { ...STORE_ROUTES, ...CONSOLE_ROUTES, ...MACHINE_ROUTES } as const satisfies Record<
  string,
  RouteSpec
>;

export type RouteName = keyof typeof ROUTES;

/** Files to download; not part of `ROUTES`, as their answers are no envelopes. */
export const DOCUMENTS = {
  /** The receipt of one order as a PDF, for callers who may read its summary. */
  receipt: '/api/:clientId/orders/:orderId/receipt.pdf',
  /** The restaurant's next opening as an entry of a calendar, with a reminder five minutes before. */
  openingCalendar: OPENING_CALENDAR,
  /** An order for later as an entry of a calendar, for the same callers. */
  orderCalendar: '/api/:clientId/orders/:orderId/calendar.ics',
  /** The history as CSV, with the filters of `listOrderHistory`; for managers. */
  orderHistory: '/api/console/orders.csv',
} as const;
