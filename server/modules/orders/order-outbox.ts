/** What follows from a change of an order, in its transaction: mail, messages, dockets, money jobs, events and webhooks. */

import type { WebhookEvent } from '#core/contract/machines/console-machines.ts';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import type { BringBackReason } from '#core/domain/drivers/drivers.ts';
import { noticeOf } from '#core/domain/notices/notices.ts';
import { type MoneyState, OWED, UNSETTLED } from '#core/domain/orders/status.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { addNotices } from '#server/modules/notices/outbox.ts';
import { addPrintJobs } from '#server/modules/printing/outbox.ts';
import { addWebhooks } from '#server/modules/webhooks/outbox.ts';
import type { Change, Effect } from './order-change.ts';
import { consoleEventOf, webhookDataOf } from './order-news.ts';
import type { OrderRecord } from './order-record.ts';

type OutboxDeps = Pick<Deps, 'events' | 'jobs' | 'now'>;

/** The order before and after a change. */
export interface Step {
  readonly before: OrderRecord;
  readonly after: OrderRecord;
}

const NEEDS_LOOK: readonly MoneyState[] = ['refund_due', ...UNSETTLED];

/** The mail of the new state, and the jobs that take the order's money or give it back. */
export async function followUp(tx: Transaction, { jobs }: OutboxDeps, { before, after }: Step): Promise<void> {
  const isNew = <Value>(read: (order: OrderRecord) => Value, value: Value) =>
    read(before) !== value && read(after) === value;
  if (before.status === 'pending' && after.status === 'accepted') {
    await addMail(tx, jobs, after, 'accepted');
    if (after.moneyState === 'authorised') await addJob(tx, jobs, 'payment.capture', after);
  }
  // Also once a guest has paid again for an order that was accepted long ago.
  const isTakenAtOnce = after.capturesAtOnce || before.status !== 'pending';
  if (isTakenAtOnce && isNew((order) => order.moneyState, 'authorised')) {
    await addJob(tx, jobs, 'payment.capture', after);
  }
  if (isNew((order) => order.status, 'cancelled') && after.realAt) await addMail(tx, jobs, after, 'rejected');
  const isToGoBack = ([...OWED, 'failed'] as const).some((money) => isNew((order) => order.moneyState, money));
  // An intent that becomes known after its order has ended must be closed too.
  const isStray = before.paymentIntentId === null && after.moneyState === 'failed';
  if (after.paymentIntentId !== null && (isToGoBack || isStray)) await addJob(tx, jobs, 'payment.give-back', after);
}

/** The guest's messages and mails about a step or a new time, and the kitchen's dockets. */
export async function tellPeople(tx: Transaction, deps: OutboxDeps, step: Step, change: Change): Promise<void> {
  const { before, after } = step;
  const isRetimed = change.note?.event === 'promise' && change.note.detail?.isMailed === true;
  const notice = after.realAt
    ? noticeOf(before.status, after, { isRetimed, isOwnWish: change.actor === 'customer' })
    : null;
  if (notice) await addNotices(tx, deps.jobs, after, notice, deps.now());
  if (isRetimed) await addRetimedMail(tx, deps.jobs, after);
  const cameBack = change.undo === 'send' ? change.cameBack : undefined;
  if (cameBack && before.status !== after.status) await addCameBackMail(tx, deps.jobs, before, cameBack);
  const isCorrected = change.note?.event === 'corrected';
  if (isCorrected) await addCorrectedMail(tx, deps.jobs, after);
  await addPrintJobs(tx, deps, { before, after, isCorrected });
}

/** Lets restaurant and customer know of an order that has become real; placing does the same for one that is real at once. */
export async function announceNew(tx: Transaction, deps: OutboxDeps, order: OrderRecord): Promise<void> {
  await addMail(tx, deps.jobs, order, 'confirmation');
  await tellMachines(tx, deps, order, 'order.placed');
  if (order.acceptsAtOnce) await addJob(tx, deps.jobs, 'order.auto-accept', order);
  await tellConsole(tx, deps, order);
}

/** Lets the restaurant's programs, the guest's page and the console read the order again. */
export async function announceChange(
  tx: Transaction,
  deps: OutboxDeps,
  order: OrderRecord,
  { isVisible, isHeard }: Pick<Effect, 'isVisible' | 'isHeard'>,
): Promise<void> {
  if (isVisible && order.realAt) await tellMachines(tx, deps, order, 'order.updated');
  if (!isHeard) return;
  const { clientId, orderId, status } = order;
  await deps.events.publish(tx, `order:${clientId}:${orderId}`, { status: ORDER_STATUS_CODES[status] });
  const needsLook = NEEDS_LOOK.includes(order.moneyState) || order.moneyIssue !== null;
  if (order.realAt || needsLook) await tellConsole(tx, deps, order);
}

type Jobs = OutboxDeps['jobs'];

type OrderJob = 'payment.capture' | 'payment.give-back' | 'order.auto-accept';

function addJob(tx: Transaction, jobs: Jobs, name: OrderJob, { clientId, orderId }: OrderRecord): Promise<void> {
  return jobs.add(tx, name, { clientId, orderId }, { key: `${name}:${orderId}` });
}

function addMail(
  tx: Transaction,
  jobs: Jobs,
  { clientId, orderId }: OrderRecord,
  kind: 'confirmation' | 'accepted' | 'rejected',
): Promise<void> {
  const key = `mail.order:${orderId}:${kind}`;
  return jobs.add(tx, 'mail.order', { clientId, orderId, kind }, { key });
}

/** Every new time has its own mail; the mail names the time that holds when it is sent. */
function addRetimedMail(tx: Transaction, jobs: Jobs, { clientId, orderId, promisedAt }: OrderRecord): Promise<void> {
  const key = `mail.order:${orderId}:retimed:${promisedAt?.getTime() ?? 0}`;
  return jobs.add(tx, 'mail.order', { clientId, orderId, kind: 'retimed' }, { key });
}

/** Every run that the order came back from has its own mail. */
function addCameBackMail(
  tx: Transaction,
  jobs: Jobs,
  { clientId, orderId, onItsWayAt }: OrderRecord,
  reason: BringBackReason,
): Promise<void> {
  const sentMs = onItsWayAt?.getTime() ?? 0;
  const key = `mail.order:${orderId}:came-back:${sentMs}`;
  return jobs.add(tx, 'mail.order', { clientId, orderId, kind: 'came-back', reason, sentMs }, { key });
}

/** Every correction has its own mail too. */
function addCorrectedMail(tx: Transaction, jobs: Jobs, { clientId, orderId, corrections }: OrderRecord): Promise<void> {
  const correctionId = corrections.at(-1)?.correctionId ?? '';
  const key = `mail.order:${orderId}:corrected:${correctionId}`;
  return jobs.add(tx, 'mail.order', { clientId, orderId, kind: 'corrected', correctionId }, { key });
}

function tellMachines(tx: Transaction, deps: OutboxDeps, order: OrderRecord, event: WebhookEvent): Promise<void> {
  return addWebhooks(tx, deps.jobs, order.clientId, event, webhookDataOf(order), deps.now());
}

function tellConsole(tx: Transaction, { events }: OutboxDeps, order: OrderRecord): Promise<void> {
  const { topic, payload } = consoleEventOf(order);
  return events.publish(tx, topic, payload);
}
