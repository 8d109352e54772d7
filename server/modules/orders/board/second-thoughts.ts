/** What staff change afterwards: the promised time, and a step that was taken too early. */
import { type MoveStep, RECALL_MS, UNDO_TAKEN_MS } from '#core/domain/orders/moves.ts';
import { type UndoableStep, undoStep } from '#core/domain/orders/status.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import { type Change, stateOf } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { findLastEntry } from '#server/modules/orders/repo.ts';
import { refuse } from '#server/refuse.ts';

/** A promise that moves further than this is also sent by mail. */
const MAILED_FROM_MS = 10 * MINUTE_MS;
/** After now, or after the wished time of an order for later. */
const LONGEST_PROMISE_MS = 24 * 60 * MINUTE_MS;

/** AppError 400 for a time that is past or far off. */
export function promiseChange(order: OrderRecord, promisedMs: number, actor: string, nowMs: number): Change {
  const latestMs = (order.isScheduled ? Math.max(nowMs, order.dueAt.getTime()) : nowMs) + LONGEST_PROMISE_MS;
  if (promisedMs <= nowMs || promisedMs > latestMs) {
    throw new AppError('BAD_REQUEST', 'order.promise.past', { field: 'promisedUtc' });
  }
  const before = (order.promisedAt ?? order.dueAt).getTime();
  const promisedAt = new Date(promisedMs);
  const detail = {
    from: new Date(before).toISOString(),
    to: promisedAt.toISOString(),
    isMailed: Math.abs(promisedMs - before) > MAILED_FROM_MS,
  };
  return { events: [], actor, set: { promisedAt }, note: { event: 'promise', detail } };
}

/** The stamps without those of the step; earlier ones stay as they were. */
function stampsBefore({ acceptedAt, acceptedBy, preparingAt, onItsWayAt }: OrderRecord, step: UndoableStep) {
  switch (step) {
    case 'start':
      return { acceptedAt, acceptedBy, preparingAt: null };
    case 'send':
      return { preparingAt, onItsWayAt: null };
    case 'complete':
      return { onItsWayAt, deliveredAt: null, endedAt: null };
  }
}

/** Null where money that is not settled holds the order, its stamps included; 409 when the step is too long ago. */
export async function undoChange(
  tx: Transaction,
  order: OrderRecord,
  { undo }: MoveStep,
  actor: string,
  nowMs: number,
): Promise<Change | null> {
  if (undo && !undoStep(stateOf(order), undo).ok) return null;
  const last = await findLastEntry(tx, order.clientId, order.orderId, [undo ?? 'ready']);
  const limitMs = undo === 'complete' ? RECALL_MS : UNDO_TAKEN_MS;
  if (!last || nowMs - last.at.getTime() > limitMs) throw refuse('too-late', { key: 'order.undo.tooLate' });
  if (undo) return { events: [], actor, undo, set: stampsBefore(order, undo) };
  return { events: [], actor, set: { isReady: false }, note: { event: 'undo-ready' } };
}
