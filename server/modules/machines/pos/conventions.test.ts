/** What every program may rely on: repeats, unknown questions, versions in messages, secrets that change over. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MachineScope } from '#core/contract/machines/console-machines.ts';
import { WEBHOOK_DATA } from '#core/contract/machines/webhook-messages.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { WireError } from '#core/contract/wire/envelope.ts';
import { orderEvents, webhookEndpoints } from '#server/db/schema/index.ts';
import { butterChicken, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';

let shop: Shop;
let owner: Desk;
interface Received {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}
const received: Received[] = [];
const receiver = http.createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  received.push({ headers: request.headers, body });
  response.writeHead(204).end();
});

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  shop = await openShop();
  owner = await signInAt(shop, 'owner');
});
afterAll(async () => {
  receiver.close();
  await shop?.close();
});
beforeEach(() => {
  received.length = 0;
});

async function keyFor(...scopes: MachineScope[]): Promise<string> {
  return (await owner.call('createApiKey', { body: { name: 'Till', scopes } })).data.key;
}
async function placeOrder(): Promise<string> {
  const { cartId } = await shop.cartOf(butterChicken());
  return (await shop.place({ cartId })).data.orderId;
}
const bodyOf = (action: string) => (action === 'accept' ? { action, readyInMinutes: 20 } : { action });
async function ask(key: string, url: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/pos${url}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json<{ data: WireTicket; error?: WireError }>() };
}

it('a move that is repeated with its key answers the order; with another key it is refused as before', async () => {
  const key = await keyFor('orders:read', 'orders:write');
  const orderId = await placeOrder();
  const move = (action: string, name?: string) =>
    ask(key, `/orders/${orderId}/status`, bodyOf(action), name === undefined ? {} : { 'idempotency-key': name });
  const first = await move('accept', 'accept-1');
  expect([first.status, first.data.column]).toEqual([200, 'preparing']);
  const again = await move('accept', 'accept-1');
  expect([again.status, again.data.version]).toEqual([200, first.data.version]);
  expect((await move('accept', 'accept-2')).status).toBe(409);
  expect((await move('accept')).status).toBe(409);
  // The key belongs to the move: another one under it is made.
  expect((await move('start', 'accept-1')).data.orderStatus).toBe(3);
  expect((await move('ready', 'ready-1')).status).toBe(200);
  // Answers the order as it is now, and moves nothing back.
  expect(await move('accept', 'accept-1')).toMatchObject({ status: 200, data: { column: 'ready' } });
  expect((await move('start', '')).status).toBe(400);
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  for (const event of ['accept', 'start', 'send'])
    expect(events.filter((entry) => entry.event === event)).toHaveLength(1);
  // Another program's key of the same name is not this one's.
  const other = (await owner.call('createApiKey', { body: { name: 'Other', scopes: ['orders:write'] } })).data.key;
  const late = await ask(other, `/orders/${orderId}/status`, bodyOf('accept'), { 'idempotency-key': 'accept-1' });
  expect(late.status).toBe(409);
});

it('a question that a call does not know is refused by its name', async () => {
  const key = await keyFor('orders:read', 'numbers:read');
  for (const [url, name] of [
    ['/orders?State=new', 'State'],
    ['/numbers/day?day=2026-01-01', 'day'],
    ['/stock?limit=5', 'limit'],
  ] as const) {
    const { status, error } = await ask(url.startsWith('/stock') ? await keyFor('stock:write') : key, url);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [name]]);
  }
});

it('messages are as the description says, rise in version, and have two signatures while a secret changes over', async () => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const made = await owner.call('createWebhook', { body: { url, events: ['order.placed', 'order.updated'] } });
  const { endpointId, secret } = made.data;
  const orderId = await placeOrder();
  await ask(await keyFor('orders:write'), `/orders/${orderId}/status`, bodyOf('accept'));
  await shop.jobs.runDue();
  const messages = received.map(({ body }) => JSON.parse(body) as { type: keyof typeof WEBHOOK_DATA; data: object });
  for (const { type, data } of messages) {
    expect(WEBHOOK_DATA[type].safeParse(data).error).toBeUndefined();
    expect(Object.keys(WEBHOOK_DATA[type].shape).sort()).toEqual(Object.keys(data).sort());
  }
  const versionOf = (event: string) =>
    messages.flatMap(({ type, data }) => (type === event && 'version' in data ? [Number(data.version)] : []))[0];
  expect(versionOf('order.updated')).toBeGreaterThan(versionOf('order.placed') ?? Number.POSITIVE_INFINITY);

  const isSignedWith = (given: string, { headers, body }: Received) => {
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
    const signatures = String(headers['webhook-signature']).split(' ');
    return signatures.includes(new Webhook(given).sign(String(headers['webhook-id']), sentAt, body));
  };
  const ping = async () => {
    await owner.call('testWebhook', { params: { endpointId } });
    await shop.jobs.runDue();
    return received.at(-1) as Received;
  };
  const renewed = (await owner.call('rotateWebhookSecret', { params: { endpointId } })).data.secret;
  const during = await ping();
  expect([isSignedWith(renewed, during), isSignedWith(secret, during)]).toEqual([true, true]);
  // A day later.
  const [row] = await shop.db.select().from(webhookEndpoints);
  expect(row?.previousUntil?.getTime()).toBe(shop.clock.now + 86_400_000);
  await shop.db.update(webhookEndpoints).set({ previousUntil: new Date(shop.clock.now) });
  const after = await ping();
  expect([isSignedWith(renewed, after), isSignedWith(secret, after)]).toEqual([true, false]);
});

it('a printer takes no department of another restaurant, and keeps one that has left the menu', async () => {
  const forno = await signInAt(shop, 'owner', 'forno-lane');
  const theirs = (await forno.call('getPrinters')).data.departments[0]?.departmentId ?? '';
  const own = (await owner.call('getPrinters')).data.departments[0]?.departmentId ?? '';
  const printer = { name: 'Bar', kind: 'agent', width: 576, language: 'en', copies: ['kitchen'] };
  const create = (departmentIds: string[]) => owner.call('createPrinter', { body: { ...printer, departmentIds } });
  const refused = await create([own, theirs]);
  expect([refused.status, refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
    400,
    'department-unknown',
    ['departmentIds'],
  ]);
  const { status, data } = await create([own]);
  expect(status).toBe(200);
  const save = (departmentIds: string[]) => {
    const { kind, ...body } = printer;
    return owner.call('savePrinter', { params: { printerId: data.printerId }, body: { ...body, departmentIds } });
  };
  expect((await save([theirs])).status).toBe(400);
  expect((await save([own])).status).toBe(200);
});
