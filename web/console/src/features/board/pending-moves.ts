/**
 * Moves that this board made and its next answer may not include yet. A move shows at once and reverts when the server
 * refuses it. An older answer does not move the ticket back.
 */
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import type { RejectReason, WireTicket } from '#core/contract/wire/console.ts';
import { type Column, isDelivery } from './columns.ts';
import { retimed } from './later/later.ts';
import { promisedAt } from './ticket/promise.ts';
import type { UndoAction } from './undo.ts';

export type Move =
  /** Null promises the quoted time. */
  | { readonly kind: 'accept'; readonly readyInMinutes: number | null }
  | { readonly kind: 'reject'; readonly reason: RejectReason; readonly text: string }
  | { readonly kind: 'promise'; readonly promisedMs: number }
  | { readonly kind: TicketMove };

/** Moves that need no further input. */
export type TicketMove = 'start' | 'ready' | 'send' | 'complete' | UndoAction;

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

/** The ticket as it will be if the server accepts the move. `version` stays, because only the server counts it. */
export function movedTicket(ticket: WireTicket, move: Move, by: string, nowMs: number): WireTicket {
  switch (move.kind) {
    case 'accept': {
      const requested = ticket.isScheduledOrder ? Date.parse(ticket.dueUtc) : null;
      const promisedMs =
        move.readyInMinutes === null
          ? Math.max(Date.parse(ticket.dueUtc), nowMs)
          : promisedAt(nowMs, move.readyInMinutes, requested);
      const accepted = { orderStatus: ORDER_STATUS_CODES.accepted, acceptedUtc: new Date(nowMs).toISOString() };
      return retimed({ ...ticket, ...accepted, column: 'preparing', acceptedBy: by }, promisedMs, nowMs);
    }
    case 'reject':
      return { ...ticket, column: 'done', orderStatus: ORDER_STATUS_CODES.cancelled, rejectReason: move.text };
    case 'start':
      return { ...ticket, column: 'preparing', orderStatus: ORDER_STATUS_CODES.preparing };
    case 'ready':
      // A cooked delivery order keeps its status until a driver takes it; a pickup order waits for its guest.
      return isDelivery(ticket)
        ? { ...ticket, column: 'ready', isReady: true }
        : { ...ticket, column: 'ready', orderStatus: ORDER_STATUS_CODES['on-its-way'] };
    case 'send':
      return { ...ticket, column: 'ready', orderStatus: ORDER_STATUS_CODES['on-its-way'] };
    case 'complete':
      return {
        ...ticket,
        column: 'done',
        orderStatus: ORDER_STATUS_CODES.delivered,
        endedUtc: new Date(nowMs).toISOString(),
      };
    case 'promise':
      return retimed(ticket, move.promisedMs, nowMs);
    case 'undo-start': {
      const startsLater = ticket.startByUtc !== null && Date.parse(ticket.startByUtc) > nowMs;
      return {
        ...ticket,
        column: startsLater ? 'scheduled' : 'preparing',
        orderStatus: ORDER_STATUS_CODES.accepted,
      };
    }
    case 'undo-ready':
      return { ...ticket, column: 'preparing', orderStatus: ORDER_STATUS_CODES.preparing, isReady: false };
    case 'undo-send':
      return { ...ticket, column: 'ready', orderStatus: ORDER_STATUS_CODES.preparing };
    case 'recall':
      return { ...ticket, column: 'ready', orderStatus: ORDER_STATUS_CODES['on-its-way'], endedUtc: null };
  }
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
