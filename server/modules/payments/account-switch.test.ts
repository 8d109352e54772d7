/** The account that a restaurant is paid on changes while card money is in flight. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { butterChicken, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { ticketOf } from '#test/tickets.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

const MINUTE = 60_000;
let shop: CardShop;

beforeAll(async () => {
  shop = await openCardShop({ mailer: { send: async () => undefined } });
});
afterAll(() => shop.close());
beforeEach(() => switchTo('acct_OLD'));

async function switchTo(account: string | null): Promise<void> {
  const { saffron } = shop.clientIds;
  await shop.db.execute(sql`
    update clients set stripe_account_id = ${account}, profile_version = profile_version + 1 where client_id = ${saffron}`);
  // A cart asks for the present profile, so what is kept of it in memory is renewed.
  await shop.cartOf(garlicNaan());
}
const accountsOf = async (orderId: string) => {
  const { rows } = await shop.db.execute<{ account: string | null }>(
    sql`select account from simulator_intents where metadata->>'orderId' = ${orderId}`,
  );
  return rows.map((row) => row.account);
};
const loseTriggers = () => shop.db.execute(sql`delete from graphile_worker._private_jobs`);

describe('money in flight stays on the account that its order was placed with', () => {
  it.each(['acct_NEW', null])('captured and paid back in part after a change to %s', async (account) => {
    const { orderId } = await shop.placeAndPay();
    await switchTo(account);
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('accepted/captured');
    const body = { amount: 5, reason: 'Cold', idempotencyKey: crypto.randomUUID() };
    expect((await shop.staff('owner', 'refundOrder', { params: { orderId }, body })).status).toBe(200);
    expect(await shop.intentsOf(orderId)).toEqual([{ status: 'succeeded', captured_cents: 2150, refunded_cents: 500 }]);
    expect(await accountsOf(orderId)).toEqual(['acct_OLD']);
  });

  it('let go and paid back when the order ends', async () => {
    const held = await shop.placeAndPay();
    const taken = await shop.placeAndPay();
    await shop.move(taken.orderId, 'accept');
    await shop.runJobs();
    await switchTo('acct_NEW');
    await shop.move(held.orderId, 'reject');
    await shop.move(taken.orderId, 'reject');
    await shop.runJobs();
    expect(await shop.stateOf(held.orderId)).toBe('cancelled/voided');
    expect(await shop.stateOf(taken.orderId)).toBe('cancelled/refunded');
    expect(await shop.intentsOf(held.orderId)).toMatchObject([{ status: 'canceled' }]);
    expect(await shop.intentsOf(taken.orderId)).toMatchObject([{ refunded_cents: 2150 }]);
  });

  it('paid by a guest who was at the card form, whose browser names the order’s account', async () => {
    const { orderId, cartId, clientSecret } = await shop.placeByCard();
    await switchTo('acct_NEW');
    expect(await shop.get('getCartPayment', { params: { cartId } })).toMatchObject({ stripeAccountId: 'acct_OLD' });
    await shop.pay(clientSecret);
    await loseTriggers();
    shop.clock.now += MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('pending/authorised');
  });

  it('placed with an answer of the provider that was lost: the repeat finds the intent on the old account', async () => {
    const cart = await shop.cartOf(butterChicken());
    shop.hang('createIntent');
    const failed = await shop.place({ cartId: cart.cartId, paymentMode: 2 });
    expect(failed.status).toBe(503);
    shop.faults.clear();
    await switchTo('acct_NEW');
    const { data } = await shop.place({ cartId: cart.cartId, paymentMode: 2 });
    expect(data.stripeAccountId).toBe('acct_OLD');
    expect(await accountsOf(data.orderId)).toEqual(['acct_OLD']);
  });

  it('asked for again after a lapse', async () => {
    const order = await shop.placeAndPay();
    await switchTo('acct_NEW');
    await shop.db.execute(
      sql`update simulator_intents set status = 'canceled' where metadata->>'orderId' = ${order.orderId}`,
    );
    await shop.get('confirmPayment', { params: { orderId: order.orderId }, body: 'any hint' });
    await shop.staff('staff', 'settleLapsed', { params: { orderId: order.orderId }, body: { way: 'ask-again' } });
    expect(await accountsOf(order.orderId)).toEqual(['acct_OLD', 'acct_OLD']);
    expect(takeAlerts()).toEqual(['the card of an order does not pay any more']);
  });

  it('unpaid: ended on the old account after a quarter of an hour', async () => {
    const { orderId } = await shop.placeByCard();
    await switchTo('acct_NEW');
    await loseTriggers();
    shop.clock.now += 15 * MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('payment-failed/failed');
    expect(await shop.intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
  });

  it('new orders are on the new account', async () => {
    await switchTo('acct_NEW');
    const { orderId } = await shop.placeAndPay();
    expect(await accountsOf(orderId)).toEqual(['acct_NEW']);
  });
});

describe('the hourly comparison', () => {
  it('walks the old account too, and one that cannot be read keeps none from being compared', async () => {
    const old = await shop.placeAndPay();
    await shop.move(old.orderId, 'accept');
    await shop.runJobs();
    const stray = await shop.provider.createIntent({
      idempotencyKey: `stray:${crypto.randomUUID()}`,
      amountCents: 2150,
      currency: 'NZD',
      account: 'acct_OLD',
      metadata: { clientId: shop.clientIds.saffron, orderId: crypto.randomUUID() },
    });
    await switchTo('acct_NEW');
    await shop.db.execute(
      sql`update simulator_intents set refunded_cents = 100 where metadata->>'orderId' = ${old.orderId}`,
    );
    shop.clock.now += 21 * MINUTE;
    const asked: (string | null)[] = [];
    shop.watch.before = (call, [account]) => {
      if (call !== 'listIntents') return;
      asked.push(account as string | null);
      if (account === 'acct_NEW') throw new Error('This account was disconnected');
    };
    await shop.hour();
    shop.watch.before = undefined;
    expect(asked).toEqual(expect.arrayContaining(['acct_OLD', 'acct_NEW', null]));
    expect((await shop.provider.getIntent(stray.intentId, 'acct_OLD'))?.status).toBe('canceled');
    const { data } = await shop.staff('owner', 'listAttention', {});
    expect(data.items).toContainEqual(expect.objectContaining({ orderId: ticketOf(old.orderId), kind: 'mismatch' }));
    expect(takeAlerts()).toEqual([
      'a payment that belongs to no order is let go',
      'a payment intent does not match its order',
      'the payments of an account could not be compared',
    ]);
  });
});
