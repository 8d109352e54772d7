/** What a route is, how its path is filled in, and the paths of the event streams. */
export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly auth: 'none' | 'optional' | 'customer' | 'staff' | 'machine' | 'provider';
  /** The body is sent as a multipart form; JSON is taken too. */
  readonly form?: true;
}

/**
 * Server-sent event streams; not part of `ROUTES`, as an EventSource reads them and not `call()`. Each hears
 * `{ "type": "beat" }` every 20 s. A guest's may end with an event `full`, whose data are the milliseconds until it may
 * come again: the server has no room for it now.
 */
export const STREAMS = {
  /**
   * What changed for every open page of a store: `{ "type": "menu" | "client" | "settings" | "zones", "version": n }`, and
   * `{ "type": "stock", "counts": [{ productId, day, left }] }`: first all that is counted, then each change. `day` null is
   * what each new day begins with, `left` null a dish that is no longer counted.
   */
  store: '/api/:clientId/events',
  /**
   * All that the store's stream tells, and `{ "orderId", "status": 1..7 }` whenever one of at most ten orders moves, so that a
   * page holds one stream. `orderIds` are their ids with commas: in the path, as logs of proxies keep queries.
   */
  page: '/api/:clientId/orders/:orderIds/page-events',
  /** `{ "status": 1..7 }` whenever the order moves. */
  order: '/api/:clientId/orders/:orderId/events',
  /**
   * `{ "type": "order" | "stock" | "setup", "orderId"?, "area"? }` for staff. With `?page=board` it keeps the restaurant's
   * board connected.
   */
  console: '/api/console/events',
  /** `{ "type": "print" }` for the program that feeds printers, whenever it should ask for work; with a key. */
  printJobs: '/api/pos/print-jobs',
} as const;

/** The .ics file of a reservation: a download, so not part of `ROUTES`. */
export const RESERVATION_CALENDAR = '/api/:clientId/reservations/:reservationId/calendar';

/** `/api/:clientId/cart/:cartId` with parameters filled in and escaped, plus a query string. Throws on a missing parameter. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | undefined>> = {},
  query: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`No ${name} for ${path}`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`],
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}
