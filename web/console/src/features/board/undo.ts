/** Undoing a step: which action does it, and how long the ticket offers it. Pure. */

import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { type MoveKind, RECALL_MS, type StepMove, UNDO_OF, type UndoMove } from '#core/domain/orders/moves.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

export interface Undo {
  readonly action: UndoMove;
  /** UTC ms. */
  readonly untilMs: number;
  /** How long it is offered in all, in ms. */
  readonly forMs: number;
}

/** The action that undoes a move; null for moves that change money, send mail or notify a guest. */
export function undoOf(kind: MoveKind): UndoMove | null {
  return kind in UNDO_OF ? UNDO_OF[kind as StepMove] : null;
}

export function canRecall({ orderStatus, endedUtc }: WireTicket, nowMs: number): boolean {
  if (orderStatusOf(orderStatus) !== 'delivered' || endedUtc === null) return false;
  return nowMs - Date.parse(endedUtc) < RECALL_MS;
}

/** Whole seconds left, and the fraction of time left in tenths. */
export function undoLeft(
  { untilMs, forMs }: Undo,
  nowMs: number,
): { readonly seconds: number; readonly share: number } {
  const seconds = Math.min(forMs / SECOND_MS, Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS)));
  return { seconds, share: seconds / (forMs / SECOND_MS) };
}
