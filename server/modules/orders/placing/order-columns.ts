/** The columns of a new order, from what was asked and how it was priced; pure. */
import type { z } from 'zod';
import type { placeOrderBody } from '#core/contract/orders/orders.ts';
import type { Totals } from '#core/domain/money/cart-totals.ts';
import type { PriceTraceRow } from '#server/db/documents/orders.ts';
import type { PricedCart } from '#server/modules/cart/price.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import { promotionRecords } from '#server/modules/orders/buyer-price.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { Delivery } from './check-order.ts';

export type PlaceOrderRequest = z.output<typeof placeOrderBody>;

/** What only happens to an order later. */
export const UNTOUCHED = {
  isReady: false,
  promisedAt: null,
  acceptedAt: null,
  acceptedBy: null,
  preparingAt: null,
  onItsWayAt: null,
  deliveredAt: null,
  endedAt: null,
  steppedAt: null,
  rejectReason: null,
  paymentProvider: null,
  paymentIntentId: null,
  paymentClientSecret: null,
  paymentAttempt: 1,
  paidCard: null,
  transactionId: null,
  refundedCents: 0,
  moneyIssue: null,
  moneyIssueAt: null,
  moneyLookedAt: null,
  corrections: [],
  capturedCents: null,
  here: null,
  correctedBackCents: 0,
  shortCents: 0,
  lostCents: 0,
  cardBackCents: 0,
} satisfies Partial<OrderRecord>;

const taxesOf = ({ inclusiveTaxes, exclusiveTaxes }: Totals) => [...inclusiveTaxes, ...exclusiveTaxes];

/** The columns that hold the amounts of an order. */
export function chargesOf(totals: Totals) {
  const { surcharge } = totals;
  return {
    subtotalCents: totals.subtotal,
    discountCents: totals.discount,
    surcharge: surcharge ? { label: surcharge.label, percent: surcharge.percent, cents: surcharge.amount } : null,
    deliveryCents: totals.deliveryCharge,
    taxCents: totals.taxAmount,
    totalCents: totals.total,
    taxes: taxesOf(totals).map((tax) => ({ ...tax })),
    saleParts: totals.parts,
  } satisfies Partial<OrderRecord>;
}

/** The end of an order's trace: what is charged beside goods and delivery. */
export function chargeTrace(totals: Totals): PriceTraceRow[] {
  const { surcharge } = totals;
  return [
    ...(surcharge ? [{ rule: 'surcharge', detail: `${surcharge.percent}%`, cents: surcharge.amount }] : []),
    ...taxesOf(totals).map((tax) => ({
      rule: tax.isInclusive ? 'tax-inside' : 'tax-on-top',
      detail: `${tax.name} ${tax.rate}%`,
      cents: tax.amount,
    })),
  ];
}

export function amountsOf(priced: PricedCart, delivery: Delivery | null, store: Store) {
  const { totals } = priced;
  const discounts = promotionRecords(priced, store);
  return {
    ...chargesOf(totals),
    promotions: discounts.promotions,
    priceTrace: [
      ...(delivery
        ? [
            {
              rule: 'delivery-zone',
              detail: [
                delivery.zone.name,
                ...(delivery.distanceKm === null ? [] : [`${delivery.distanceKm.toFixed(2)} km`]),
              ].join(', '),
              cents: totals.deliveryCharge + priced.promotions.deliveryDiscount,
            },
          ]
        : []),
      ...discounts.priceTrace,
      ...chargeTrace(totals),
    ],
  } satisfies Partial<OrderRecord>;
}
