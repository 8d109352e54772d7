/** The facts of an order that its views show, from its summary. */

import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { WireWaits } from '#core/contract/orders/waits.ts';
import { orderTypeOf, tenderOf } from '#core/contract/wire/codes.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { ExpectedTime } from '#store/lib/time/expected.ts';
import { expectedTime } from './order-steps.ts';

export interface OrderFacts {
  readonly orderType: OrderType;
  readonly isCard: boolean;
  readonly expected: ExpectedTime;
  /** '#1047'; null until the order is confirmed. */
  readonly number: string | null;
}

/** `waits` of the restaurant say what to expect of an order that has no promised time yet. */
export function orderFacts({ orderInfo, paymentInfo }: WireOrderSummary, waits: WireWaits | null = null): OrderFacts {
  const orderType = orderTypeOf(orderInfo.orderType) === 'delivery' ? 'delivery' : 'pickup';
  return {
    orderType,
    isCard: tenderOf(paymentInfo.paymentMode) === 'card',
    expected: expectedTime({ ...orderInfo, orderType, wait: waits?.[orderType] ?? null }),
    number: orderInfo.orderNumber === null ? null : `#${orderInfo.orderNumber}`,
  };
}
