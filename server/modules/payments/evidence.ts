/** What a payment intent proves about its order. Pure. */
import type { CardDigits } from '#core/domain/orders/card-digits.ts';
import { type OrderMoney, takenFromCard } from '#core/domain/orders/order-money.ts';
import type { MoneyState, OrderEvent } from '#core/domain/orders/status.ts';
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { PaidBack } from './repo-refunds.ts';

/** What the intent must say to be this order's. */
export interface ExpectedIntent {
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly account: string | null;
  readonly clientId: string;
  readonly orderId: string;
}

/** The first thing in which an intent differs from what its order expects, or null. */
export function mismatch(intent: PaymentIntent, expected: ExpectedIntent): string | null {
  if (intent.intentId !== expected.intentId) return 'intent';
  if (intent.amountCents !== expected.amountCents) return 'amount';
  if (intent.currency !== expected.currency) return 'currency';
  if (intent.account !== expected.account) return 'account';
  if (intent.metadata.orderId !== expected.orderId || intent.metadata.clientId !== expected.clientId) return 'order';
  return null;
}

/**
 * The events that an intent proves, in the order in which they must have happened. Events that do not fit the order's
 * state are ignored when they are applied, so old evidence changes nothing.
 */
export function eventsOf(intent: PaymentIntent): readonly OrderEvent[] {
  switch (intent.status) {
    case 'requires_payment_method':
      return intent.lastError ? ['payment-declined'] : [];
    case 'requires_action':
      return [];
    case 'processing':
      return ['payment-processing'];
    case 'requires_capture':
      return ['payment-authorised'];
    case 'succeeded': {
      const isPaidBack = intent.capturedCents > 0 && intent.refundedCents >= intent.capturedCents;
      const taken: readonly OrderEvent[] = ['payment-captured', 'capture-succeeded'];
      return isPaidBack ? [...taken, 'refund-succeeded'] : taken;
    }
    case 'canceled':
      return ['unpaid-timeout', 'void-succeeded', 'payment-lapsed'];
  }
}

/** What the provider has given back so far, where that is more than is kept: an answer may be older than what is known. */
export function backFromCard(
  { cardBackCents }: { readonly cardBackCents: number | null },
  { refundedCents }: Pick<PaymentIntent, 'refundedCents'>,
): { readonly cardBackCents?: number } {
  return refundedCents > (cardBackCents ?? 0) ? { cardBackCents: refundedCents } : {};
}

/** The card to keep with the order; null where it has it already or the provider does not say. */
export function newCard({ card }: Pick<PaymentIntent, 'card'>, known: CardDigits | null): CardDigits | null {
  // An answer that the simulator gave before it told of cards has none.
  if (!card || (card.brand === known?.brand && card.last4 === known.last4)) return null;
  return { brand: card.brand, last4: card.last4 };
}

/** What the order's money state says that the provider's books must show. Null where either may be: money is on its way. */
const TAKEN: Readonly<Record<MoneyState, boolean | null>> = {
  none: null,
  creating: false,
  requires_payment: false,
  processing: false,
  authorised: false,
  lapsed: false,
  asked_again: false,
  captured: true,
  // The capture may have come first.
  void_due: null,
  voided: false,
  refund_due: null,
  // A late authorisation that was released counts as paid back too.
  refunded: null,
  failed: false,
};

/**
 * Which amount differs between the provider's books and ours, to the cent, or null. `paidBack` is the sum of refunds,
 * with those of corrections and those paid without the provider.
 */
export function booksDiffer(
  order: Pick<OrderMoney, 'moneyState' | 'totalCents' | 'cardCents' | 'capturedCents' | 'shortCents'>,
  intent: Pick<PaymentIntent, 'capturedCents' | 'refundedCents'>,
  paidBack: PaidBack,
): 'captured' | 'refunded' | null {
  const { moneyState } = order;
  const { capturedCents, refundedCents } = intent;
  const expected = takenFromCard(order);
  if (capturedCents !== 0 && capturedCents !== expected) return 'captured';
  const isTaken = TAKEN[moneyState];
  // A part was taken in the dashboard, and nobody has said yet what became of the rest.
  if (order.shortCents > 0 && isTaken === true) return 'captured';
  if (isTaken !== null && capturedCents !== (isTaken ? expected : 0)) return 'captured';
  if (moneyState === 'captured') return refundedCents === paidBack.cardCents ? null : 'refunded';
  if (moneyState === 'refunded') return refundedCents + paidBack.otherCents === capturedCents ? null : 'refunded';
  return null;
}
