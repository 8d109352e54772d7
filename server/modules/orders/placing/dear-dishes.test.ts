/** Dishes so dear that sums leave what one order may come to: every call answers, and names the field. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CENTS } from '#core/domain/money/money.ts';
import { products } from '#server/db/schema/index.ts';
import { butterChicken, garlicNaan, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';

let shop: Shop;
let manager: Desk;
beforeAll(async () => {
  shop = await openShop();
  manager = await signInAt(shop, 'manager');
});
afterAll(() => shop?.close());
beforeEach(() => priceNaan(550));

async function priceNaan(priceCents: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ priceCents })
      .where(eq(products.productId, productId('garlic-naan')));
    await tx.execute(
      sql`update clients set menu_version = menu_version + 1 where client_id = ${shop.clientIds.saffron}`,
    );
  });
  // A call that reads the version, so that this process knows the new menu.
  await shop.cartOf(butterChicken());
}

describe('a price that rises to the most that a price may be', () => {
  it('leaves a full cart that can be read, corrected and not ordered', async () => {
    const { cartId, products: lines } = await shop.cartOf(garlicNaan(999));
    await priceNaan(MAX_CENTS);
    const query = { cartId };
    const dear = await shop.get('getCart', { params: query });
    expect(dear.amount).toBe(9_990_000_000);

    for (const paymentMode of [1, 2] as const) {
      const placed = await shop.place({ cartId, paymentMode });
      expect([placed.status, placed.error.code, placed.error.fields]).toMatchObject([
        400,
        'cart-too-dear',
        { cartId: expect.stringContaining('$999,999.99') },
      ]);
    }
    const more = await shop.call('addLine', { query, body: { ...garlicNaan(1), specialInstructions: 'Crisp' } });
    expect([more.status, more.error.code, Object.keys(more.error.fields ?? {})]).toEqual([
      400,
      'cart-too-dear',
      ['qty'],
    ]);
    const uniqueId = lines[0]?.uniqueId ?? '';
    expect((await shop.call('removeLine', { query, params: { uniqueId } })).status).toBe(200);
  });
});

describe('the simulator', () => {
  const question = {
    orderType: 'pickup',
    distanceKm: null,
    atUtc: '2020-11-24T05:00:00.000Z',
    code: '',
    isFirstOrder: false,
  };
  const line = (quantity: number) => ({ productId: productId('garlic-naan'), variantId: null, quantity });

  it('names the line that makes it too dear', async () => {
    await priceNaan(MAX_CENTS - 1);
    const one = await manager.call('simulatePrice', { body: { ...question, lines: [line(1)] } });
    expect([one.status, Object.keys(one.error.fields ?? {})]).toEqual([400, ['lines.0.quantity']]);
    await priceNaan(1_000_000);
    const many = await manager.call('simulatePrice', { body: { ...question, lines: [line(60), line(60)] } });
    expect([many.status, many.error.code]).toEqual([400, 'cart-too-dear']);
    expect(Object.keys(many.error.fields ?? {})).toEqual(['lines.1.quantity']);
    expect((await manager.call('simulatePrice', { body: { ...question, lines: [line(60)] } })).status).toBe(200);
  });

  it('has company: an offer on such a dish is looked at and saved', async () => {
    await priceNaan(MAX_CENTS);
    const promotion = {
      promotionId: null,
      name: { en: 'Three for two' },
      description: { en: '' },
      code: null,
      benefit: { kind: 'buy-x-get-y', buy: 2, get: 1 },
      scope: { productIds: [productId('garlic-naan')], departmentIds: [] },
      minimumSpend: 10_000_000,
      orderTypes: [],
      startsAtUtc: null,
      endsAtUtc: null,
      weekdays: [],
      hours: null,
      firstOrderOnly: false,
      totalLimit: null,
      perCustomerLimit: null,
      isStackable: true,
      isActive: true,
    };
    for (const name of ['checkPromotion', 'savePromotion'] as const) {
      const answer = await manager.call(name, { body: { ...promotion, version: null } });
      expect([name, answer.status, answer.error?.fields]).toEqual([name, 200, undefined]);
    }
  });
});
