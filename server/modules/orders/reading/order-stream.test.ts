import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath, STREAMS } from '#core/contract/wire/paths.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let shop: Shop;
let origin: string;
beforeAll(async () => {
  shop = await openShop();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

/** What the `data:` lines of a stream say. */
async function* messages<Message>(url: string, signal: AbortSignal): AsyncGenerator<Message> {
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

it('order#order-events: a page learns the present status and every change, and nothing of other orders', async () => {
  const client = specCalls(shop);
  const { clientId } = client;
  const place = async () => {
    const { cartId } = await client.cartOf(['Garlic naan']);
    return (await client.order({ cartId })).data.orderId;
  };
  const [orderId, otherId] = [await place(), await place()];
  const book = createOrderBook(shop.deps, orderListeners(shop.deps));
  const move = (id: string, event: 'accept' | 'start' | 'reject') =>
    book.change(clientId, id, () => ({ events: [event], actor: 'Ana' }));

  const stop = new AbortController();
  const stream = messages<object>(`${origin}/api/${clientId}/orders/${orderId}/events`, stop.signal);
  // The server says first that it is there.
  expect((await stream.next()).value).toEqual({ type: 'beat' });
  expect((await stream.next()).value).toEqual({ status: 1 });
  await move(otherId, 'reject');
  await move(orderId, 'accept');
  expect((await stream.next()).value).toEqual({ status: 2 });
  await move(orderId, 'start');
  expect((await stream.next()).value).toEqual({ status: 3 });
  stop.abort();
});

it('the stream of a page tells of the store and of its orders, in two tabs, and is not lost where no such order is', async () => {
  const { saffron: clientId } = shop.clientIds;
  const place = async () => (await shop.place({ cartId: (await shop.cartOf(garlicNaan())).cartId })).data.orderId;
  const [orderId, otherId] = [await place(), await place()];
  const book = createOrderBook(shop.deps, orderListeners(shop.deps));
  const stop = new AbortController();
  const tab = (orderIds: string) => {
    const all = messages<object>(origin + fillPath(STREAMS.page, { clientId, orderIds }), stop.signal);
    return {
      /** The next message that is not about counted dishes. */
      next: async () => {
        for (;;) {
          const { value } = await all.next();
          if (!JSON.stringify(value).includes('stock')) return value;
        }
      },
      begin: () => all.next(),
    };
  };
  // Each begins with what is counted, once it hears.
  const tabs = [
    tab(orderId.toUpperCase()),
    tab(`00000000-0000-4000-8000-000000000001,${orderId}`),
    tab('00000000-0000-4000-8000-000000000000'),
  ];
  for (const one of tabs) await one.begin();
  await book.change(clientId, otherId, () => ({ events: ['reject'], actor: 'Ana' }));
  await book.change(clientId, orderId, () => ({ events: ['accept'], actor: 'Ana' }));
  await shop.deps.events.publish(shop.db, `store:${clientId}`, { type: 'zones', version: 7 });
  const zones = { type: 'zones', version: 7 };
  expect(await Promise.all([tabs[0]?.next(), tabs[1]?.next(), tabs[2]?.next()])).toEqual([
    { orderId, status: 2 },
    { orderId, status: 2 },
    zones,
  ]);
  expect(await Promise.all([tabs[0]?.next(), tabs[1]?.next()])).toEqual([zones, zones]);
  const bad = await shop.app.inject({ url: fillPath(STREAMS.page, { clientId, orderIds: 'x' }) });
  expect(bad.statusCode).toBe(400);
  stop.abort();
});
