import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';

let shop: Shop;
let orderId: string;
beforeAll(async () => {
  shop = await openShop();
  const { cartId } = await shop.cartOf(garlicNaan());
  orderId = (await shop.place({ cartId })).data.orderId;
});
afterAll(() => shop?.close());

describe('the database refuses an order with', () => {
  it.each([
    ['a status that the domain does not know', `status = 'eaten'`, 'orders_status'],
    ['a state of its money that the domain does not know', `money_state = 'lost'`, 'orders_money_state'],
    ['an issue that the domain does not know', `money_issue = 'odd'`, 'orders_money_issue_known'],
    ['an order type without a code', 'order_type = 5', 'orders_codes'],
    ['a way to pay without a code', 'payment_mode = 3', 'orders_codes'],
    ['a source that is none', `source = 'fax'`, 'orders_source'],
    ['a total below zero', 'total_cents = -1', 'orders_amounts'],
    ['a refund below zero', 'refunded_cents = -1', 'orders_money_amounts'],
    ['a captured amount below zero', 'captured_cents = -1', 'orders_money_amounts'],
  ])('%s', async (_, change, constraint) => {
    const update = shop.db.execute(sql`update orders set ${sql.raw(change)} where order_id = ${orderId}`);
    await expect(update).rejects.toMatchObject({ cause: { constraint } });
  });

  it('a line of no piece', async () => {
    const update = shop.db.execute(sql`update order_lines set quantity = 0 where order_id = ${orderId}`);
    await expect(update).rejects.toMatchObject({ cause: { constraint: 'order_lines_amounts' } });
  });
});

describe('the database holds one order of a cart’s version, whoever writes it', () => {
  const copyOf = (change: object) =>
    shop.db.execute(sql`insert into orders select made.* from orders o,
      jsonb_populate_record(o, ${JSON.stringify({ order_id: crypto.randomUUID(), order_number: null, idempotency_key: null, ...change })}::jsonb) made
      where o.order_id = ${orderId}`);
  const isRefused = { cause: { constraint: 'orders_cart' } };
  const now = new Date().toISOString();

  it('live or delivered, beside any that came to nothing', async () => {
    await expect(copyOf({})).rejects.toMatchObject(isRefused);
    for (let n = 0; n < 2; n += 1) await copyOf({ status: 'cancelled', ended_at: now });
    await shop.db.execute(sql`update orders set delivered_at = ${now}, ended_at = ${now} where order_id = ${orderId}`);
    await expect(copyOf({ delivered_at: null, ended_at: null })).rejects.toMatchObject(isRefused);
    await copyOf({ delivered_at: null, ended_at: null, cart_version: 99 });
  });

  it('of twenty that are written at once', async () => {
    const cart = { cart_id: crypto.randomUUID(), delivered_at: null, ended_at: null };
    const written = await Promise.allSettled(Array.from({ length: 20 }, () => copyOf(cart)));
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
