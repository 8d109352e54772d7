/** The built server with Stripe configured, its API played by a stand-in that is strict about every request. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripeEventBody, stripeSignature } from '#server/adapters/payment/testing/stripe-events.ts';
import { API_VERSION, SECRET_KEY, startTrial, WEBHOOK_SECRET } from '#server/adapters/payment/testing/stripe-trial.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type SpecClient, specCalls } from '#test/http/spec-calls.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { cookieOf, createSend } from './send.ts';

const STORE = 'saffron-lane';
const ACCOUNT = 'acct_saffron';
const PUBLISHABLE_KEY = 'pk_test_stand_in';
const WEBHOOK = '/api/payments/webhooks/stripe';

let database: TestDatabase;
let standIn: Awaited<ReturnType<typeof startTrial>>;
let server: ProductServer;
let client: SpecClient;
let cookie = '';

async function send(method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) {
  const host = `${STORE}.localhost:${server.port}`;
  return await createSend(server.port)({ method, path, host, headers, ...(body !== undefined && { body }) });
}

async function staff(url: string, body: unknown): Promise<void> {
  const reply = await send('POST', url, { cookie, 'content-type': 'application/json' }, JSON.stringify(body));
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${reply.text}`);
}

/** The server, spoken to like an application of this process. */
const app: Parameters<typeof specCalls>[0]['app'] = {
  async inject({ method = 'GET', url, headers, payload }) {
    const answer = await send(method, String(url), headers as Record<string, string>, payload as string);
    return {
      statusCode: answer.status,
      headers: answer.headers,
      body: answer.text,
      json: () => JSON.parse(answer.text),
    };
  },
};
const orderByCard = async () => {
  const { cartId } = await client.cartOf(['Garlic naan']);
  return await client.order({ cartId, paymentMode: 2 });
};

/** Tells the server of an event as Stripe would; answers the status. */
async function tell(type: string, object: Record<string, unknown>, secret = WEBHOOK_SECRET): Promise<number> {
  const body = stripeEventBody({ id: `evt_${type}_${secret}`, type, account: ACCOUNT, object });
  const signature = stripeSignature(body, secret, Math.floor(Date.now() / 1000));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return (await send('POST', WEBHOOK, headers, body)).status;
}

beforeAll(async () => {
  database = await createTestDatabase('prepared');
  // The restaurant's own account, as onboarding will set it.
  const direct = new pg.Client({ connectionString: database.connectionString });
  await direct.connect();
  await direct.query('update clients set stripe_account_id = $1 where subdomain = $2', [ACCOUNT, STORE]);
  await direct.end();
  standIn = await startTrial();
  server = await startServer({
    rings: ['a payment is disputed'],
    dataDir: await makeDataDir(),
    env: {
      DATABASE_URL: database.connectionString,
      DEMO: '1',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: `whsec_of_another_endpoint,${WEBHOOK_SECRET}`,
      STRIPE_API_BASE: `http://${standIn.apiBase.host}:${standIn.apiBase.port}`,
    },
  });
  client = specCalls({ app });
  const signedIn = await send(
    'POST',
    '/api/console/signin',
    { 'content-type': 'application/json' },
    JSON.stringify({ email: `owner@${STORE}.example`, password: 'saffron-owner' }),
  );
  cookie = cookieOf(signedIn);
});
afterAll(async () => {
  await server?.stop();
  if (server) await rm(path.dirname(server.dataDir), { recursive: true, force: true });
  await standIn?.close();
  await database?.drop();
});

it('tells the browser whom to ask, and lets the page load Stripe and nothing else from elsewhere', async () => {
  const { data } = (await client.send('GET', `/api/client/${STORE}`)).body;
  expect(data).toMatchObject({
    paymentProvider: 'stripe',
    stripePublishableKey: PUBLISHABLE_KEY,
    stripeAccountId: ACCOUNT,
    isStripeVerified: true,
  });
  const page = await send('GET', '/', { accept: 'text/html' });
  const policy = String(page.headers['content-security-policy']);
  expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([
    'https://js.stripe.com',
    'https://api.stripe.com',
    'https://js.stripe.com',
    'https://hooks.stripe.com',
  ]);
  expect(page.text).not.toContain(SECRET_KEY);
  expect(page.text).not.toContain(WEBHOOK_SECRET);
  // What only the simulator has is not there.
  const simulated = await client.send('POST', `/api/${client.clientId}/payments/simulator/confirm`, {});
  expect(simulated.status).toBe(404);
  expect((await send('POST', '/api/payments/webhooks/simulator')).status).toBe(404);
});

it('payment#card-provider: an order is placed, paid, accepted and refunded on the restaurant’s own account', async () => {
  const placed = await orderByCard();
  expect([placed.status, placed.message]).toEqual([200, undefined]);
  const { orderId, transactionId: intentId, paymentIntentClientSecret } = placed.data;
  const [intent, ...more] = standIn.books.intents();
  expect(more).toEqual([]);
  expect(intent).toMatchObject({
    id: intentId,
    account: ACCOUNT,
    client_secret: paymentIntentClientSecret,
    capture_method: 'manual',
    currency: 'nzd',
    metadata: { clientId: client.clientId, orderId },
    status: 'requires_payment_method',
  });
  const created = standIn.requests.find(({ endpoint }) => endpoint === 'create');
  expect(created).toMatchObject({
    idempotencyKey: `pi:${orderId}:1`,
    account: ACCOUNT,
    headers: { 'stripe-version': API_VERSION },
  });

  // The customer pays in her browser. A forged message does nothing, a genuine one makes us ask.
  standIn.books.customer(intentId, 'pays');
  const asked = standIn.requests.length;
  const object = { id: intentId, object: 'payment_intent', status: 'requires_capture' };
  expect(await tell('payment_intent.amount_capturable_updated', object, 'whsec_forged')).toBe(400);
  expect(standIn.requests).toHaveLength(asked);
  expect(await tell('payment_intent.amount_capturable_updated', object)).toBe(200);
  const summary = `orders/${orderId}/summary`;
  const numberOf = async () =>
    (await client.read<{ orderInfo: { orderNumber: number | null } }>(summary)).orderInfo.orderNumber;
  await expect.poll(numberOf, { timeout: 60_000, interval: 100 }).toBeGreaterThan(100);

  await staff(`/api/console/orders/${orderId}/accept`, { readyInMinutes: 20 });
  const kept = () => standIn.books.intents().find(({ id }) => id === intentId);
  await expect.poll(() => kept()?.status, { timeout: 60_000, interval: 50 }).toBe('succeeded');
  expect(kept()?.amount_received).toBe(intent?.amount);
  expect(standIn.requests.find(({ endpoint }) => endpoint === 'capture')).toMatchObject({
    idempotencyKey: `cap:${orderId}:1`,
    account: ACCOUNT,
  });
  expect(await tell('payment_intent.succeeded', { ...object, status: 'succeeded' })).toBe(200);

  const money = () => client.read<object>(summary);
  const patience = { timeout: 60_000, interval: 100 };
  // What is rejected while its charge is being written down is money that arrives late, which rings.
  await expect.poll(money, patience).toMatchObject({ paymentInfo: { paymentState: 'captured' } });
  await staff(`/api/console/orders/${orderId}/reject`, { reason: 'too-busy' });
  await expect.poll(() => standIn.books.refunds(), { timeout: 60_000, interval: 50 }).toHaveLength(1);
  expect(standIn.books.refunds()[0]).toMatchObject({ amount: intent?.amount, payment_intent: intentId });
  const charge = { id: 'ch_1', object: 'charge', payment_intent: intentId };
  expect(await tell('charge.refunded', charge)).toBe(200);
  await expect.poll(money, patience).toMatchObject({ paymentInfo: { paymentState: 'refunded' } });
  expect(standIn.books.refunds()).toHaveLength(1);
  expect(standIn.requests.every(({ account }) => account === ACCOUNT)).toBe(true);
});

it('calls#calls-of-the-card-provider: a refund in Stripe’s dashboard and a dispute reach the guest, the list of what to look at and the refusal', async () => {
  const { orderId, transactionId: intentId } = (await orderByCard()).data;
  standIn.books.customer(intentId, 'pays');
  const object = { id: intentId, object: 'payment_intent', status: 'requires_capture' };
  expect(await tell('payment_intent.processing', object)).toBe(200);
  const money = async () => (await client.read<{ paymentInfo: object }>(`orders/${orderId}/summary`)).paymentInfo;
  const patience = { timeout: 60_000, interval: 100 };
  await expect.poll(money, patience).toMatchObject({ paymentState: 'authorised' });
  await staff(`/api/console/orders/${orderId}/accept`, { readyInMinutes: 20 });
  await expect.poll(money, patience).toMatchObject({ paymentState: 'captured' });

  const refund = standIn.books.refund({ payment_intent: intentId, amount: '300' }, ACCOUNT);
  if (!('id' in refund)) throw new Error('The dashboard refused the refund');
  expect(await tell('refund.created', { id: refund.id, object: 'refund', payment_intent: intentId })).toBe(200);
  await expect.poll(money, patience).toMatchObject({ refundedAmount: 3 });

  const disputeId = standIn.bank.withdraw(intentId, 1_000, ACCOUNT);
  const dispute = { id: disputeId, object: 'dispute', payment_intent: intentId };
  expect(await tell('charge.dispute.created', dispute)).toBe(200);
  const attention = async () => JSON.parse((await send('GET', '/api/console/attention', { cookie })).text).data.items;
  await expect
    .poll(attention, patience)
    .toContainEqual(expect.objectContaining({ itemId: disputeId, kind: 'dispute' }));
  const asked = { amount: 1, reason: 'Cold', idempotencyKey: 'refund-of-a-disputed-one' };
  const json = { cookie, 'content-type': 'application/json' };
  const refused = await send('POST', `/api/console/orders/${orderId}/refund`, json, JSON.stringify(asked));
  expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([409, 'refund-disputed']);
});

it('fails with a clear text while Stripe does not answer, and cash goes on', async () => {
  // More than one request needs: what was asked in the background may be on its way, too.
  standIn.fail(...Array.from({ length: 30 }, () => 'hang' as const));
  const card = await orderByCard();
  expect([card.status, card.message]).toEqual([503, expect.stringContaining('cash')]);
  const { cartId } = await client.cartOf(['Garlic naan']);
  expect((await client.order({ cartId })).status).toBe(200);
});
