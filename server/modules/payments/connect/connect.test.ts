/** An owner opens an account at the card provider, and the store's cards follow what it may do. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { stripeEventBody, stripeSignature } from '#server/adapters/payment/testing/stripe-events.ts';
import type { StripeStandIn } from '#server/adapters/payment/testing/stripe-stand-in.ts';
import { providerOn, SECRET_KEY, startTrial, WEBHOOK_SECRET } from '#server/adapters/payment/testing/stripe-trial.ts';
import { connectAccounts } from '#server/db/schema/disputes.ts';
import { butterChicken, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { ticketOf } from '#test/tickets.ts';
import { needsOf } from './connect-routes.ts';

let standIn: StripeStandIn;
let shop: Shop;
let owner: Desk;
const sent: Mail[] = [];
beforeAll(async () => {
  standIn = await startTrial();
  shop = await openShop({
    overrides: { payments: providerOn(standIn), mailer: { send: async (mail: Mail) => void sent.push(mail) } },
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  });
  const account = { name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'provider password' };
  await createProviderService({ ...shop.deps, secrets: { jwt: '', cookie: '', link: '' } }).create(account);
  owner = await signInAt(shop, 'owner');
});
afterAll(async () => {
  await shop?.close();
  await standIn?.close();
});
afterEach(async () => {
  sent.length = 0;
  // Each test opens an account of its own.
  standIn.forgetKeys();
  standIn.accounts.offerV2(true);
  await shop.db.delete(connectAccounts);
  await shop.db.execute(sql`update clients set stripe_account_id = null, is_payment_verified = false,
    profile_version = profile_version + 1`);
  await shop.cartOf(butterChicken());
});

const start = async (desk = owner) => (await desk.call('startConnection', { body: {} })).data.link;
const seen = async () => {
  shop.clock.now += 6_000;
  return (await owner.call('getConnection')).data;
};
const rowOf = async () => {
  const rows = await shop.db.select().from(connectAccounts).where(eq(connectAccounts.clientId, shop.clientIds.saffron));
  return rows[0];
};
const account = async () => (await rowOf())?.account ?? '';
let messages = 0;
/** Stripe tells that an account has changed, or a payment on it, and what waits is done. */
async function tell(id: string, intentId?: string): Promise<void> {
  messages += 1;
  const about = { type: 'account.updated', object: { object: 'account', id } };
  const ofPayment = { object: { object: 'payment_intent', id: intentId } };
  const body = stripeEventBody({ id: `evt_${messages}`, account: id, ...(intentId ? ofPayment : about) });
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/stripe',
    headers: { 'stripe-signature': stripeSignature(body, WEBHOOK_SECRET, Math.floor(shop.clock.now / 1000)) },
    payload: body,
  });
  expect(statusCode).toBe(200);
  await shop.runJobs();
}
const payByCard = async () => {
  const { cartId } = await shop.cartOf(butterChicken());
  return await shop.place({ cartId, paymentMode: 2 });
};
const payCash = async () => {
  const { cartId } = await shop.cartOf(butterChicken());
  return (await shop.place({ cartId })).status;
};

it('half connected takes cash alone, and cards as soon as Stripe lets the account take them', async () => {
  expect(await seen()).toEqual({ isOffered: true, account: null });
  const link = await start();
  expect(standIn.accounts.visit(link)).toEqual({ completes: await account() });
  expect((await seen()).account).toMatchObject({ charges: false, needs: ['document', 'bank', 'terms'], dueUtc: null });
  const refused = await payByCard();
  expect([refused.status, refused.error.code, await payCash()]).toEqual([409, 'payment-unverified', 200]);

  standIn.accounts.set(await account(), 'whole');
  await tell(await account());
  expect((await payByCard()).status).toBe(200);
  expect(standIn.books.intents().at(-1)?.account).toBe(await account());
  expect((await seen()).account).toMatchObject({ charges: true, payouts: true, needs: [] });
});

it('a create that is lost twice leaves one account, and so does a second press', async () => {
  const before = standIn.accounts.opened().length;
  // Each call is sent twice by the SDK where the connection is cut.
  standIn.fail('lost-answer', 'lost-answer', 'lost-answer', 'lost-answer');
  for (const _ of [1, 2]) {
    const { status, error } = await owner.call('startConnection', { body: {} });
    expect([status, error.code]).toEqual([503, 'connect-unavailable']);
  }
  const links = [await start(), await start()];
  expect(new Set(links).size).toBe(2);
  const opened = standIn.accounts.opened().slice(before);
  expect(opened).toEqual([{ id: await account(), version: 2, country: 'NZ', clientId: shop.clientIds.saffron }]);
});

it('a link that was used, is old, or is asked for by a stranger opens nothing', async () => {
  const link = await start();
  expect(standIn.accounts.visit(link)).toEqual({ completes: await account() });
  const page = 'http://saffron-lane.localhost:4000/console/store/payments';
  expect(standIn.accounts.visit(link)).toEqual({ sentTo: page });
  const old = await start();
  standIn.accounts.later(300);
  expect(standIn.accounts.visit(old)).toEqual({ sentTo: page });

  const manager = await signInAt(shop, 'manager');
  const stranger = await signInAt(shop, 'owner', 'forno-lane');
  for (const name of ['getConnection', 'startConnection'] as const) {
    expect((await manager.call(name, name === 'startConnection' ? { body: {} } : {})).status).toBe(403);
  }
  expect((await stranger.call('getConnection')).data.account).toBeNull();
  expect(standIn.accounts.visit(await start(stranger))).not.toEqual({ completes: await account() });
  const unsigned = await shop.app.inject({
    method: 'POST',
    url: '/api/console/payments/connect',
    headers: { host: owner.host, origin: `http://${owner.host}`, 'sec-fetch-site': 'same-origin' },
    payload: {},
  });
  expect(unsigned.statusCode).toBe(401);
  shop.clock.now += 11 * 60_000;
  const stale = await owner.call('startConnection', { body: {} });
  expect([stale.status, stale.error.code]).toEqual([403, 'confirm-password']);
  owner = await signInAt(shop, 'owner');
  // Neither stored nor audited.
  const { rows } = await shop.db.execute<{ text: string }>(sql`
    select coalesce(string_agg(t::text, ''), '') as text from
      (select c::text from connect_accounts c union all select a::text from audit_log a) as t`);
  expect(rows[0]?.text).toContain(await account());
  expect(rows[0]?.text).not.toContain('connect.stripe.com');
});

it('an account that loses its cards switches them off at once, mails owner and operator once, and leaves what is open', async () => {
  await start();
  standIn.accounts.set(await account(), 'whole');
  await tell(await account());
  const { data } = await payByCard();
  const open = standIn.books.intents().find(({ metadata }) => metadata.orderId === data.orderId);
  standIn.books.customer(open?.id ?? '', 'pays');
  await tell(await account(), open?.id);

  const deadline = Math.floor(Date.UTC(2026, 11, 12) / 1000);
  const lost = { currently_due: ['individual.verification.document'], current_deadline: deadline };
  standIn.accounts.set(await account(), { ...lost, charges_enabled: false, disabled_reason: 'requirements.past_due' });
  await tell(await account());
  await tell(await account());
  expect(takeAlerts()).toEqual(['an account takes no cards any more']);
  const refused = await payByCard();
  expect([refused.status, refused.error.code, await payCash()]).toEqual([409, 'payment-unverified', 200]);
  expect((await seen()).account).toEqual({
    ...{ charges: false, payouts: true, needs: ['document'] },
    dueUtc: '2026-12-12T00:00:00.000Z',
    disabledReason: 'requirements.past_due',
  });
  const mails = sent.filter(({ subject }) => subject.includes('no cards'));
  expect(mails.map(({ to }) => to).sort()).toEqual(['aroha@provider.example', 'owner@saffron-lane.example']);
  expect(mails.every(({ text }) => text.includes('requirements past due'))).toBe(true);
  // The open payment is on the account as before, and is taken.
  const { rows } = await shop.db.execute<{ version: number }>(
    sql`select version from orders where order_id = ${data.orderId}`,
  );
  const body = { readyInMinutes: 20, version: rows[0]?.version };
  expect((await owner.call('acceptOrder', { params: { orderId: ticketOf(data.orderId) }, body })).status).toBe(200);
  await shop.runJobs();
  expect(standIn.books.intents().find(({ id }) => id === open?.id)).toMatchObject({
    status: 'succeeded',
    account: await account(),
  });
});

it('a message that never came is made good by the hourly look', async () => {
  standIn.accounts.offerV2(false);
  await start();
  standIn.accounts.set(await account(), 'whole');
  await shop.deps.jobs.add(shop.db, 'payment.compare-ledger', {});
  await shop.runJobs();
  expect(await rowOf()).toMatchObject({ charges: true, due: [] });
  expect((await payByCard()).status).toBe(200);
});

it('cards that the operator switched off, and an account that it chose, stay', async () => {
  await start();
  standIn.accounts.set(await account(), 'whole');
  await tell(await account());
  await shop.db.execute(sql`update clients set is_payment_verified = false, profile_version = profile_version + 1
    where client_id = ${shop.clientIds.saffron}`);
  await tell(await account());
  expect((await payByCard()).error.code).toBe('payment-unverified');
  await shop.db.execute(sql`update clients set stripe_account_id = 'acct_forno', is_payment_verified = true,
    profile_version = profile_version + 1 where client_id = ${shop.clientIds.saffron}`);
  standIn.accounts.set(await account(), { charges_enabled: false });
  await tell(await account());
  expect((await payByCard()).status).toBe(200);
  expect(standIn.books.intents().at(-1)?.account).toBe('acct_forno');
  const { rows } = await shop.db.execute(sql`select after from audit_log
    where actor = 'system' and action = 'restaurant.configure' order by audit_id desc limit 2`);
  expect(rows).toEqual([{ after: null }, { after: { isPaymentVerified: true, stripeAccountId: await account() } }]);
});

it('a message about an account of nobody changes nothing', async () => {
  await tell('acct_of_nobody');
  expect(await rowOf()).toBeUndefined();
});

it('says what Stripe asks for in words of people', () => {
  const due = ['person_1.verification.document', 'company.tax_id', 'documents.company_license.files', 'unheard.of'];
  expect(needsOf([...due, 'person_1.dob.day'])).toEqual(['document', 'person', 'business', 'other']);
});
