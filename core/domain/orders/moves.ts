/**
 * The moves that staff make on the board: what each does to an order, and in which column the order stands then. The server
 * writes what a move does; the console shows it before the answer has come. Instants are UTC ms.
 */
import { MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { OrderType } from './order-type.ts';
import { startBy, type Timing } from './preorder.ts';
import { applyEvent, isUnderWay, type OrderEvent, type OrderStatus, type UndoableStep, undoStep } from './status.ts';

/** A board offers to take a move back for so long to a person whose keyboard or reader has reached the button. */
export const UNDO_HELD_MS = MINUTE_MS;
/** The server takes a move back for longer than a board offers it: a slow network needs the time. */
export const UNDO_TAKEN_MS = UNDO_HELD_MS + 5 * SECOND_MS;
/** A completed order comes back within one meal. */
export const RECALL_MS = 120 * MINUTE_MS;
/** "Ready in …": the bounds of what accepting promises, what a program gets that names no time, and the steps of a board. */
export const READY_MINUTES = { least: 5, most: 240, usual: 20, step: 5 } as const;

export const STEP_MOVES = ['start', 'ready', 'send', 'complete'] as const;
/** Each takes the last step back: within seconds, or for a completed order within hours. */
export const UNDO_MOVES = ['undo-start', 'undo-ready', 'undo-send', 'recall'] as const;
export type StepMove = (typeof STEP_MOVES)[number];
export type UndoMove = (typeof UNDO_MOVES)[number];

export type Move =
  /** Null promises the quoted time. */
  | { readonly kind: 'accept'; readonly readyInMinutes: number | null }
  | { readonly kind: 'promise'; readonly promisedMs: number }
  | { readonly kind: 'reject' | StepMove | UndoMove };
export type MoveKind = Move['kind'];

/** The move that takes each step back. */
export const UNDO_OF: Readonly<Record<StepMove, UndoMove>> = {
  start: 'undo-start',
  ready: 'undo-ready',
  send: 'undo-send',
  complete: 'recall',
};

export const isUndo = (kind: MoveKind): kind is UndoMove => UNDO_MOVES.some((move) => move === kind);

/** What moves read of an order, and all that they change of it. */
export interface MovedOrder extends Timing {
  readonly status: OrderStatus;
  /** A cooked delivery that waits for its driver. */
  readonly isReady: boolean;
  readonly orderType: OrderType;
}

/** What a move is: an event of the order's table, a step that is taken back, or a mark beside the status. */
export interface MoveStep {
  readonly event?: OrderEvent;
  readonly undo?: UndoableStep;
  readonly isReady?: boolean;
  readonly promisedAt?: number;
}

/** The time that is promised to the guest, never before the requested one. `requestedAt`: null for as soon as possible. */
export function promisedAt(nowMs: number, minutes: number, requestedAt: number | null): number {
  return Math.max(nowMs + minutes * MINUTE_MS, requestedAt ?? 0);
}

/** What accepting promises: a choice from now, or the quoted time for null. */
function promiseOf({ isScheduled, dueAt }: Timing, readyInMinutes: number | null, nowMs: number): number {
  if (readyInMinutes === null) return Math.max(dueAt, nowMs);
  return promisedAt(nowMs, readyInMinutes, isScheduled ? dueAt : null);
}

const stepIf = (isAllowed: boolean, step: MoveStep): MoveStep | null => (isAllowed ? step : null);

/**
 * What the move is for the order as it is; null where its status and mark do not allow it. Whether its money does is the
 * table's to say.
 */
export function stepOf(order: MovedOrder, move: Move, nowMs: number): MoveStep | null {
  const { status, isReady } = order;
  const isDelivery = order.orderType === 'delivery';
  const isCooking = status === 'preparing' && !isReady;
  switch (move.kind) {
    case 'accept':
      return { event: 'accept', promisedAt: promiseOf(order, move.readyInMinutes, nowMs) };
    case 'promise':
      return stepIf(isUnderWay(status), { promisedAt: move.promisedMs });
    case 'ready':
      // A cooked pickup order is ready, and its guest gets a message. Spec: order#text-of-code-4
      if (!isDelivery) return { event: 'send' };
      return stepIf(isCooking, { isReady: true });
    case 'undo-start':
      return stepIf(isCooking, { undo: 'start' });
    case 'undo-ready':
      // The guest of a ready pickup has got a message; a cooked delivery still waits for its driver.
      if (!isDelivery) return stepIf(status === 'on-its-way', { undo: 'send' });
      return stepIf(status === 'preparing' && isReady, { isReady: false });
    case 'undo-send':
      return stepIf(isDelivery && status === 'on-its-way', { undo: 'send' });
    case 'recall':
      return stepIf(status === 'delivered', { undo: 'complete' });
    default:
      return { event: move.kind };
  }
}

/** The order after the move, its money being settled; null where the move is not allowed. */
export function applyMove<Order extends MovedOrder>(order: Order, move: Move, nowMs: number): Order | null {
  const step = stepOf(order, move, nowMs);
  if (!step) return null;
  const { event, undo, ...marks } = step;
  const before = { status: order.status, money: 'none' } as const;
  const moved = event ? applyEvent(before, event) : undo ? undoStep(before, undo) : null;
  if (moved === null) return { ...order, ...marks };
  return moved.ok ? { ...order, ...marks, status: moved.value.status } : null;
}

export const COLUMNS = ['new', 'scheduled', 'preparing', 'ready', 'done'] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * The column of the board in which an order stands. Staff must answer every new order, so a scheduled one stays under New
 * until it is accepted and then waits under Scheduled for its start. A cooked delivery is under Ready although its status is
 * still that of one that is being cooked (decision 007).
 */
export function columnOf(order: Timing & Pick<MovedOrder, 'status' | 'isReady'>, nowMs: number): Column {
  switch (order.status) {
    case 'pending':
      return 'new';
    case 'accepted': {
      const startAt = startBy(order);
      return startAt !== null && startAt > nowMs ? 'scheduled' : 'preparing';
    }
    case 'preparing':
      return order.isReady ? 'ready' : 'preparing';
    case 'on-its-way':
      return 'ready';
    default:
      return 'done';
  }
}
