import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken, garlicNaan, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';

let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  shop = await openShop();
  await changeSettings(shop, { 'Ratings:Enabled': 'true' });
  desk = await signInAt(shop, 'manager');
});
afterAll(() => shop.close());

async function accepted(orderId: string) {
  await desk.call('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
}

async function placed() {
  const cart = await shop.cartOf(butterChicken(1), garlicNaan(2));
  const { data, error } = await shop.place({ cartId: cart.cartId });
  if (!data) throw new Error(error.errorMessage);
  return data.orderId;
}

async function handedOver() {
  const orderId = await placed();
  await accepted(orderId);
  for (const action of ['start', 'ready', 'complete']) {
    await desk.call('moveOrder', { params: { orderId }, body: { action } });
  }
  return orderId;
}

const rate = (orderId: string, body: Readonly<Record<string, unknown>>) =>
  shop.call('rateOrder', { params: { orderId }, body });
const naan = productId('garlic-naan');
const chicken = productId('butter-chicken');
const BAD = { productId: naan, isGood: false, reasons: ['cold'] };

describe('rating an order', () => {
  it('is offered after the hand-over, for a week, and where the restaurant asks for it', async () => {
    const running = await placed();
    expect((await rate(running, { dishes: [BAD] })).error).toMatchObject({ code: 'not-rateable' });
    const orderId = await handedOver();
    const before = await shop.get('getOrderRating', { params: { orderId } });
    expect(before).toMatchObject({ isOffered: true, isRated: false, word: '' });
    expect(before.dishes.map(({ name, isGood }) => [name, isGood])).toEqual([
      ['Butter chicken', null],
      ['Garlic naan', null],
    ]);
    shop.clock.now += 8 * 86_400_000;
    expect((await rate(orderId, { dishes: [BAD] })).status).toBe(409);
    shop.clock.now -= 8 * 86_400_000;
    await changeSettings(shop, { 'Ratings:Enabled': 'false' });
    expect((await shop.get('getOrderRating', { params: { orderId } })).isOffered).toBe(false);
    await changeSettings(shop, { 'Ratings:Enabled': 'true' });
  });

  it('shows what was typed while it may be changed, and not to an old link', async () => {
    const orderId = await handedOver();
    await rate(orderId, { dishes: [BAD], word: 'Call me: 021 555' });
    const read = async () => (await shop.get('getOrderRating', { params: { orderId } })).word;
    expect(await read()).toBe('Call me: 021 555');
    shop.clock.now += 8 * 86_400_000;
    expect(await read()).toBe('');
    shop.clock.now -= 8 * 86_400_000;
  });

  it('names the dishes in the language of the guest', async () => {
    const orderId = await handedOver();
    const hindi = { headers: { 'accept-language': 'hi' } };
    const asked = await shop.get('getOrderRating', { params: { orderId }, ...hindi });
    const names = ['बटर चिकन', 'लहसुन नान'];
    expect(asked.dishes.map(({ name }) => name)).toEqual(names);
    const given = await shop.call('rateOrder', { params: { orderId }, body: { dishes: [BAD] }, ...hindi });
    expect(given.data.dishes.map(({ name }) => name)).toEqual(names);
    // The restaurant reads them as it has them.
    expect((await desk.call('getDishRatings', {})).data?.dishes[0]?.name).toBe('Garlic naan');
  });

  it('keeps thumbs, reasons and the word; a second time replaces the first; other dishes are left out', async () => {
    const orderId = await handedOver();
    const stranger = { productId: productId('mango-lassi'), isGood: true, reasons: [] };
    const first = await rate(orderId, { dishes: [BAD, stranger], word: 'Cold naan <b>' });
    expect(first.data.dishes).toMatchObject([{ isGood: null }, { isGood: false, reasons: ['cold'] }]);
    const good = { productId: naan, isGood: true, reasons: ['cold'] };
    const second = await rate(orderId, { dishes: [good, { productId: chicken, isGood: true, reasons: [] }] });
    expect(second.data).toMatchObject({ isRated: true, word: '', wantsAnswer: false });
    expect(second.data.dishes).toMatchObject([{ isGood: true }, { isGood: true, reasons: [] }]);
  });

  it('refuses bad input with the field, and an order of another restaurant', async () => {
    const orderId = await handedOver();
    const bad = await rate(orderId, { dishes: [{ productId: naan, isGood: false, reasons: ['rude'] }] });
    expect([bad.status, Object.keys(bad.error.fields ?? {})]).toEqual([400, ['dishes.0.reasons.0']]);
    const long = await rate(orderId, { dishes: [], word: 'x'.repeat(501) });
    expect([long.status, Object.keys(long.error.fields ?? {})]).toEqual([400, ['word']]);
    const clientId = shop.clientIds.forno;
    expect((await shop.call('rateOrder', { clientId, params: { orderId }, body: { dishes: [] } })).status).toBe(404);
  });
});

describe('what the restaurant hears', () => {
  it('is one mail about a low rating, however often it is changed, and none about a good one', async () => {
    const mails = async () =>
      (
        await shop.db.execute<{ text: string }>(
          sql`select text from demo_mailbox where subject like '%a guest was not happy' order by mail_id`,
        )
      ).rows;
    await shop.runJobs();
    const before = (await mails()).length;
    const happy = await handedOver();
    await rate(happy, { dishes: [{ productId: naan, isGood: true, reasons: [] }], word: 'Ka pai' });
    const orderId = await handedOver();
    await rate(orderId, { dishes: [BAD], word: 'Cold at the door', wantsAnswer: true });
    await shop.runJobs();
    await rate(orderId, { dishes: [{ ...BAD, reasons: ['cold', 'late'] }], word: 'Still cold' });
    await shop.runJobs();
    const sent = (await mails()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Garlic naan: cold');
    expect(sent[0]?.text).toContain('Cold at the door');
    expect(sent[0]?.text).toContain('The guest asks you to put it right.');
  });

  it('stands beside the dish for managers alone', async () => {
    const orderId = await handedOver();
    await rate(orderId, { dishes: [{ ...BAD, reasons: ['taste'] }], word: 'Too dry' });
    const { data, status } = await desk.call('getDishRatings');
    expect(status).toBe(200);
    const dish = data.dishes.find(({ productId: rated }) => rated === naan);
    expect(dish).toMatchObject({ name: 'Garlic naan' });
    expect(dish?.bad).toBeGreaterThanOrEqual(1);
    expect(dish?.reasons).toContainEqual({ reason: 'taste', count: 1 });
    expect(data.words[0]).toMatchObject({ word: 'Too dry', bad: ['Garlic naan'], customerName: 'Hana Te Aroha' });
    expect((await (await signInAt(shop, 'kitchen')).call('getDishRatings')).status).toBe(403);
  });
});
