import { describe, expect, it } from 'vitest';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { totalsOfCart } from '#core/contract/orders/to-totals.ts';
import { sampleCart, sampleLine } from '#store/ordering/cart-samples.ts';
import type { Translate } from './page/i18n.tsx';
import { totalsRows } from './totals-rows.ts';

const t: Translate = (key, values) => `${key} ${JSON.stringify(values ?? {})}`;
const gst = { taxId: 'gst', name: 'GST', rate: 15, taxAmount: 6.78 };
const rows = (cart: WireCart) =>
  totalsRows(totalsOfCart(cart), t, 'delivery').map((row) => [row.key, row.amount, row.kind]);

describe('totalsRows', () => {
  it('goes from the lines to the total, included tax last', () => {
    const cart = sampleCart([sampleLine('thali', { price: 47 })], {
      orderType: 2,
      totalDiscount: 4.7,
      deliveryCharge: 5,
      totalAmount: 47.3,
      inclusiveTaxes: [gst],
    });
    expect(rows(cart)).toEqual([
      ['subtotal', 4700, undefined],
      ['discount', -470, 'saving'],
      ['delivery', 500, undefined],
      ['total', 4730, 'sum'],
      ['gst', 678, 'note'],
    ]);
  });

  it('puts a tax on top before the total and leaves out what does not apply', () => {
    const cart = sampleCart([sampleLine('thali', { price: 47 })], { exclusiveTaxes: [gst], totalAmount: 53.78 });
    expect(rows(cart)).toEqual([
      ['subtotal', 4700, undefined],
      ['gst', 678, undefined],
      ['total', 5378, 'sum'],
    ]);
  });

  it('shows a free delivery as such', () => {
    expect(rows(sampleCart([sampleLine('naan')], { orderType: 2 }))).toContainEqual(['delivery', 0, undefined]);
  });
});
