/** Everything that is stored with a new order. */
import { morningListAt } from '#core/domain/orders/morning-list.ts';
import { startBy } from '#core/domain/orders/preorder.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { UNPAID_LIMIT_MS } from '#server/modules/orders/unpaid-limit.ts';
import { toOrderLine } from './line-records.ts';
import type { NewOrder } from './new-order.ts';
import type { NewOrderRows } from './repo-placing.ts';

export function rowsOf({ jobs }: Pick<Deps, 'jobs'>, { asked, checked, order }: NewOrder): NewOrderRows {
  const { store, subjects, reqId } = asked;
  const { clientId, orderId } = order;
  return {
    order,
    lines: checked.priced.lines.map((line, position) => toOrderLine(clientId, orderId, position, line, store.menu)),
    subjects: subjects.map(({ subject }) => subject),
    jobs: [...jobsOf(order), ...morningListOf(order, store.tenant.timeZone)],
    turn: jobs.turnOf(clientId),
    reqId,
  };
}

/** A card order ends unless it is paid in time; a real one is accepted by itself where the restaurant wants that. */
function jobsOf({ orderId, createdAt, realAt, acceptsAtOnce }: OrderRecord): NewOrderRows['jobs'] {
  if (realAt === null) {
    const runAt = createdAt.getTime() + UNPAID_LIMIT_MS;
    return [{ name: 'payment.expire', key: `payment.expire:${orderId}`, runAt }];
  }
  return acceptsAtOnce ? [{ name: 'order.auto-accept', key: `order.auto-accept:${orderId}`, runAt: null }] : [];
}

/** An order for later stands in the mail of the morning on which it is started, unless that has gone already. */
function morningListOf(order: OrderRecord, zone: string): NewOrderRows['jobs'] {
  const { clientId, createdAt, dueAt } = order;
  const startMs = startBy({ ...order, dueAt: dueAt.getTime(), promisedAt: null });
  if (startMs === null) return [];
  const { fromMs: runAt } = morningListAt(startMs, zone);
  const name = 'mail.morning-list';
  return runAt <= createdAt.getTime() ? [] : [{ name, key: `${name}:${clientId}:${runAt}`, runAt }];
}
