/** What staff change afterwards: the promised time, and a step that was taken too early. */
import { RECALL_MS, UNDO_TAKEN_MS } from '#core/domain/orders/moves.ts';
import { isUnderWay, undoStep } from '#core/domain/orders/status.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { BoardMove, UndoMove } from '#server/modules/orders/board-row.ts';
import { type Change, stateOf } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { findLastEntry } from '#server/modules/orders/repo.ts';
import { refuse } from '#server/refuse.ts';

/** A promise that moves further than this is also sent by mail. */
const MAILED_FROM_MS = 10 * MINUTE_MS;
/** After now, or after the wished time of an order for later. */
const LONGEST_PROMISE_MS = 24 * 60 * MINUTE_MS;

const UNDO_MOVES: readonly BoardMove[] = ['undo-start', 'undo-ready', 'undo-send', 'recall'];

export function isUndo(move: BoardMove): move is UndoMove {
  return UNDO_MOVES.includes(move);
}

/** Null when the order is not yet accepted or is over; AppError 400 for a time that is past or far off. */
export function promiseChange(
  order: OrderRecord,
  promisedMs: number | undefined,
  actor: string,
  nowMs: number,
): Change | null {
  if (!isUnderWay(order.status)) return null;
  const latestMs = (order.isScheduled ? Math.max(nowMs, order.dueAt.getTime()) : nowMs) + LONGEST_PROMISE_MS;
  const isPossible = promisedMs !== undefined && promisedMs > nowMs && promisedMs <= latestMs;
  if (!isPossible) {
    throw new AppError('BAD_REQUEST', 'order.promise.past', { fields: { promisedUtc: { key: 'order.promise.past' } } });
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

interface Step {
  /** The entry that the step left in the timeline. */
  readonly event: 'start' | 'ready' | 'send' | 'complete';
  readonly change: Pick<Change, 'undo' | 'set' | 'note'>;
}

/** The step that the move takes back; null when it was not the last one. Earlier stamps stay as they were. */
function stepOf(order: OrderRecord, move: UndoMove): Step | null {
  const isDelivery = order.orderType === 'delivery';
  const { acceptedAt, acceptedBy, preparingAt, onItsWayAt } = order;
  const backToCooking = { preparingAt, onItsWayAt: null };
  switch (move) {
    case 'undo-start':
      if (order.status !== 'preparing' || order.isReady) return null;
      return { event: 'start', change: { undo: 'start', set: { acceptedAt, acceptedBy, preparingAt: null } } };
    case 'undo-ready':
      // The customer of a ready pickup order has got a message; a cooked delivery still waits for its driver.
      if (!isDelivery) {
        return order.status === 'on-its-way' ? { event: 'send', change: { undo: 'send', set: backToCooking } } : null;
      }
      if (order.status !== 'preparing' || !order.isReady) return null;
      return { event: 'ready', change: { set: { isReady: false }, note: { event: 'undo-ready' } } };
    case 'undo-send':
      if (order.status !== 'on-its-way' || !isDelivery) return null;
      return { event: 'send', change: { undo: 'send', set: backToCooking } };
    case 'recall':
      if (order.status !== 'delivered') return null;
      return { event: 'complete', change: { undo: 'complete', set: { onItsWayAt, deliveredAt: null, endedAt: null } } };
  }
}

/** Null when the step was not the last one; 409 when it is too long ago. */
export async function undoChange(
  tx: Transaction,
  order: OrderRecord,
  move: UndoMove,
  actor: string,
  nowMs: number,
): Promise<Change | null> {
  const step = stepOf(order, move);
  if (!step) return null;
  // Money that is not settled holds the order where it is, its stamps included.
  if (step.change.undo && !undoStep(stateOf(order), step.change.undo).ok) return null;
  const last = await findLastEntry(tx, order.clientId, order.orderId, [step.event]);
  const limitMs = move === 'recall' ? RECALL_MS : UNDO_TAKEN_MS;
  if (!last || nowMs - last.at.getTime() > limitMs) throw refuse('too-late', { key: 'order.undo.tooLate' });
  return { events: [], actor, ...step.change };
}
