/** New orders of a rush: by the time that their guests were quoted, and those that somebody reads first. Pure. */
import { type Columns, expectedAt } from '#console/features/board/columns.ts';
import { hasAllergy } from '#console/features/board/ticket/ticket-lines.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** From this many new orders the board shows them by time. */
export const RUSH_FROM = 6;
/** An order of this many pieces is read before it is accepted. */
const BIG_ITEMS = 12;
const STEP_MS = 5 * MINUTE_MS;

/** Why an order is never part of "accept all", the gravest first. */
export type LookReason = 'unpaid' | 'overdue' | 'allergy' | 'id' | 'note' | 'big';

export interface Looked {
  readonly ticket: WireTicket;
  readonly reason: LookReason;
}

export interface PromiseGroup {
  /** The start of these five minutes, in UTC ms. */
  readonly atMs: number;
  readonly tickets: readonly WireTicket[];
  /** Accepted orders that are expected in the same five minutes. */
  readonly inHand: number;
}

export interface Rush {
  readonly look: readonly Looked[];
  /** The earliest first. */
  readonly groups: readonly PromiseGroup[];
}

export function quotedAt({ dueUtc }: Pick<WireTicket, 'dueUtc'>): number {
  return Date.parse(dueUtc);
}

/** The guest's own words to the kitchen, of the order and of its lines. */
export function wordsOf({ notes, products }: Pick<WireTicket, 'notes' | 'products'>): readonly string[] {
  return [notes, ...products.map((line) => line.specialInstructions)]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

export function lookReason(ticket: WireTicket, nowMs: number): LookReason | null {
  if (ticket.isPaymentLapsed) return 'unpaid';
  if (quotedAt(ticket) <= nowMs) return 'overdue';
  if (hasAllergy(ticket)) return 'allergy';
  if (ticket.needsIdCheck) return 'id';
  if (wordsOf(ticket).length > 0) return 'note';
  return ticket.itemCount >= BIG_ITEMS ? 'big' : null;
}

/** Whether one tap may promise the quoted time; otherwise somebody has to decide first. */
export function isQuotable(reason: LookReason | null): boolean {
  return reason !== 'unpaid' && reason !== 'overdue';
}

const stepOf = (ms: number) => Math.floor(ms / STEP_MS) * STEP_MS;

/** Every new order once: in `look` or in one group, as the columns order them. */
export function toRush(columns: Columns, nowMs: number): Rush {
  const look: Looked[] = [];
  const groups = new Map<number, WireTicket[]>();
  for (const ticket of columns.new) {
    const reason = lookReason(ticket, nowMs);
    const atMs = stepOf(quotedAt(ticket));
    if (reason) look.push({ ticket, reason });
    else groups.set(atMs, [...(groups.get(atMs) ?? []), ticket]);
  }
  const inHand = [...columns.preparing, ...columns.scheduled].map((ticket) => stepOf(expectedAt(ticket)));
  return {
    look,
    groups: [...groups]
      .sort(([a], [b]) => a - b)
      .map(([atMs, tickets]) => ({ atMs, tickets, inHand: inHand.filter((at) => at === atMs).length })),
  };
}
