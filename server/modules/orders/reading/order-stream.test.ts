import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath, STREAMS } from '#core/contract/wire/paths.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { orderListeners } from '#server/order-listeners.ts';

let shop: Shop;
let origin: string;
beforeAll(async () => {
  shop = await openShop();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

/** Reads `data:` lines of a stream until `count` have come. */
async function* statuses(url: string, signal: AbortSignal): AsyncGenerator<number> {
  const response = await fetch(url, { signal });
  if (!response.body) throw new Error('No stream');
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data).status;
    }
  }
}

it('a page learns the present status and every change, and nothing of other orders', async () => {
  const place = async () => (await shop.place({ cartId: (await shop.cartOf(garlicNaan())).cartId })).data.orderId;
  const [orderId, otherId] = [await place(), await place()];
  const clientId = shop.clientIds.saffron;
  const book = createOrderBook(shop.deps, orderListeners(shop.deps));
  const move = (id: string, event: 'accept' | 'start' | 'reject') =>
    book.change(clientId, id, () => ({ events: [event], actor: 'Ana' }));

  const stop = new AbortController();
  const stream = statuses(origin + fillPath(STREAMS.order, { clientId, orderId }), stop.signal);
  expect((await stream.next()).value).toBe(1);
  await move(otherId, 'reject');
  await move(orderId, 'accept');
  expect((await stream.next()).value).toBe(2);
  await move(orderId, 'start');
  expect((await stream.next()).value).toBe(3);
  stop.abort();
});
