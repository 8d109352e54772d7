/** The amounts of the wire's orders and carts as the rule that makes rows of them reads them. */

import type { WireCart, WireSurcharge, WireTaxLine } from '#core/contract/cart/cart.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { type AmountLine, type TotalsTax, totalsLines } from '#core/domain/orders/totals-lines.ts';
import type { WireOrderSummary } from './orders.ts';

const toTaxes = (taxes: readonly WireTaxLine[]): TotalsTax[] =>
  taxes.map(({ taxId, name, rate, taxAmount }) => ({ taxId, name, rate, amount: fromWire(taxAmount) }));

const toSurcharge = (surcharge: WireSurcharge | null) =>
  surcharge && { name: surcharge.name, percent: surcharge.percent, amount: fromWire(surcharge.amount) };

/** The rows of a cart: its promotions are listed beside them, so the rows show one discount. */
export function totalsOfCart(cart: WireCart): AmountLine[] {
  return totalsLines({
    subtotal: fromWire(cart.amount),
    discount: fromWire(cart.totalDiscount),
    promotions: [],
    surcharge: toSurcharge(cart.surcharge),
    delivery: cart.orderType === ORDER_TYPE_CODES.delivery ? fromWire(cart.deliveryCharge) : null,
    taxesOnTop: toTaxes(cart.exclusiveTaxes),
    taxesInside: toTaxes(cart.inclusiveTaxes),
    total: fromWire(cart.totalAmount),
  });
}

/** The rows of an order, its promotions by name. */
export function totalsOfSummary({ orderInfo, paymentInfo }: WireOrderSummary): AmountLine[] {
  return totalsLines({
    subtotal: fromWire(paymentInfo.amount),
    discount: fromWire(orderInfo.totalDiscount),
    promotions: paymentInfo.promotionInfo.map(({ promotionId, name, discountApplied }) => ({
      promotionId,
      name,
      amount: fromWire(discountApplied),
    })),
    surcharge: toSurcharge(paymentInfo.surcharge),
    delivery: orderInfo.orderType === ORDER_TYPE_CODES.delivery ? fromWire(paymentInfo.deliveryCharge) : null,
    taxesOnTop: toTaxes(paymentInfo.taxInfo.exclusiveTaxes),
    taxesInside: toTaxes(paymentInfo.taxInfo.inclusiveTaxes),
    total: fromWire(paymentInfo.totalAmount),
  });
}
