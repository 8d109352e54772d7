import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddLineBody } from '#core/contract/cart/cart.ts';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, NEARBY, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const lager = (more: Partial<AddLineBody> = {}): AddLineBody => ({ productId: productId('lager'), qty: 4, ...more });
const declared = { isOver18: true };
const ADDRESS = { deliveryAddress: '12 Somewhere Street, Auckland', deliveryLocation: NEARBY };
/** The wall clock of the tests' restaurant stands at this hour. */
function setClock(date: string, hours: number): void {
  shop.clock.now = toInstant(date, hours * 60, 'Pacific/Auckland').ms;
}
const codes = async () => {
  const menu = await shop.get('getMenu');
  return menu.departments.flatMap(({ products }) => products.filter(({ isR18 }) => isR18).map(({ name }) => name));
};

it('an age is asked of tobacco too, which needs neither the licence nor the hours of alcohol', async () => {
  const setKind = (kind: string) =>
    shop.db.execute(sql`update products set r18_kind = ${kind} where product_id = ${productId('lager')}`);
  await setKind('tobacco');
  await changeSettings(shop, { 'AgeRestricted:LicenceExpires': '2020-11-19' });
  setClock('2020-12-25', 12);
  const undeclared = await shop.call('addLine', { body: lager() });
  expect([undeclared.status, undeclared.error.code]).toEqual([400, 'age-undeclared']);
  const { cartId } = await shop.cartOf(lager(declared));
  expect((await shop.place({ cartId, ...declared })).status).toBe(200);
  await setKind('alcohol');
  await changeSettings(shop, { 'AgeRestricted:LicenceExpires': '2029-06-30' });
});

describe('alcohol', () => {
  it('is added only by who says to be 18, and says which field to fill', async () => {
    const refused = await shop.call('addLine', { body: lager() });
    expect([refused.status, refused.error.code, refused.error.fields]).toEqual([
      400,
      'age-undeclared',
      { isOver18: 'Please confirm that you are 18 or older.' },
    ]);
    const cart = await shop.get('addLine', { body: lager(declared) });
    expect(cart.products.map(({ productName, isR18 }) => [productName, isR18])).toEqual([['Indian lager', true]]);
    const [line] = cart.products;
    // A change of quantity asks for no age again; turning another dish into beer does.
    const query = { cartId: cart.cartId };
    const more = await shop.call('updateLine', { body: { ...lager(), qty: 5, uniqueId: line?.uniqueId }, query });
    expect(more.status).toBe(200);
    const withNaan = await shop.get('addLine', { body: garlicNaan(), query });
    const naan = withNaan.products.find(({ isR18 }) => !isR18);
    const turned = await shop.call('updateLine', { body: { ...lager(), uniqueId: naan?.uniqueId }, query });
    expect([turned.status, turned.error.code]).toEqual([400, 'age-undeclared']);
  });

  it('is ordered only by who says so again', async () => {
    setClock('2020-11-20', 12);
    const { cartId } = await shop.cartOf(lager(declared));
    const refused = await shop.place({ cartId });
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { isOver18: 'Please confirm that you are 18 or older.' },
    ]);
    expect((await shop.place({ cartId, ...declared })).status).toBe(200);
  });

  it.each([
    ['2020-11-20', 22, 409, 'r18-night'],
    ['2020-11-20', 21, 200, undefined],
    ['2021-04-02', 12, 409, 'r18-holiday'],
    ['2021-04-04', 12, 409, 'r18-holiday'],
    ['2020-12-25', 12, 409, 'r18-holiday'],
    ['2021-04-25', 11, 409, 'r18-anzac-morning'],
    ['2021-04-25', 12, 200, undefined],
  ])('ordered for delivery on %s at %i: %i %s', async (date, hours, status, code) => {
    setClock(date, hours);
    // Due in half an hour or later: at 22:00 the estimate ends before 23:00, so ask for that time.
    const dueUtc = new Date(shop.clock.now + 60 * 60_000).toISOString();
    const { cartId } = await shop.cartOf(lager(declared));
    const placed = await shop.place({
      cartId,
      ...declared,
      ...ADDRESS,
      orderType: 2,
      isScheduledOrder: true,
      dueUtc,
    });
    expect([placed.status, placed.error?.code]).toEqual([status, code]);
    if (status === 409) {
      expect(Object.keys(placed.error.fields ?? {})).toEqual(['dueUtc']);
      const collected = await shop.place({ cartId, ...declared, isScheduledOrder: true, dueUtc });
      expect([collected.status, collected.error.code]).toEqual([409, code === 'r18-night' ? 'r18-pickup-hours' : code]);
    }
  });

  it('menu#hours-of-alcohol: is collected in the hours of the licence alone, and says which', async () => {
    setClock('2020-11-20', 12);
    await changeSettings(shop, { 'AgeRestricted:SaleFrom': '14:00', 'AgeRestricted:SaleTo': '21:00' });
    const client = specCalls(shop);
    const { cartId } = await client.cartOf(['Indian lager', 4, declared]);
    const early = await client.order({ cartId, ...declared });
    expect([early.status, early.error.code, early.error.message]).toEqual([
      409,
      'r18-pickup-hours',
      expect.stringContaining('from 2 pm to 9 pm'),
    ]);
    setClock('2020-11-20', 14);
    expect((await client.order({ cartId, ...declared })).status).toBe(200);
    await changeSettings(shop, { 'AgeRestricted:SaleFrom': '07:00', 'AgeRestricted:SaleTo': '23:00' });
  });

  it('is not taken away under an on-licence', async () => {
    setClock('2020-11-20', 12);
    const { cartId } = await shop.cartOf(lager(declared));
    await changeSettings(shop, { 'AgeRestricted:LicenceExpires': '2020-11-19' });
    for (const where of [{}, { ...ADDRESS, orderType: 2 }]) {
      const refused = await shop.place({ cartId, ...declared, ...where });
      expect([refused.status, refused.error.code, refused.error.message]).toEqual([
        409,
        'no-licence',
        expect.stringContaining('at the tables only'),
      ]);
    }
    await changeSettings(shop, { 'AgeRestricted:LicenceExpires': '2029-06-30' });
  });

  it('is off the menu without a complete licence, and not ordered after its last day', async () => {
    setClock('2020-11-20', 12);
    const { cartId } = await shop.cartOf(lager(declared));
    await changeSettings(shop, { 'AgeRestricted:LicenceExpires': '2020-11-19' });
    const late = await shop.place({ cartId, ...declared });
    expect([late.status, late.error.code]).toEqual([409, 'no-licence']);
    await changeSettings(shop, { 'AgeRestricted:LicenceNumber': ' ' });
    expect(await codes()).toEqual([]);
    expect((await shop.call('getProduct', { params: { productId: productId('lager') } })).status).toBe(404);
    const refused = await shop.call('addLine', { body: lager(declared) });
    expect([refused.status, refused.error.code]).toEqual([404, 'product-unavailable']);
    await changeSettings(shop, {
      'AgeRestricted:LicenceNumber': '007/OFF/0042/2025',
      'AgeRestricted:LicenceExpires': '2029-06-30',
    });
    expect(await codes()).toEqual(['Indian lager']);
  });
});
