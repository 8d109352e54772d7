/**
 * Moves that this board made and its next answer may not include yet. A move shows at once and reverts when the server
 * refuses it. An older answer does not move the ticket back.
 */

import type { RejectReason, WireTicket } from '#core/contract/orders/console-tickets.ts';
import { ORDER_STATUS_CODES, orderStatusOf } from '#core/contract/wire/codes.ts';
import {
  applyMove,
  type Column,
  columnOf,
  type MovedOrder,
  type Move as StaffMove,
  type StepMove,
  type UndoMove,
} from '#core/domain/orders/moves.ts';
import { startBy } from '#core/domain/orders/preorder.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { expectedAt, isDelivery } from './columns.ts';

export type Move =
  | Exclude<StaffMove, { readonly kind: 'reject' | StepMove | UndoMove }>
  | { readonly kind: 'reject'; readonly reason: RejectReason; readonly text: string }
  | { readonly kind: TicketMove };

/** Moves that need no further input. */
export type TicketMove = StepMove | UndoMove;

export interface PendingMove {
  readonly ticket: WireTicket;
  /** `asked` until the server answers the move; `done` until the board's own answer includes it. */
  readonly state: 'asked' | 'done';
}

export type PendingMoves = ReadonlyMap<string, PendingMove>;

/** A refusal, shown on the ticket that staff tapped. */
export interface Refusal {
  readonly ticket: WireTicket;
  readonly column: Column;
  readonly text: string;
  /** The server's answer never came: the move may have arrived. The board's next answer decides. */
  readonly isUnsure?: true;
  /** The move was never sent: it may be another board's by now. */
  readonly isUnsent?: true;
}

/** What moves read of a ticket. Only one that is for later has a start, and with it an estimate. */
function movedOrderOf(ticket: WireTicket): MovedOrder {
  const { promisedUtc, startByUtc, isReady } = ticket;
  const startMs = startByUtc === null ? null : Date.parse(startByUtc);
  return {
    status: orderStatusOf(ticket.orderStatus) ?? 'pending',
    isReady,
    orderType: isDelivery(ticket) ? 'delivery' : 'pickup',
    isScheduled: ticket.isScheduledOrder,
    dueAt: Date.parse(ticket.dueUtc),
    promisedAt: promisedUtc === null ? null : Date.parse(promisedUtc),
    estimateMinutes: startMs === null ? 0 : (expectedAt(ticket) - startMs) / MINUTE_MS,
  };
}

const utc = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** What a move changes of a ticket beside the order's state. */
function stampsOf(move: Move, by: string, nowMs: number): Partial<WireTicket> {
  switch (move.kind) {
    case 'accept':
      return { acceptedUtc: utc(nowMs), acceptedBy: by };
    case 'reject':
      return { rejectReason: move.text };
    case 'complete':
      return { endedUtc: utc(nowMs) };
    case 'recall':
      return { endedUtc: null };
    default:
      return {};
  }
}

/**
 * The ticket as it will be if the server accepts the move, or as it is where the move is not one that it can be. `version`
 * stays, because only the server counts it.
 */
export function movedTicket(ticket: WireTicket, move: Move, by: string, nowMs: number): WireTicket {
  const moved = applyMove(movedOrderOf(ticket), move, nowMs);
  if (!moved) return ticket;
  return {
    ...ticket,
    ...stampsOf(move, by, nowMs),
    column: columnOf(moved, nowMs),
    orderStatus: ORDER_STATUS_CODES[moved.status],
    isReady: moved.isReady,
    promisedUtc: utc(moved.promisedAt),
    startByUtc: utc(startBy(moved)),
  };
}

/** The tickets to show. Tickets without a pending move keep their identity. */
export function withPending(tickets: readonly WireTicket[], pending: PendingMoves): readonly WireTicket[] {
  if (pending.size === 0) return tickets;
  return tickets.map((ticket) => {
    const move = pending.get(ticket.orderId);
    if (!move) return ticket;
    const isBehind = move.state === 'asked' || ticket.version < move.ticket.version;
    return isBehind ? move.ticket : ticket;
  });
}

/** Drops finished moves that the board's answer includes. Returns the same map if it drops none. */
export function withoutKnown(pending: PendingMoves, tickets: readonly WireTicket[]): PendingMoves {
  const versions = new Map(tickets.map((ticket) => [ticket.orderId, ticket.version]));
  const left = [...pending].filter(([orderId, { state, ticket }]) => {
    const known = versions.get(orderId);
    return state === 'asked' || (known !== undefined && known < ticket.version);
  });
  return left.length === pending.size ? pending : new Map(left);
}
