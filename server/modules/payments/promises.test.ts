/** Promises 1 and 10 of docs/architecture.md at full size; PROMISE_CARTS=100 runs the first one with all carts. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

const CARTS = Number(process.env.PROMISE_CARTS ?? 6);
const AT_ONCE = 50;

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop.close());

it(
  `${AT_ONCE} Place Orders at once on each of ${CARTS} carts give one order and one intent each`,
  async () => {
    const carts: string[] = [];
    for (let count = 0; count < CARTS; count += 1) carts.push((await shop.cartOf(butterChicken())).cartId);
    // All carts at once, in small groups, so that orders of different carts also meet.
    for (let from = 0; from < CARTS; from += 3) {
      const group = carts.slice(from, from + 3);
      const answers = await Promise.all(
        group.flatMap((cartId) => Array.from({ length: AT_ONCE }, () => shop.place({ cartId, paymentMode: 2 }))),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    }
    const { rows } = await shop.db.execute(sql`
      select (select count(*)::int from orders where payment_mode = 2) as orders,
        (select count(distinct cart_id)::int from orders where payment_mode = 2) as carts,
        (select count(*)::int from simulator_intents) as intents`);
    expect(rows).toEqual([{ orders: CARTS, carts: CARTS, intents: CARTS }]);
  },
  30_000 + CARTS * 2_000,
);

it('errors#provider-away: a provider that never answers: the card fails with a clear text, cash and menu go on, nothing is left over', async () => {
  const client = specCalls(shop);
  const card = await client.cartOf(['Butter chicken']);
  shop.hang('createIntent');
  const placing = client.order({ cartId: card.cartId, paymentMode: 2 });
  const meanwhile = Array.from({ length: 20 }, async () => {
    const { cartId } = await client.cartOf(['Garlic naan']);
    const cash = await client.order({ cartId });
    const menu = await client.send('GET', `/api/${client.clientId}/menu`);
    return [cash.status, menu.status];
  });
  const others = await Promise.all(meanwhile);
  expect(new Set(others.flat())).toEqual(new Set([200]));
  const { status, error } = await placing;
  expect([status, error.code]).toEqual([503, 'payment-unavailable']);
  expect(error.errorMessage).toContain('pay in cash');

  // A payment left at the provider is found again by the same key, and the same order continues.
  shop.faults.clear();
  const again = await client.order({ cartId: card.cartId, paymentMode: 2 });
  expect(again.status).toBe(200);
  expect(await shop.intentsOf(again.data.orderId)).toHaveLength(1);
  const { rows } = await shop.db.execute(sql`select 1 from orders where cart_id = ${card.cartId}`);
  expect(rows).toHaveLength(1);
});
