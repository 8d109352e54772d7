import type { WireTaxLine } from '#core/contract/cart/cart.ts';
import type { WireOrderLine, WireOrderSummary, WirePlacedOrder } from '#core/contract/orders/orders.ts';
import { ORDER_STATUS_CODES, ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { type Cents, cents, dollars, toWire } from '#core/domain/money/money.ts';
import { cashRounding, dueInCash } from '#core/domain/orders/order-money.ts';
import type { TaxRow } from '#server/db/documents/orders.ts';
import { presentSurcharge } from '#server/modules/cart/surcharge-text.ts';
import { presentWish } from '#server/modules/cart/wish-text.ts';
import { CANCELLED_BY_CUSTOMER, rejectText } from '#server/modules/orders/board.ts';
import type { OrderLineRecord, OrderModifierRecord } from '#server/modules/orders/board-row.ts';
import { presentCorrection } from '#server/modules/orders/correction-text.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { priceSteps } from '#server/modules/orders/price-steps.ts';
import type { RefusalReading } from '#server/modules/promotions/refusal-text.ts';

const utc = (date: Date) => date.toISOString();
const utcOrNull = (date: Date | null) => date?.toISOString() ?? null;

export function presentPlaced(order: OrderRecord): WirePlacedOrder {
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    transactionId: order.transactionId,
    paymentIntentClientSecret: order.paymentClientSecret,
    stripeAccountId: order.paymentAccount,
    totalAmount: dollars(order.totalCents),
    createdUtc: utc(order.createdAt),
  };
}

/** One line as it is read; `price` puts its amounts into dollars, or hides them. */
export function presentLine(
  line: OrderLineRecord,
  locale: Locale,
  price: (amount: Cents) => number = toWire,
): WireOrderLine {
  const presentModifier = (modifier: OrderModifierRecord) => ({
    modifierCategoryId: modifier.modifierCategoryId,
    modifierId: modifier.modifierItemId,
    modifierName: modifier.modifierName,
    modifierCategoryName: modifier.modifierCategoryName,
    quantity: modifier.quantity,
    price: price(modifier.price),
    ...(modifier.kind && { kind: modifier.kind }),
  });
  return {
    productId: line.productId,
    quantity: line.quantity,
    productName: line.productName,
    variantName: line.variantName,
    unitPrice: price(line.unitPrice),
    totalPrice: price(line.totalPrice),
    isCombo: line.isCombo,
    specialInstructions: line.instructions,
    ifSoldOut: presentWish(line.ifSoldOut, locale),
    modifiers: line.modifiers.map(presentModifier),
    comboItems: line.comboItems.map((item) => ({
      comboProductId: item.comboProductId,
      productName: item.productName,
      variantName: item.variantName,
      quantity: item.quantity,
      modifiers: item.modifiers.map(presentModifier),
    })),
  };
}

export function presentTaxes(taxes: readonly TaxRow[], isInclusive: boolean): WireTaxLine[] {
  return taxes
    .filter((tax) => tax.isInclusive === isInclusive)
    .map(({ taxId, name, rate, amount }) => ({ taxId, name, rate, taxAmount: dollars(amount) }));
}

export function presentSummary(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  reading: RefusalReading,
): WireOrderSummary {
  const { locale } = reading;
  const { deliveryLatitude: latitude, deliveryLongitude: longitude } = order;
  return {
    orderInfo: {
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      cartId: order.cartId,
      createdUtc: utc(order.createdAt),
      orderType: ORDER_TYPE_CODES[order.orderType],
      orderStatus: ORDER_STATUS_CODES[order.status],
      isScheduledOrder: order.isScheduled,
      dueUtc: utc(order.dueAt),
      promisedUtc: utcOrNull(order.promisedAt),
      estimatedMinutes: order.estimateMinutes,
      acceptedUtc: utcOrNull(order.acceptedAt),
      preparingUtc: utcOrNull(order.preparingAt),
      onItsWayUtc: utcOrNull(order.onItsWayAt),
      deliveredUtc: utcOrNull(order.deliveredAt),
      endedUtc: utcOrNull(order.endedAt),
      rejectReason: rejectText(order.rejectReason, locale),
      isCancelledByCustomer: order.rejectReason === CANCELLED_BY_CUSTOMER,
      here: order.here,
      totalDiscount: dollars(order.discountCents),
    },
    customerInfo: {
      fullName: order.fullName,
      email: order.email,
      phone: order.phone,
      company: order.company,
      orderNotes: order.notes,
      deliveryAddress: order.deliveryAddress,
      deliveryLocation: latitude === null || longitude === null ? null : { latitude, longitude },
    },
    paymentInfo: {
      paymentMode: TENDER_CODES[order.paymentMode],
      card: order.paidCard,
      paymentState: order.moneyState,
      amount: dollars(order.subtotalCents),
      totalAmount: dollars(order.totalCents),
      refundedAmount: dollars(order.refundedCents),
      cashDueAmount: toWire(dueInCash(order)),
      cashRoundingAmount: toWire(cashRounding(order)),
      tax: dollars(order.taxCents),
      surcharge: presentSurcharge(
        order.surcharge && { ...order.surcharge, amount: cents(order.surcharge.cents) },
        locale,
      ),
      deliveryCharge: dollars(order.deliveryCents),
      taxInfo: {
        inclusiveTaxes: presentTaxes(order.taxes, true),
        exclusiveTaxes: presentTaxes(order.taxes, false),
      },
      promotionInfo: order.promotions.map(({ promotionId, name, discountCents }) => ({
        promotionId,
        name,
        discountApplied: dollars(discountCents),
      })),
      priceSteps: priceSteps(order, reading),
    },
    products: lines.map((line) => presentLine(line, locale)),
    corrections: order.corrections.map((row) => presentCorrection(row, { locale })),
  };
}
