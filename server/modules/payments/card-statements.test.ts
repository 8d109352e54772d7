/** What a card order costs the database: counted, with a provider that is not in the same database. */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewIntent, PaymentProvider } from '#server/adapters/payment/payment-provider.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { countStatements, garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { insertHolding } from '#server/modules/tenancy/holding.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { ensureIntent } from './intents.ts';

/** Called by the provider before it answers. */
let beforeAnswer: (intent: NewIntent) => Promise<unknown> = async () => undefined;

const provider = {
  name: 'stripe',
  async createIntent(asked: NewIntent) {
    await beforeAnswer(asked);
    return { intentId: `pi_${asked.metadata.orderId}`, clientSecret: 'secret' };
  },
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ overrides: { payments: provider as unknown as PaymentProvider } });
  const agreed = { fspNumber: 'FSP123456', isAgreed: true, by: 'the operator', at: new Date(shop.clock.now) };
  await insertHolding(shop.db, agreed);
});
afterAll(() => shop.close());

const placeByCard = (cartId: string) => shop.place({ cartId, paymentMode: 2 });

async function stored(orderId: string) {
  const { rows } = await shop.db.execute(sql`
    select status, money_state, payment_intent_id, (select array_agg(event order by event_id) from order_events
      where order_events.order_id = orders.order_id) as events from orders where order_id = ${orderId}`);
  return rows[0];
}

it('a card order costs a transaction more than a cash order: its payment is noted', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  let orderId = '';
  const count = await countStatements(async () => {
    orderId = (await placeByCard(cartId)).data.orderId;
  });
  // One asks whether the operator may hold the money.
  expect(count).toBe(13);
  expect(await stored(orderId)).toEqual({
    status: 'pending',
    money_state: 'requires_payment',
    payment_intent_id: `pi_${orderId}`,
    events: ['placed', 'intent-created'],
  });
});

it('a payment that becomes known once the order has changed is noted by the rules of the order as it is then', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  const book = createOrderBook(shop.deps, orderListeners(shop.deps));
  beforeAnswer = ({ metadata: { clientId, orderId } }) =>
    book.change(String(clientId), String(orderId), () => ({ events: ['unpaid-timeout'], actor: 'provider' }));
  const { data } = await placeByCard(cartId);
  beforeAnswer = async () => undefined;
  expect(await stored(data.orderId)).toEqual({
    status: 'payment-failed',
    money_state: 'failed',
    payment_intent_id: `pi_${data.orderId}`,
    events: ['placed', 'unpaid-timeout'],
  });
});

it('an order that another transaction has locked is changed once it is free, with its timeline and one event', async () => {
  const heard: string[] = [];
  const end = shop.deps.events.subscribe('order:*', (_event, topic) => heard.push(topic));
  const { cartId } = await shop.cartOf(garlicNaan());
  const { orderId } = (await placeByCard(cartId)).data;
  await shop.db.execute(
    sql`update orders set money_state = 'creating', payment_intent_id = null where order_id = ${orderId}`,
  );
  const book = createOrderBook(shop.deps, orderListeners(shop.deps));
  const order = await book.find(shop.clientIds.saffron, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  const parts = { provider: provider as unknown as PaymentProvider, book };
  let noted: ReturnType<typeof ensureIntent> | null = null;
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from orders where order_id = ${orderId} for update`);
    noted = ensureIntent(parts, order);
    await sleep(50);
  });
  expect(await noted).toMatchObject({ moneyState: 'requires_payment' });
  expect((await stored(orderId))?.events).toEqual(['placed', 'intent-created', 'intent-created']);
  // Of the first payment, and of the one that was noted again.
  const topic = `order:${shop.clientIds.saffron}:${orderId}`;
  await expect.poll(() => heard.filter((one) => one === topic)).toEqual([topic, topic]);
  end();
});
