import type { WireCartPayment } from '#core/contract/orders/orders.ts';
import { cents, toWire } from '#core/domain/money/money.ts';
import { isPayable } from '#core/domain/orders/status.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { UNPAID_LIMIT_MS } from '#server/modules/orders/unpaid-limit.ts';

function stateOfPayment({ status, moneyState, paymentMode }: OrderRecord): WireCartPayment['state'] {
  if (status === 'payment-failed') return 'expired';
  if (status === 'cancelled') return 'cancelled';
  if (paymentMode === 'cash') return 'cash';
  if (isPayable(moneyState) || moneyState === 'asked_again') return 'unpaid';
  if (moneyState === 'lapsed') return 'lapsed';
  return moneyState === 'processing' ? 'processing' : 'paid';
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
