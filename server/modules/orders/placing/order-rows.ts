/** Everything that is stored with a new order. */
import type { Deps } from '#server/deps.ts';
import { ORDER_JOBS, UNPAID_LIMIT_MS } from '#server/modules/orders/order-jobs.ts';
import { webhookDataOf } from '#server/modules/orders/order-news.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { currentRequestId } from '#server/request-trace.ts';
import { toOrderLine } from './line-records.ts';
import type { CheckedOrder } from './new-order.ts';
import { countedSince, type Subject, subjectsOf } from './open-orders.ts';
import type { Asked } from './place-order.ts';
import type { NewOrderRows } from './repo-placing.ts';

type RowsDeps = Pick<Deps, 'env' | 'secrets' | 'jobs'>;

/** By what a guest's order is counted among open ones; nothing for one that staff enter. */
export function countedSubjects(
  { env, secrets }: Pick<RowsDeps, 'env' | 'secrets'>,
  order: OrderRecord,
  { origin }: Asked['options'],
): Subject[] {
  return origin && env.rateLimits ? subjectsOf(secrets.link, order, origin) : [];
}

export function rowsOf(
  deps: RowsDeps,
  { store, options }: Asked,
  order: OrderRecord,
  { priced, writtenAt }: Pick<CheckedOrder, 'priced'> & { readonly writtenAt: Date | null },
): NewOrderRows {
  const { clientId, orderId, createdAt } = order;
  return {
    order,
    cartWrittenAt: writtenAt,
    lines: priced.lines.map((line, position) => toOrderLine(clientId, orderId, position, line, store.menu)),
    versions: { menuVersion: store.menu.version, profileVersion: store.tenant.profileVersion },
    subjects: countedSubjects(deps, order, options).map(({ subject, max }) => ({ subject, max })),
    sinceAt: countedSince(createdAt),
    jobs: jobsOf(order),
    turn: deps.jobs.turnOf(clientId),
    webhook: order.realAt === null ? null : webhookDataOf(order),
    reqId: currentRequestId(),
  };
}

/** A card order ends unless it is paid in time; a real one is accepted by itself where the restaurant wants that. */
function jobsOf({ orderId, createdAt, realAt, acceptsAtOnce }: OrderRecord): NewOrderRows['jobs'] {
  if (realAt === null) {
    const runAt = createdAt.getTime() + UNPAID_LIMIT_MS;
    return [{ name: ORDER_JOBS.expire, key: `${ORDER_JOBS.expire}:${orderId}`, runAt }];
  }
  return acceptsAtOnce
    ? [{ name: ORDER_JOBS.autoAccept, key: `${ORDER_JOBS.autoAccept}:${orderId}`, runAt: null }]
    : [];
}
