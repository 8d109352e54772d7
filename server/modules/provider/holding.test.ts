/** Whose account takes cards: no payment starts on the operator's before it may hold the money of others. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireInstallation } from '#core/contract/provider/provider.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { type StripeStandIn, startStripeStandIn } from '#server/adapters/payment/testing/stripe-stand-in.ts';
import {
  API_VERSION,
  OTHER_RESTAURANT,
  providerOn,
  RESTAURANT,
  SECRET_KEY,
} from '#server/adapters/payment/testing/stripe-trial.ts';
import { auditLog } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { butterChicken, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { heedHolding } from '#server/modules/tenancy/holding.ts';
import { dataOf, errorOf, sessionCookie } from '#server/testing/console-app.ts';
import { createProviderService } from './people.ts';

const HOST = 'localhost:4000';
let standIn: StripeStandIn;
let shop: Shop;
let cookie = '';
beforeAll(async () => {
  standIn = await startStripeStandIn({
    secretKey: SECRET_KEY,
    apiVersion: API_VERSION,
    connectedAccounts: [RESTAURANT, OTHER_RESTAURANT],
  });
  shop = await openShop({
    overrides: { payments: providerOn(standIn) },
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
    },
  });
  const account = { name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'provider password' };
  await createProviderService({ ...shop.deps, secrets: { jwt: '', cookie: '', link: '' } }).create(account);
  const { email, password } = account;
  cookie = sessionCookie(await call('providerSignIn', { email, password }));
});
afterAll(async () => {
  await shop?.close();
  await standIn?.close();
});

const call = (name: RouteName, body?: object) =>
  shop.app.inject({
    method: ROUTES[name].method,
    url: ROUTES[name].path,
    headers: { host: HOST, origin: `http://${HOST}`, ...(cookie && { cookie }) },
    ...(body ? { payload: body } : {}),
  });
const payByCard = async () => {
  const { cartId } = await shop.cartOf(butterChicken());
  return await shop.place({ cartId, paymentMode: 2 });
};
const started = () => standIn.requests.filter(({ endpoint }) => endpoint === 'create').map(({ account }) => account);
const installation = async () => dataOf<WireInstallation>(await call('getInstallation'));

it('no number or tick: no intent on the operator’s account; on the restaurant’s own nobody is asked', async () => {
  const refused = await payByCard();
  expect([refused.status, refused.error.code]).toEqual([409, 'payment-unverified']);
  // Also where a restaurant is still thought to take cards, as when a guest is asked to pay again.
  const asked = { idempotencyKey: 'pi:1', amountCents: 2150, currency: 'NZD', account: null, metadata: {} };
  const gated = heedHolding({ db: shop.db, payments: providerOn(standIn) });
  await expect(gated.createIntent(asked)).rejects.toMatchObject({ code: 'payment-unverified' });
  expect(started()).toEqual([]);
  expect(await installation()).toMatchObject({ holding: null, isHoldingNeeded: true });

  await shop.db.execute(sql`update clients set stripe_account_id = ${RESTAURANT}, profile_version = profile_version + 1
    where client_id = ${shop.clientIds.saffron}`);
  expect((await payByCard()).status).toBe(200);
  expect(started()).toEqual([RESTAURANT]);
  await shop.db.execute(sql`update clients set stripe_account_id = null, profile_version = profile_version + 1
    where client_id = ${shop.clientIds.saffron}`);
});

it('the operator types the number and ticks, which each restaurant’s audit has, and may take it back', async () => {
  const say = (fspNumber: string, isAgreed: boolean) => call('setHolding', { fspNumber, isAgreed });
  const half = await say('FSP123456', false);
  expect([half.statusCode, errorOf(half).fields]).toEqual([
    400,
    { isAgreed: 'Type the number and tick this, or neither.' },
  ]);
  expect((await say('', true)).statusCode).toBe(400);
  expect((await say('123', true)).statusCode).toBe(400);
  expect((await payByCard()).status).toBe(409);

  expect((await say('fsp123456', true)).statusCode).toBe(200);
  expect(await installation()).toMatchObject({
    holding: { fspNumber: 'FSP123456', isAgreed: true, by: expect.stringContaining('Aroha Ngata') },
  });
  expect((await payByCard()).status).toBe(200);
  expect(started()).toEqual([RESTAURANT, null]);
  const audit = await shop.db.select().from(auditLog).where(eq(auditLog.clientId, shop.clientIds.saffron));
  expect(audit.at(-1)).toMatchObject({
    action: 'restaurant.configure',
    before: { fspNumber: '', isAgreed: false },
    after: { fspNumber: 'FSP123456', isAgreed: true },
  });

  expect((await say('', false)).statusCode).toBe(200);
  expect((await payByCard()).status).toBe(409);
  expect(started()).toHaveLength(2);
});

it('the company has a tax number, or says that it is not registered', async () => {
  const say = async (company: object) => await call('setHolding', { fspNumber: '', isAgreed: false, ...company });
  const legalName = 'Servery Limited';
  const wrong = 'Type the name of your company, and its tax number where it is registered.';
  expect(errorOf(await say({ legalName, taxNumber: '' })).fields).toEqual({ taxNumber: wrong });
  expect(errorOf(await say({ legalName, taxNumber: '123-456-789', isUnregistered: true })).fields).toEqual({
    taxNumber: wrong,
  });
  expect(errorOf(await say({ legalName: '', isUnregistered: true })).fields).toEqual({ legalName: wrong });
  expect((await say({ legalName, taxNumber: '123-456-789' })).statusCode).toBe(200);
  expect((await say({ legalName, isUnregistered: true })).statusCode).toBe(200);
  expect(await installation()).toMatchObject({ holding: { legalName, taxNumber: '' } });
  // What is left out stays.
  expect((await say({})).statusCode).toBe(200);
  expect(await installation()).toMatchObject({ holding: { legalName, taxNumber: '' } });
});

it('the simulator asks nothing', () => {
  const simulated = { name: 'simulator' } as Deps['payments'];
  expect(heedHolding({ db: shop.db, payments: simulated })).toBe(simulated);
});
