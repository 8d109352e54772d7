/** An order of before the ledger, as it was at each moment of its past: what the ledger would have written then. Pure. */
import type { Tax } from '#core/domain/menu/menu.ts';
import { type Cents, cents, ZERO } from '#core/domain/money/money.ts';
import { amountOfParts, type Part, partsOf } from '#core/domain/money/parts.ts';
import { askedOfCard, type OrderMoney } from '#core/domain/orders/order-money.ts';
import { isTaken, isVoid, type OrderStatus } from '#core/domain/orders/status.ts';
import type { BookedDispute, BookedFacts, BookedOrder, BookedRefund, BookedStop } from './standing.ts';

/** Instants are UTC ms; null where it did not happen. */
export interface OldOrder extends OrderMoney {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly surchargeCents: number;
  readonly deliveryCents: number;
  readonly refundedCents: number;
  readonly taxes: readonly (Tax & { readonly amount: number })[];
  readonly acceptedMs: number | null;
  /** When it was handed over. */
  readonly deliveredMs: number | null;
  readonly endedMs: number | null;
  /** When its card was charged, and when all of it had gone back, as its timeline says. */
  readonly takenMs: number | null;
  readonly backMs: number | null;
}

export interface OldRefund extends BookedRefund {
  readonly settledMs: number | null;
  readonly returnedMs: number | null;
}

export interface OldDispute extends BookedDispute {
  readonly withdrawnMs: number | null;
  readonly reinstatedMs: number | null;
  readonly closedMs: number | null;
}

export interface OldFacts {
  readonly order: OldOrder;
  readonly refunds: readonly OldRefund[];
  readonly stop: BookedStop | null;
  readonly disputes: readonly OldDispute[];
}

/**
 * What its total is made of, from its amounts, with its taxes on all of them; one part where that does not come to what the
 * order says. Departments are not known any more.
 */
export function partsOfOldOrder(order: OldOrder): Part[] {
  const taxes = new Map(order.taxes.map((tax) => [tax.taxId, tax]));
  const taxIds = [...taxes.keys()];
  const parts = partsOf(
    [
      { what: 'goods', amount: cents(order.subtotalCents), taxIds },
      { what: 'discount', amount: cents(-order.discountCents), taxIds },
      { what: 'surcharge', amount: cents(order.surchargeCents), taxIds },
      { what: 'delivery', amount: cents(order.deliveryCents), taxIds },
    ],
    taxes,
  );
  const taxOf = (place: number) => parts.reduce((all, part) => all + (part.taxes[place]?.cents ?? 0), 0);
  const asCharged = [...taxIds].sort().map((taxId) => taxes.get(taxId)?.amount ?? 0);
  const isSame = amountOfParts(parts) === order.totalCents && asCharged.every((tax, place) => tax === taxOf(place));
  if (isSame) return parts;
  const charged = order.taxes.map(({ name, rate, isInclusive, amount }) => ({
    name,
    rate,
    isInclusive,
    cents: amount,
  }));
  const net = charged.reduce((rest, tax) => rest - tax.cents, order.totalCents);
  return order.totalCents === 0 ? [] : [{ what: 'goods', net, taxes: charged }];
}

/** What was taken of its card. An ended order may hold an authorisation alone, of which its timeline has no capture. */
export function takenOfOldOrder(order: OldOrder): Cents {
  if (order.paymentMode === 'cash') return ZERO;
  const isCharged = isVoid(order.status) ? order.takenMs !== null : isTaken(order.moneyState);
  return isCharged ? cents(order.capturedCents ?? askedOfCard(order)) : ZERO;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const isPaidByCard = ({ state, means }: BookedRefund) => state === 'paid' && means === 'card';
const amountsOf = (refunds: readonly BookedRefund[]) => sum(refunds.map(({ amountCents }) => amountCents));

/** What has gone back of its card. What an ended order gave back by itself is no row of its refunds. */
export function cardBackOfOldOrder(facts: OldFacts): Cents {
  const { order, refunds, disputes } = facts;
  const byCard = amountsOf(refunds.filter(isPaidByCard));
  if (!isVoid(order.status)) return cents(byCard);
  const elsewhere =
    amountsOf(refunds.filter(({ state, means }) => state === 'paid' && means !== 'card')) +
    sum(disputes.map((one) => (one.state === 'lost' ? one.withdrawnCents - one.reinstatedCents : 0)));
  const taken = takenOfOldOrder(order);
  const back = order.moneyState === 'refunded' ? taken : order.refundedCents + order.correctedBackCents;
  return cents(Math.min(taken, Math.max(byCard, back - elsewhere)));
}

function statusAt({ status, acceptedMs, deliveredMs, endedMs }: OldOrder, atMs: number): OrderStatus {
  const isPast = (ms: number | null) => ms !== null && ms <= atMs;
  if (isVoid(status)) return isPast(endedMs) ? status : isPast(acceptedMs) ? 'accepted' : 'pending';
  if (status === 'delivered') return isPast(deliveredMs) ? status : 'accepted';
  return status;
}

function refundAt(refund: OldRefund, atMs: number): BookedRefund {
  const { state, settledMs, returnedMs } = refund;
  if (settledMs === null || settledMs > atMs) return { ...refund, state: 'pending' };
  return state === 'returned' && returnedMs !== null && returnedMs > atMs ? { ...refund, state: 'paid' } : refund;
}

function disputeAt(dispute: OldDispute, atMs: number): BookedDispute {
  const isPast = (ms: number | null) => ms !== null && ms <= atMs;
  return {
    state: isPast(dispute.closedMs) ? dispute.state : 'open',
    withdrawnCents: isPast(dispute.withdrawnMs) ? dispute.withdrawnCents : 0,
    reinstatedCents: isPast(dispute.reinstatedMs) ? dispute.reinstatedCents : 0,
  };
}

/** The order as it was at `atMs`. */
function orderAt(facts: OldFacts, parts: readonly Part[], atMs: number, refunds: readonly BookedRefund[]): BookedOrder {
  const { order } = facts;
  const status = statusAt(order, atMs);
  const taken = takenOfOldOrder(order);
  const isTakenNow = (order.takenMs ?? order.acceptedMs ?? 0) <= atMs;
  const isBackNow = isVoid(status) && (order.backMs ?? order.endedMs ?? 0) <= atMs;
  return {
    ...order,
    status,
    saleParts: parts,
    capturedCents: taken > 0 && isTakenNow ? taken : null,
    commission: null,
    cardBackCents: isBackNow ? cardBackOfOldOrder(facts) : amountsOf(refunds.filter(isPaidByCard)),
  };
}

/**
 * The order at each moment at which money moved, the earliest first, up to `untilMs`. What was corrected stands from the
 * beginning as it is now.
 */
export function pastOf(
  facts: OldFacts,
  untilMs: number,
): readonly { readonly atMs: number; readonly facts: BookedFacts }[] {
  const { order, refunds, disputes, stop } = facts;
  const parts = partsOfOldOrder(order);
  const moments = [
    order.acceptedMs,
    order.takenMs,
    order.deliveredMs,
    order.endedMs,
    order.backMs,
    ...refunds.flatMap(({ settledMs, returnedMs }) => [settledMs, returnedMs]),
    ...disputes.flatMap(({ withdrawnMs, reinstatedMs, closedMs }) => [withdrawnMs, reinstatedMs, closedMs]),
    untilMs,
  ].flatMap((ms) => (ms === null ? [] : [Math.min(ms, untilMs)]));
  return [...new Set(moments)]
    .sort((a, b) => a - b)
    .map((atMs) => {
      const then = refunds.map((refund) => refundAt(refund, atMs));
      return {
        atMs,
        facts: {
          order: orderAt(facts, parts, atMs, then),
          refunds: then,
          stop,
          disputes: disputes.map((dispute) => disputeAt(dispute, atMs)),
        },
      };
    });
}
