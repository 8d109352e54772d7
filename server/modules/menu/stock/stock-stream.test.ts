/** The stream of a store's pages: what is left, without a call of its own. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath, STREAMS } from '#core/contract/wire/paths.ts';
import { garlicNaan, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';

const NAAN = productId('garlic-naan');
const TODAY = '2020-11-21';
const TOMORROW = '2020-11-22';

let shop: Shop;
let desk: Desk;
let origin: string;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.now = Date.UTC(2020, 10, 21, 5, 0);
  desk = await signInAt(shop, 'kitchen');
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop?.close());

interface Message {
  readonly type: string;
  readonly counts?: readonly object[];
}

async function* messages(url: string, signal: AbortSignal): AsyncGenerator<Message> {
  const response = await fetch(url, { signal });
  if (!response.body) throw new Error('No stream');
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data);
    }
  }
}

it('begins with all counts and daily amounts, and goes on with each change, an order’s too', async () => {
  const count = (left: number | null, isDaily = false) =>
    desk.call('setStockCount', { body: { productId: NAAN, left, isDaily } });
  await count(5, true);
  const stop = new AbortController();
  const open = () => messages(origin + fillPath(STREAMS.store, { clientId: shop.clientIds.saffron }), stop.signal);
  const stream = open();
  /** The next message about counts. */
  const next = async (from = stream): Promise<readonly object[]> => {
    for (;;) {
      const { value, done } = await from.next();
      if (done) throw new Error('The stream has ended');
      if (value.type === 'stock') return value.counts ?? [];
    }
  };
  const of = (day: string | null, left: number | null) => ({ productId: NAAN, day, left });
  const first = await next();
  expect(first).toHaveLength(2);
  expect(first).toEqual(expect.arrayContaining([of(TODAY, 5), of(null, 5)]));

  const { version } = await shop.get('getMenu');
  const placed = await shop.place({ cartId: (await shop.cartOf(garlicNaan(2))).cartId });
  expect(await next()).toEqual([of(TODAY, 3)]);
  await shop.call('cancelOrder', { params: { orderId: placed.data.orderId } });
  expect(await next()).toEqual([of(TODAY, 5)]);
  await desk.call('addStock', { body: { productId: NAAN, by: -2 } });
  expect(await next()).toEqual([of(TODAY, 3)]);
  // No menu is published for any of it.
  const { rows } = await shop.db.execute<{ menu_version: number }>(
    sql`select menu_version from clients where client_id = ${shop.clientIds.saffron}`,
  );
  expect(rows[0]?.menu_version).toBe(version);

  // A day ahead moves with the daily amount, and no page reads less than none.
  const dueUtc = '2020-11-21T23:00:00.000Z';
  await shop.place({ cartId: (await shop.cartOf(garlicNaan(3))).cartId, isScheduledOrder: true, dueUtc });
  expect(await next()).toEqual([of(TOMORROW, 2)]);
  for (const [daily, left] of [
    [2, 0],
    [5, 2],
  ] as const) {
    await count(daily, true);
    expect([await next(), await next(), await next()]).toEqual([
      [of(null, daily)],
      [of(TODAY, daily)],
      [of(TOMORROW, left)],
    ]);
  }
  await count(2, true);
  for (let heard = 0; heard < 3; heard += 1) await next();
  expect(await next(open())).toContainEqual(of(TOMORROW, 0));

  await count(null);
  expect([await next(), await next(), await next()]).toEqual([
    [of(null, null)],
    [of(TODAY, null)],
    [of(TOMORROW, null)],
  ]);
  stop.abort();
});
