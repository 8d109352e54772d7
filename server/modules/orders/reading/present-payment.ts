import type { WireCartPayment } from '#core/contract/orders/orders.ts';
import { cents, toWire } from '#core/domain/money/money.ts';
import { UNPAID_LIMIT_MS } from '#server/modules/orders/order-jobs.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';

function stateOfPayment({ status, moneyState, paymentMode }: OrderRecord): WireCartPayment['state'] {
  if (status === 'payment-failed') return 'expired';
  if (status === 'cancelled') return 'cancelled';
  if (paymentMode === 1) return 'cash';
  switch (moneyState) {
    case 'creating':
    case 'requires_payment':
    case 'asked_again':
      return 'unpaid';
    case 'processing':
      return 'processing';
    case 'lapsed':
      return 'lapsed';
    default:
      return 'paid';
  }
}

/** How the payment of an order stands, for a caller with its cart's id. The secret is sent only while it is of use. */
export function presentCartPayment(order: OrderRecord): WireCartPayment {
  const state = stateOfPayment(order);
  const isUnpaid = state === 'unpaid';
  // A guest who is asked again has the time that the restaurant gives.
  const isFirst = isUnpaid && order.moneyState !== 'asked_again';
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    state,
    totalAmount: toWire(cents(order.totalCents)),
    clientSecret: isUnpaid ? order.paymentClientSecret : null,
    stripeAccountId: order.paymentAccount,
    payBeforeUtc: isFirst ? new Date(order.createdAt.getTime() + UNPAID_LIMIT_MS).toISOString() : null,
    payer: { fullName: order.fullName, email: order.email, phone: order.phone },
  };
}
