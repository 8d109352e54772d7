/**
 * Who owes how much for an order that a correction has made dearer or cheaper than the amount asked of its card. Pure;
 * every page, docket and sum uses these answers.
 */

import { roundCash } from '#core/domain/money/cash.ts';
import { type Cents, cents, ZERO } from '#core/domain/money/money.ts';
import type { Tender } from './order-type.ts';
import { isTaken, isVoid, type MoneyState, type OrderStatus } from './status.ts';

/** Amounts are whole cents. */
export interface OrderMoney {
  readonly status: OrderStatus;
  readonly moneyState: MoneyState;
  readonly paymentMode: Tender;
  /** What the order costs now. */
  readonly totalCents: number;
  /** What its card was asked for when it was placed; null for cash, and in older orders while that is the total. */
  readonly cardCents: number | null;
  /** What the provider took of it; null before, and in older orders while that is what was asked for. */
  readonly capturedCents: number | null;
  /** What corrections have given back, or are about to, of what was taken. */
  readonly correctedBackCents: number;
  /** Of the smallest coin when it was placed; cash goes in steps of it. */
  readonly cashStep: number;
  /** What the provider took less than it was to; due in cash, and open after the hand-over until staff say what became of it. */
  readonly shortCents: number;
  /** What of that staff have given up. */
  readonly lostCents: number;
}

type CardAmounts = Pick<OrderMoney, 'totalCents' | 'cardCents' | 'capturedCents'>;

/** The amount of the payment intent. */
export function askedOfCard({ totalCents, cardCents }: Pick<OrderMoney, 'totalCents' | 'cardCents'>): Cents {
  return cents(cardCents ?? totalCents);
}

/** What to take of an authorised card: the order's total, and never more than was authorised. */
export function toCapture(order: Pick<OrderMoney, 'totalCents' | 'cardCents'>): Cents {
  return cents(Math.min(order.totalCents, askedOfCard(order)));
}

/** What was taken of a card whose money was taken. */
export function takenFromCard(order: CardAmounts): Cents {
  return cents(order.capturedCents ?? askedOfCard(order));
}

/** What the card pays, or has paid, of the order's price. Refunds by staff do not lower it. */
export function paidByCard(order: OrderMoney): Cents {
  if (isVoid(order.status)) return ZERO;
  if (isTaken(order.moneyState)) return cents(takenFromCard(order) - order.correctedBackCents);
  return order.moneyState === 'authorised' ? toCapture(order) : ZERO;
}

/** What of the price is paid in cash, to the cent: all of a cash order, the difference of a card order that became dearer. */
export function owedInCash(order: OrderMoney): Cents {
  if (isVoid(order.status)) return ZERO;
  if (order.paymentMode === 'cash') return cents(order.totalCents);
  const cardPays = order.moneyState === 'authorised' || isTaken(order.moneyState);
  return cardPays ? cents(unpaidByCard(order) - shortOfCard(order) - lostOfCard(order)) : ZERO;
}

const unpaidByCard = (order: OrderMoney) => Math.max(0, order.totalCents - paidByCard(order));

/** What of an order that was handed over staff have given up. */
export function lostOfCard(order: OrderMoney): Cents {
  return order.status === 'delivered' ? cents(Math.min(order.lostCents, unpaidByCard(order))) : ZERO;
}

/** What the card of an order that was handed over lacks, and nobody has said yet whether it was paid in cash. */
export function shortOfCard(order: OrderMoney): Cents {
  if (order.status !== 'delivered' || !isTaken(order.moneyState)) return ZERO;
  return cents(Math.min(order.shortCents, unpaidByCard(order) - lostOfCard(order)));
}

/** What the guest pays in cash at the hand-over, in coins that exist. */
export function dueInCash(order: OrderMoney): Cents {
  return roundCash(owedInCash(order), order.cashStep);
}

/** How money goes back to a guest. */
export const REFUND_MEANS = ['card', 'drawer', 'transfer'] as const;
export type RefundMeans = (typeof REFUND_MEANS)[number];

/** How staff asked a guest for money before they gave it up. */
export const TRIED_WAYS = ['mail', 'call', 'text'] as const;

/** What was received in cash: nothing before the hand-over. */
export function receivedInCash(order: OrderMoney): Cents {
  return order.status === 'delivered' ? dueInCash(order) : ZERO;
}

/** By how much what is paid in cash is above what is owed, below zero where it is less. */
export function cashRounding(order: OrderMoney): Cents {
  return cents(dueInCash(order) - owedInCash(order));
}

/** What goes back to the card of an order that came to nothing, or went back. */
export function backToCard(order: OrderMoney & { readonly refundedCents: number }): Cents {
  const open = order.moneyState === 'refund_due' ? order.refundedCents : 0;
  return cents(Math.max(0, takenFromCard(order) - order.correctedBackCents - open));
}

/** What was taken above the total and has not been promised back: 0 as long as nothing was taken. */
export function owedBack(order: OrderMoney): Cents {
  if (isVoid(order.status) || !isTaken(order.moneyState)) return ZERO;
  return cents(Math.max(0, paidByCard(order) - order.totalCents));
}
