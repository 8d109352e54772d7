/** Departments and dishes of a meal period, over HTTP: shown with its hours, refused outside them by name. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';
import { TEST_NOW } from '#test/test-now.ts';

let shop: Shop;
let owner: Desk;
beforeAll(async () => {
  shop = await openShop();
  owner = await signInAt(shop, 'owner');
});
afterAll(() => shop?.close());

const today = toLocal(TEST_NOW, 'Pacific/Auckland').date;
const at = (time: string) => new Date(`${today}T${time}:00+13:00`).toISOString();
const raita = () => ({ productId: productId('raita'), qty: 1 });

async function saveMeals(...mealPeriods: { periodType: number; fromTime: string; toTime: string }[]) {
  const { version, weekly, overrides, orderTypes } = (await owner.call('getHours')).data;
  const saved = await owner.call('saveHours', { body: { version, weekly, overrides, orderTypes, mealPeriods } });
  expect(saved.status).toBe(200);
}
async function raitaCard(language = 'en') {
  const { departments } = await shop.get('getMenu', { headers: { 'accept-language': language } });
  return departments.flatMap(({ products }) => products).find((card) => card.productId === productId('raita'));
}
/** What the menu editor publishes. */
async function offerDepartmentAt(meals: readonly number[]): Promise<void> {
  await shop.db.execute(sql`update departments set meal_periods = ${JSON.stringify(meals)}::jsonb
    where department_id = (select department_id from products where product_id = ${productId('raita')})`);
  await changeSettings(shop, {});
}

describe('a department of the evening', () => {
  beforeAll(async () => {
    await saveMeals({ periodType: 3, fromTime: '19:00', toTime: '22:00' });
    await offerDepartmentAt([3]);
  });

  it('shows its dishes with the hours, and follows the hours page at once', async () => {
    expect((await raitaCard())?.availableWhen).toBe('7 pm – 10 pm');
    await saveMeals({ periodType: 3, fromTime: '20:00', toTime: '22:00' });
    await expect.poll(async () => (await raitaCard())?.availableWhen).toBe('8 pm – 10 pm');
  });

  it('time#meal-periods: is refused by the dish’s name when it is placed outside them, and placed for a time inside', async () => {
    await saveMeals({ periodType: 3, fromTime: '20:00', toTime: '22:00' });
    const client = specCalls(shop);
    const { cartId } = await client.cartOf(['Cucumber raita'], ['Garlic naan', 6]);
    const early = { cartId, isScheduledOrder: true, dueUtc: at('19:30') };
    const refused = await client.order(early);
    expect([refused.status, refused.error.code]).toEqual([409, 'cart-problems']);
    expect(refused.error.message).toContain('8 pm – 10 pm');
    const inHindi = await client.order(early, 'hi');
    expect(inHindi.error.message).not.toBe(refused.error.message);
    for (const { error } of [refused, inHindi]) expect(error.message).toMatch(/Raita|रायता/i);
    expect((await client.order({ ...early, dueUtc: at('20:00') })).status).toBe(200);
  });

  it('limits nothing once the period has no hours', async () => {
    await saveMeals();
    await expect.poll(raitaCard).not.toHaveProperty('availableWhen');
    const { cartId } = await shop.cartOf(raita(), garlicNaan(6));
    expect((await shop.place({ cartId, isScheduledOrder: true, dueUtc: at('19:30') })).status).toBe(200);
  });
});
