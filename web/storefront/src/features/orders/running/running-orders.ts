/** The orders of this browser that are not over, newest first. */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { localStore, type RunningOrder } from '#store/lib/storage.ts';

/** So long after its end an order is still shown. */
export const SHOWN_AFTER_END_MS = 10 * MINUTE_MS;
const MOST = 5;

/** The list with one order remembered or changed. Pure. */
export function withOrder(orders: readonly RunningOrder[], order: RunningOrder): readonly RunningOrder[] {
  const known = orders.some((one) => one.orderId === order.orderId);
  if (!known) return [order, ...orders].slice(0, MOST);
  return orders.map((one) =>
    one.orderId === order.orderId ? { ...order, endedMs: one.endedMs ?? order.endedMs } : one,
  );
}

/** Those of one store that are shown at `nowMs` (UTC). Pure. */
export function shownOrders(orders: readonly RunningOrder[], clientId: string, nowMs: number): readonly RunningOrder[] {
  return orders.filter(
    (one) => one.clientId === clientId && (one.endedMs === null || nowMs - one.endedMs < SHOWN_AFTER_END_MS),
  );
}

export const RUNNING_CHANGED = 'running-orders';

function save(orders: readonly RunningOrder[]): void {
  localStore.set('runningOrders', orders.length > 0 ? orders : undefined);
  dispatchEvent(new Event(RUNNING_CHANGED));
}

/** What storage holds may come from an older version, or from a person. */
export function readOrders(): readonly RunningOrder[] {
  const stored: unknown = localStore.get('runningOrders');
  return Array.isArray(stored) ? stored.filter((one): one is RunningOrder => typeof one?.orderId === 'string') : [];
}

export function rememberOrder(order: RunningOrder): void {
  const before = readOrders();
  const after = withOrder(before, order);
  if (JSON.stringify(before) !== JSON.stringify(after)) save(after);
}

export function forgetOrder(orderId: string): void {
  save(readOrders().filter((one) => one.orderId !== orderId));
}
