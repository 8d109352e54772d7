/** What orders themselves do after a change, in its transaction: the jobs that move money, and events for pages and consoles. */

import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { type MoneyState, OWED, UNSETTLED } from '#core/domain/orders/status.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderMove, Step } from './order-listener.ts';
import { tellConsole } from './order-news.ts';
import type { OrderRecord } from './order-record.ts';

type FollowUpDeps = Pick<Deps, 'events' | 'jobs'>;

const NEEDS_LOOK: readonly MoneyState[] = ['refund_due', ...UNSETTLED];

/** Adds the jobs that take the order's money or give it back. */
export async function moveMoney(tx: Transaction, { jobs }: FollowUpDeps, { before, after }: Step): Promise<void> {
  const becomes = (money: MoneyState) => before.moneyState !== money && after.moneyState === money;
  const isAccepted = before.status === 'pending' && after.status === 'accepted';
  // Also once a guest has paid again for an order that was accepted long ago.
  const isTakenAtOnce = after.capturesAtOnce || before.status !== 'pending';
  if ((isAccepted && after.moneyState === 'authorised') || (isTakenAtOnce && becomes('authorised'))) {
    await addJob(tx, jobs, 'payment.capture', after);
  }
  const isToGoBack = ([...OWED, 'failed'] as const).some(becomes);
  // An intent that becomes known after its order has ended must be closed too.
  const isStray = before.paymentIntentId === null && after.moneyState === 'failed';
  if (after.paymentIntentId !== null && (isToGoBack || isStray)) await addJob(tx, jobs, 'payment.give-back', after);
}

/** Lets the guest's page and the console read the order again. One that becomes real may be accepted by itself. */
export async function announce(tx: Transaction, deps: FollowUpDeps, { after, effect }: OrderMove): Promise<void> {
  const { clientId, orderId, status } = after;
  if (effect.becomesReal) {
    if (after.acceptsAtOnce) await addJob(tx, deps.jobs, 'order.auto-accept', after);
    await tellConsole(tx, deps.events, after);
    return;
  }
  if (!effect.isHeard) return;
  await deps.events.publish(tx, `order:${clientId}:${orderId}`, { status: ORDER_STATUS_CODES[status] });
  const needsLook = NEEDS_LOOK.includes(after.moneyState) || after.moneyIssue !== null;
  if (after.realAt || needsLook) await tellConsole(tx, deps.events, after);
}

type OrderJob = 'payment.capture' | 'payment.give-back' | 'order.auto-accept';

function addJob(
  tx: Transaction,
  jobs: FollowUpDeps['jobs'],
  name: OrderJob,
  { clientId, orderId }: OrderRecord,
): Promise<void> {
  return jobs.add(tx, name, { clientId, orderId }, { key: `${name}:${orderId}` });
}
