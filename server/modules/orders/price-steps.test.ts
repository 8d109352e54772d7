import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireOrderSummary, WirePriceStep } from '#core/contract/orders/orders.ts';
import { cents, fromWire, sum } from '#core/domain/money/money.ts';
import { butterChicken, garlicNaan, NEARBY, openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ADDED: readonly WirePriceStep['kind'][] = ['goods', 'promotion', 'surcharge', 'delivery', 'tax'];

async function summaryOf(body: Parameters<Shop['place']>[0], language = 'en'): Promise<WireOrderSummary> {
  const placed = await shop.place(body);
  expect(placed.error).toBeUndefined();
  return await shop.get('getOrderSummary', {
    params: { orderId: placed.data.orderId },
    headers: { 'accept-language': language },
  });
}

function totalOf(steps: readonly WirePriceStep[]): number {
  return sum(steps.flatMap(({ kind, amount }) => (ADDED.includes(kind) && amount !== null ? fromWire(amount) : [])));
}

const DELIVERED = { orderType: 2, deliveryAddress: '12 Somewhere Street, Auckland', deliveryLocation: NEARBY } as const;

describe('why an order costs what it does', () => {
  it('is told rule by rule, and adds up to the total', async () => {
    const cart = await shop.cartOf(butterChicken(2), garlicNaan(4));
    const query = { cartId: cart.cartId };
    await shop.get('addPromoCode', { body: { promoCode: 'NAMASTE10' }, query });
    const { paymentInfo } = await summaryOf({ cartId: cart.cartId, ...DELIVERED });
    const steps = paymentInfo.priceSteps;
    expect(totalOf(steps)).toBe(fromWire(paymentInfo.totalAmount));
    expect(steps[0]).toEqual({ kind: 'goods', text: 'Items', detail: null, amount: paymentInfo.amount });
    const delivery = steps.find(({ kind }) => kind === 'delivery');
    expect(delivery?.detail).toMatch(/^Zone \d, \d\.\d\d km$/);
    const off = steps.filter(({ kind }) => kind === 'promotion');
    expect(off.length).toBeGreaterThan(0);
    for (const step of off) expect(fromWire(step.amount ?? 0)).toBeLessThan(cents(0));
    const code = steps.find(({ detail }) => detail?.includes('NAMASTE10') || detail?.startsWith('10% off'));
    expect(code?.detail ?? steps.find(({ kind }) => kind === 'not-used')?.detail).toBeTruthy();
    const gst = steps.find(({ kind }) => kind === 'tax-inside');
    expect(gst).toEqual({ kind: 'tax-inside', text: 'GST 15%', detail: 'included in price', amount: paymentInfo.tax });
  });

  it('speaks the reader’s language', async () => {
    const cart = await shop.cartOf(butterChicken());
    const { paymentInfo } = await summaryOf({ cartId: cart.cartId }, 'hi');
    expect(paymentInfo.priceSteps.map(({ kind, text, detail }) => [kind, text, detail])).toEqual(
      expect.arrayContaining([
        ['goods', 'आइटम', null],
        ['tax-inside', 'GST 15%', 'कीमत में शामिल'],
      ]),
    );
  });

  it('names an offer that was unticked as not used', async () => {
    const cart = await shop.cartOf(garlicNaan(4));
    const [offer] = cart.appliedPromotions;
    if (!offer) throw new Error('Four naan have an offer');
    const query = { cartId: cart.cartId, promotionId: offer.promotionId };
    await shop.get('removePromotion', { query });
    const { paymentInfo } = await summaryOf({ cartId: cart.cartId });
    expect(paymentInfo.priceSteps).toContainEqual({
      kind: 'not-used',
      text: offer.name,
      detail: 'You chose not to use it.',
      amount: null,
    });
    expect(totalOf(paymentInfo.priceSteps)).toBe(fromWire(paymentInfo.totalAmount));
  });
});
