import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import { garlicNaan, NEARBY, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const lager = { productId: productId('lager'), qty: 4, isOver18: true };

describe('lines that the chosen way or time does not allow', () => {
  it('are named, count nothing and come back with another choice; the others stay', async () => {
    shop.clock.now = toInstant('2020-11-20', 23 * 60, 'Pacific/Auckland').ms;
    const { cartId } = await shop.cartOf(lager, garlicNaan());
    const query = { cartId };
    const zones = await shop.get('getDeliveryZones');
    const deliveryZoneId = zones[0]?.zoneId;
    const night = await shop.get('setService', { body: { orderType: 2, deliveryZoneId }, query });
    expect(night.products.map(({ productName, problem }) => [productName, problem?.kind ?? null])).toEqual([
      ['Indian lager', 'service'],
      ['Garlic naan', null],
    ]);
    expect(night.products[0]?.problem?.message).toMatch(/between 11 pm and 6 am/);
    expect([night.amount, night.itemCount]).toEqual([5.5, 1]);

    const dueUtc = new Date(toInstant('2020-11-21', 18 * 60, 'Pacific/Auckland').ms).toISOString();
    const evening = await shop.get('setService', { body: { orderType: 2, deliveryZoneId, dueUtc }, query });
    expect(evening.products.map(({ problem }) => problem)).toEqual([null, null]);

    const pickup = await shop.get('setService', { body: { orderType: 1 }, query });
    expect(pickup.products[0]?.problem?.message).toMatch(/collected here from 7 am to 11 pm/);
    const later = await shop.get('setService', { body: { orderType: 1, dueUtc }, query });
    expect(later.products.map(({ problem }) => problem)).toEqual([null, null]);
  });

  it('are refused with the reason of the law when they are ordered all the same', async () => {
    shop.clock.now = toInstant('2020-11-20', 23 * 60, 'Pacific/Auckland').ms;
    const { cartId } = await shop.cartOf(lager, garlicNaan());
    const placed = await shop.place({
      cartId,
      orderType: 2,
      deliveryAddress: '12 Somewhere Street, Auckland',
      deliveryLocation: NEARBY,
      isOver18: true,
    });
    expect([placed.status, placed.error.code]).toEqual([409, 'r18-night']);
  });
});
