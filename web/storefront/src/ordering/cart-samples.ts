/** Wire carts for tests. */
import type { WireCart, WireCartLine } from '#core/contract/cart/cart.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';

export function sampleLine(uniqueId: string, more: Partial<WireCartLine> = {}): WireCartLine {
  const line = {
    uniqueId,
    productId: `product-of-${uniqueId}`,
    qty: 1,
    productName: uniqueId,
    variantId: null,
    variantName: null,
    isCombo: false,
    isR18: false,
    comboItems: [],
    selectedModifierCategories: [],
    specialInstructions: '',
    ifSoldOut: { action: 'remove' as const, productId: null, productName: null, text: null },
    price: 5.5,
    picture: null,
    problem: null,
    ...more,
  };
  return { totalPrice: Math.round(line.price * line.qty * 100) / 100, ...line };
}

export function sampleCart(products: readonly WireCartLine[], more: Partial<WireCart> = {}): WireCart {
  const amount = Math.round(products.reduce((total, line) => total + line.totalPrice, 0) * 100) / 100;
  return {
    cartId: 'cart',
    version: 1,
    products: [...products],
    itemCount: products.reduce((count, line) => count + line.qty, 0),
    orderType: ORDER_TYPE_CODES.pickup,
    deliveryZoneId: null,
    amount,
    totalDiscount: 0,
    dueUtc: null,
    surcharge: null,
    deliveryCharge: 0,
    taxAmount: 0,
    inclusiveTaxes: [],
    exclusiveTaxes: [],
    promoCode: null,
    appliedPromotions: [],
    promotions: [],
    minimumOrder: 0,
    totalAmount: amount,
    ...more,
  };
}
