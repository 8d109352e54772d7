/** What the operator takes of an order's card through the provider: on the restaurant's own account alone. Pure. */
import { commissionOf } from '#core/domain/books/commission.ts';
import { takenFromCard } from '#core/domain/orders/order-money.ts';
import type { NewRefund } from '#server/adapters/payment/payment-provider.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';

type OnAccount = Pick<OrderRecord, 'paymentAccount' | 'commission'>;

/** Of a payment of `amountCents`; no field where it is nothing, as on the operator's own account, whose ledger takes it. */
export function feeFor(
  { paymentAccount, commission }: OnAccount,
  amountCents: number,
): { readonly commissionCents?: number } {
  const commissionCents = paymentAccount === null ? 0 : commissionOf(commission, amountCents);
  return commissionCents > 0 ? { commissionCents } : {};
}

/** A refund of an order's card gives back its share of what the operator took. */
export function refundOf(order: OnAccount & Parameters<typeof takenFromCard>[0], amountCents: number): NewRefund {
  const isCommissionBack = feeFor(order, takenFromCard(order)).commissionCents !== undefined;
  return { amountCents, ...(isCommissionBack ? { isCommissionBack } : {}) };
}
