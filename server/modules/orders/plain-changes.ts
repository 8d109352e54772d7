/**
 * Plain changes: those of an order that nobody but its guest knows of yet, from which nothing follows but columns, timeline
 * and the event of the guest's page. Those that wait together are stored by one statement without a lock, which leaves out
 * what is no longer as the caller has read it.
 */
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { isUnpaid } from '#core/domain/orders/status.ts';
import { createBatches } from '#server/db/batches.ts';
import { runTogether } from '#server/db/run-together.ts';
import type { Deps } from '#server/deps.ts';
import { type Change, type Effect, effectOf } from './order-change.ts';
import type { OrderRecord } from './order-record.ts';
import { updateAsRead } from './repo-plain-changes.ts';

const MOST_AT_ONCE = 50;

/** What a plain change may set. */
const COLUMNS: readonly string[] = [
  'status',
  'moneyState',
  'version',
  'updatedAt',
  'paymentProvider',
  'paymentIntentId',
  'paymentClientSecret',
  'transactionId',
];

/** Answers the order afterwards; null where the change is not plain, does nothing, or the order is no longer as given. */
export type ChangePlainly = (order: OrderRecord, change: Change) => Promise<OrderRecord | null>;

export function createPlainChanges({ db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>): ChangePlainly {
  const store = createBatches(
    async (steps: readonly { readonly before: OrderRecord; readonly effect: Effect }[]) => {
      const changes = steps.map(({ before, effect: { set, entries, status } }) => ({
        before,
        after: { ...before, ...set },
        entries,
        code: ORDER_STATUS_CODES[status],
      }));
      const rows = await runTogether<{ order_id: string }>(db, [updateAsRead(events, changes)]);
      const changed = new Set(rows.map((row) => row.order_id));
      return changes.map(({ after }) => (changed.has(after.orderId) ? after : null));
    },
    { most: MOST_AT_ONCE },
  );
  return async (order, change) => {
    const effect = effectOf(order, change, now());
    return effect && isPlain(order, change, effect) ? await store({ before: order, effect }) : null;
  };
}

/** See `followUp`, `tellPeople` and `announceChange`: each does nothing but tell the guest's page. */
function isPlain(
  order: OrderRecord,
  change: Change,
  { status, set, isVisible, isHeard, becomesReal }: Effect,
): boolean {
  return (
    order.realAt === null &&
    !becomesReal &&
    status === order.status &&
    set.moneyState !== undefined &&
    isUnpaid(set.moneyState) &&
    order.moneyIssue === null &&
    isHeard &&
    !isVisible &&
    change.note === undefined &&
    change.detail === undefined &&
    Object.keys(set).every((name) => COLUMNS.includes(name))
  );
}
