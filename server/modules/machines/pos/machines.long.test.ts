/** A restaurant's till beside the store: keys, calls, webhooks and the documented example, over HTTP. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { WireMachines, webhookSecret } from '#core/contract/machines/console-machines.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { apiKeys, auditLog, menuDraftItems, orderEvents, orders } from '#server/db/schema/index.ts';
import { butterChicken, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { packageFile } from '#server/package-root.ts';
import { idOf, ticketOf } from '#test/tickets.ts';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let shop: Shop;
let cookie: string;
let status = 204;
const received: Received[] = [];
const receiver = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
  response.writeHead(status).end();
});
const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

const HOST = 'saffron-lane.localhost';
async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  body?: object,
) {
  const answer = await shop.app.inject({
    method,
    url,
    headers: { host: HOST, ...headers },
    ...(body ? { payload: body } : {}),
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ data: never; error?: { errorMessage: string; fields?: object } }>(),
  };
}
const own = () => ({ cookie, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' });
const console = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  ask(method, `/api/console/machines${path}`, own(), body);
const machines = async (): Promise<WireMachines> => (await console('GET', '')).data;
async function makeKey(scopes: string[], name = 'Till'): Promise<string> {
  const { data } = await console('POST', '/keys', { name, scopes });
  return (data as { key: string }).key;
}
const pos = (key: string, method: 'GET' | 'POST', path: string, body?: object) =>
  ask(method, `/api/pos${path}`, { authorization: `Bearer ${key}` }, body);
async function placeOrder(): Promise<string> {
  const { cartId } = await shop.cartOf(butterChicken());
  return (await shop.place({ cartId })).data.orderId;
}

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  shop = await openShop();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/console/signin',
    headers: { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' },
    payload: { email: 'owner@saffron-lane.example', password: 'saffron-owner' },
  });
  cookie = `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`;
});
afterEach(async () => {
  for (const { endpointId } of (await machines()).webhooks) await console('DELETE', `/webhooks/${endpointId}`);
  received.length = 0;
  status = 204;
});
afterAll(async () => {
  receiver.close();
  await shop?.close();
});

describe('keys', () => {
  it('are shown once, kept as a hash, used until they are revoked, and never written into the log', async () => {
    const key = await makeKey(['orders:read']);
    expect(key).toMatch(/^svk_[\w-]{43}$/);
    const [row] = await shop.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.hint, key.slice(0, 10)));
    expect(JSON.stringify(row)).not.toContain(key);
    expect((await pos(key, 'GET', '/orders')).status).toBe(200);
    const listed = (await machines()).keys.find(({ hint }) => key.startsWith(hint));
    expect(listed).toMatchObject({ name: 'Till', scopes: ['orders:read'], lastUsedUtc: expect.any(String) });
    expect((await console('DELETE', `/keys/${listed?.keyId}`)).status).toBe(200);
    expect((await pos(key, 'GET', '/orders')).status).toBe(401);
    expect((await console('DELETE', `/keys/${listed?.keyId}`)).status).toBe(404);
    expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain(key.slice(0, 12));
  });

  it('are fifty at most, also when many are made at once; an ended one makes room', async () => {
    const kept = (await machines()).keys.length;
    const answers = await Promise.all(
      Array.from({ length: 55 - kept }, (_, n) => console('POST', '/keys', { name: `Till ${n}`, scopes: ['print'] })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50 - kept);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.error?.errorMessage).toMatch(/^At most fifty keys/);
    const made = (await machines()).keys.filter(({ name }) => /^Till \d/.test(name));
    for (const { keyId } of made) expect((await console('DELETE', `/keys/${keyId}`)).status).toBe(200);
    expect((await console('POST', '/keys', { name: 'Till', scopes: ['print'] })).status).toBe(200);
  });

  it('open what their scopes say and nothing else, at their own restaurant', async () => {
    const key = await makeKey(['orders:read']);
    const orderId = await placeOrder();
    expect((await pos(key, 'GET', `/orders/${orderId}`)).data).toMatchObject({
      orderId: ticketOf(orderId),
      column: 'new',
    });
    for (const [path, body] of [
      [`/orders/${orderId}/status`, { action: 'accept', readyInMinutes: 20 }],
      [`/orders/${orderId}/acknowledge`, {}],
      ['/stock', { kind: 'product', id: orderId, until: '1h' }],
    ] as const)
      expect((await pos(key, 'POST', path, body)).status, path).toBe(403);
    for (const bad of ['', 'svk_wrong', key.slice(0, -1), cookie])
      expect((await pos(bad, 'GET', '/orders')).status).toBe(401);
    // A staff session does not work as a key, nor a key as a staff session.
    expect((await ask('GET', '/api/console/board', { authorization: `Bearer ${key}` })).status).toBe(401);
    // Whatever host it calls, it reads its own restaurant's orders.
    const elsewhere = await shop.app.inject({
      url: '/api/pos/orders',
      headers: { host: 'forno-lane.localhost', authorization: `Bearer ${key}` },
    });
    expect(
      elsewhere.json<{ data: { items: WireTicket[] } }>().data.items.map((ticket) => idOf(ticket.orderId)),
    ).toContain(orderId);
  });

  it.each([
    [{ name: '', scopes: ['orders:read'] }, 'name'],
    [{ name: 'x'.repeat(61), scopes: ['orders:read'] }, 'name'],
    [{ name: 'Till', scopes: [] }, 'scopes'],
    [{ name: 'Till', scopes: ['everything'] }, 'scopes'],
  ])('are refused with the field named: %j', async (body, field) => {
    const { status: code, error } = await console('POST', '/keys', body);
    expect(code).toBe(400);
    expect(Object.keys(error?.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });
});

it('a key that may only move orders is answered without guest and money', async () => {
  const key = await makeKey(['orders:write']);
  const orderId = await placeOrder();
  expect((await pos(key, 'GET', `/orders/${orderId}`)).status).toBe(403);
  const accept = { action: 'accept', readyInMinutes: 20 };
  const answers = [
    await pos(key, 'POST', `/orders/${orderId}/acknowledge`),
    await pos(key, 'POST', `/orders/${orderId}/status`, accept),
  ];
  const withReading = await makeKey(['orders:read']);
  const { customerName, phone } = (await pos(withReading, 'GET', `/orders/${orderId}`)).data as WireTicket;
  for (const { status: code, data } of answers) {
    expect([code, (data as WireTicket).orderId]).toEqual([200, ticketOf(orderId)]);
    expect(JSON.stringify(data)).not.toContain(customerName);
    expect(JSON.stringify(data)).not.toContain(phone);
  }
});

it('a till acknowledges, accepts and finishes an order in its own name, and is told who was faster', async () => {
  const key = await makeKey(['orders:read', 'orders:write', 'stock:write'], 'Front till');
  const orderId = await placeOrder();
  const waiting = await pos(key, 'GET', '/orders?state=new');
  expect((waiting.data as { items: WireTicket[] }).items.map((ticket) => idOf(ticket.orderId))).toContain(orderId);
  for (let time = 0; time < 2; time += 1) await pos(key, 'POST', `/orders/${orderId}/acknowledge`);
  const accept = { action: 'accept', readyInMinutes: 20 };
  expect((await pos(key, 'POST', `/orders/${orderId}/status`, accept)).data).toMatchObject({
    acceptedBy: 'Front till',
  });
  const late = await pos(key, 'POST', `/orders/${orderId}/status`, accept);
  expect([late.status, late.error?.errorMessage]).toEqual([409, expect.stringContaining('Front till')]);
  for (const action of ['start', 'ready', 'complete']) {
    expect((await pos(key, 'POST', `/orders/${orderId}/status`, { action })).status, action).toBe(200);
  }
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events.filter(({ event }) => event === 'acknowledged')).toHaveLength(1);
  expect((await pos(key, 'POST', `/orders/${orderId}/status`, { action: 'explode' })).status).toBe(400);

  const stock = (await pos(key, 'GET', '/stock')).data as { items: { kind: string; id: string }[] };
  const dish = stock.items.find(({ kind }) => kind === 'product');
  const marked = await pos(key, 'POST', '/stock', { kind: 'product', id: dish?.id, until: '1h' });
  expect(marked.data).toMatchObject({ id: dish?.id, outOfStockUntilUtc: expect.any(String) });
  await pos(key, 'POST', '/stock', { kind: 'product', id: dish?.id, until: 'in-stock' });
});

it('a till sends its menu: checked, drafted, published, and the same again changes nothing', async () => {
  const key = await makeKey(['menu:write']);
  const push = async (rows: object[], query = '', bearer = key) => {
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/pos/menu${query}`,
      headers: { host: HOST, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ rows }),
    });
    return { status: answer.statusCode, ...answer.json<{ data: Record<string, unknown> }>() };
  };
  const rows = [
    { kind: 'department', id: 'till-1', name: 'From the till' },
    { kind: 'product', id: 'till-2', parent: 'till-1', name: 'Chai of the day', price: 4.5, allergens: ['milk'] },
  ];
  expect((await push(rows, '', await makeKey(['orders:read']))).status).toBe(403);
  expect(
    (await push([{ kind: 'product', name: 'X', parent: 'nowhere', price: 'a' }], '?publish=true')).data,
  ).toMatchObject({
    isPublished: false,
    errorCount: 2,
  });
  expect((await push(rows, '?publish=true')).data).toMatchObject({ added: 2, isDrafted: true, isPublished: true });
  const names = async () => (await shop.get('getMenu')).departments.map(({ name }) => name);
  await expect.poll(names).toContain('From the till');
  expect((await push(rows, '?publish=true')).data).toMatchObject({ added: 0, changed: 0, isPublished: false });

  // What people have half drafted is not the till's to publish.
  const drafted = [{ kind: 'department', id: 'half-done', name: 'Half drafted' }];
  expect((await push(drafted)).data).toMatchObject({ added: 1, isDrafted: true, isPublished: false });
  const more = [{ ...rows[1], price: 5 }];
  expect(await push(more, '?publish=true')).toMatchObject({ status: 409, error: { code: 'draft-waiting' } });
  expect((await push(more, '?publish=true&preview=true')).status).toBe(200);
  expect(await names()).not.toContain('Half drafted');
  await shop.db.delete(menuDraftItems);
  expect((await push(more, '?publish=true')).data).toMatchObject({ changed: 1, isPublished: true });
});

it('a till reads and acknowledges an order that the board shows no more, and none that is not paid', async () => {
  const key = await makeKey(['orders:read', 'orders:write']);
  const orderId = await placeOrder();
  for (const [action, more] of [['accept', { readyInMinutes: 20 }], ['start'], ['ready'], ['complete']] as const)
    expect((await pos(key, 'POST', `/orders/${orderId}/status`, { action, ...more })).status).toBe(200);
  await shop.db
    .update(orders)
    .set({ endedAt: new Date(0), deliveredAt: new Date(0) })
    .where(eq(orders.orderId, orderId));
  const open = (await pos(key, 'GET', '/orders?state=open')).data as { items: WireTicket[] };
  expect(open.items.map((ticket) => idOf(ticket.orderId))).not.toContain(orderId);
  expect((await pos(key, 'GET', `/orders/${orderId}`)).data).toMatchObject({
    orderId: ticketOf(orderId),
    column: 'done',
  });
  expect((await pos(key, 'POST', `/orders/${orderId}/acknowledge`)).status).toBe(200);
  const { cartId } = await shop.cartOf(butterChicken());
  const unpaid = (await shop.place({ cartId, paymentMode: 2 })).data.orderId;
  expect((await pos(key, 'GET', `/orders/${unpaid}`)).status).toBe(404);
  expect((await pos(key, 'POST', `/orders/${unpaid}/acknowledge`)).status).toBe(404);
});

describe('webhooks', () => {
  const listen = async (events: string[]) =>
    (await console('POST', '/webhooks', { url: address(), events })).data as z.infer<typeof webhookSecret>;

  it('tell of placed and moved orders, signed so that the published library believes them', async () => {
    const { secret } = await listen(['order.placed', 'order.updated']);
    const orderId = await placeOrder();
    const key = await makeKey(['orders:write']);
    await pos(key, 'POST', `/orders/${orderId}/status`, { action: 'accept', readyInMinutes: 20 });
    // It cannot read another restaurant's orders.
    await shop.jobs.runDue();
    const verifier = new Webhook(secret);
    // The library compares with the real clock; the test's stands elsewhere.
    const bodies = received.map(({ body, headers }) => {
      const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(headers['webhook-signature']).toBe(verifier.sign(headers['webhook-id'] ?? '', sentAt, body));
      return JSON.parse(body) as { type: string; data: object };
    });
    expect(bodies.map(({ type }) => type).sort()).toEqual(['order.placed', 'order.updated']);
    expect(bodies.find(({ type }) => type === 'order.placed')?.data).toMatchObject({
      orderId: ticketOf(orderId),
      orderNumber: expect.any(Number),
      orderStatus: 1,
    });
    // Webhooks hold no data about the guest.
    expect(received.map(({ body }) => body).join()).not.toMatch(/@|\+64/);
    const { deliveries } = await machines();
    expect(deliveries.map(({ state, lastStatus }) => `${state} ${lastStatus}`)).toEqual([
      'delivered 204',
      'delivered 204',
    ]);
  });

  it('are tried again under the same id, and can be sent again by hand', async () => {
    await listen(['stock.changed']);
    status = 500;
    const { webhooks } = await machines();
    await console('POST', `/webhooks/${webhooks[0]?.endpointId}/test`);
    await shop.jobs.runDue();
    expect((await machines()).deliveries[0]).toMatchObject({ state: 'pending', attempts: 1, lastStatus: 500 });
    status = 204;
    const deliveryId = (await machines()).deliveries[0]?.deliveryId ?? '';
    await console('POST', `/deliveries/${deliveryId}/resend`);
    await shop.jobs.runDue();
    expect((await machines()).deliveries[0]).toMatchObject({ deliveryId, state: 'delivered', attempts: 1 });
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId]);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'ping', data: {} });
  });

  it('stop where the receiver says that it is gone, and where nobody listens', async () => {
    await listen(['order.placed']);
    status = 410;
    await placeOrder();
    await shop.jobs.runDue();
    const { webhooks, deliveries } = await machines();
    expect(webhooks[0]?.isActive).toBe(false);
    expect(deliveries[0]).toMatchObject({ state: 'failed', lastStatus: 410 });
    received.length = 0;
    await placeOrder();
    await shop.jobs.runDue();
    expect(received).toEqual([]);
  });

  it('show a secret once, when it is made, and sign with it from then on', async () => {
    const made = await listen(['order.placed']);
    const { endpointId } = made;
    const renewed = (await console('POST', `/webhooks/${endpointId}/secret`)).data as z.infer<typeof webhookSecret>;
    expect(renewed.secret).toMatch(/^whsec_/);
    expect(renewed.secret).not.toBe(made.secret);
    expect(JSON.stringify([await machines(), made.machines, renewed.machines])).not.toContain('whsec_');
    await console('POST', `/webhooks/${endpointId}/test`);
    await shop.jobs.runDue();
    const [{ headers, body }] = received.slice(-1) as [(typeof received)[number]];
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers['webhook-signature']?.split(' ')[0]).toBe(
      new Webhook(renewed.secret).sign(headers['webhook-id'] ?? '', sentAt, body),
    );
  });

  it('are refused with the field named', async () => {
    const before = (await listen(['order.placed'])).machines.webhooks[0];
    const changed = { url: address(), events: ['menu.changed'], isActive: false };
    expect((await console('PUT', `/webhooks/${before?.endpointId}`, changed)).data).toMatchObject({
      webhooks: [changed],
    });
    for (const [body, field] of [
      [{ url: 'ftp://example.nz', events: ['order.placed'] }, 'url'],
      [{ url: 'till', events: ['order.placed'] }, 'url'],
      [{ url: address(), events: [] }, 'events'],
    ] as const) {
      const { status: code, error } = await console('POST', '/webhooks', body);
      expect([code, ...Object.keys(error?.fields ?? {})]).toEqual([400, field]);
    }
    expect((await console('DELETE', `/webhooks/${crypto.randomUUID()}`)).status).toBe(404);
  });
});

/** The server behind a line that breaks at the next acknowledgement, once `fails` is set. */
async function openLine(port: number) {
  const line = { fails: false, onAcknowledge: null as (() => void) | null, url: '', close: () => undefined as unknown };
  const proxy = http.createServer(async (request, response) => {
    if (line.onAcknowledge && request.url?.endsWith('/acknowledge')) {
      line.onAcknowledge();
      line.onAcknowledge = null;
      response.destroy();
      return;
    }
    if (line.fails && request.url?.endsWith('/acknowledge')) {
      line.fails = false;
      response.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  line.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  line.close = () => proxy.close();
  return line;
}

it('the documented example takes orders from before its start, by webhook, and after a call that failed', async () => {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const line = await openLine((shop.app.server.address() as AddressInfo).port);
  const key = await makeKey(['orders:read', 'orders:write'], 'Example');
  const numberOf = async (orderId: string) =>
    ((await pos(key, 'GET', `/orders/${orderId}`)).data as WireTicket).orderNumber;
  const early = await numberOf(await placeOrder());
  let till: ChildProcess | undefined;
  const then = shop.clock.now;
  try {
    const { data } = await console('POST', '/webhooks', { url: address(), events: ['order.placed'] });
    const { endpointId, secret } = data as z.infer<typeof webhookSecret>;
    till = spawn(process.execPath, [packageFile('examples', 'till.mjs')], {
      env: { SERVERY_URL: line.url, SERVERY_KEY: key, WEBHOOK_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    till.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const hears = (text: RegExp) => expect.poll(() => said, { timeout: 90_000 }).toMatch(text);
    await hears(/listens on port \d+/);
    await hears(new RegExp(`Order ${early} accepted, promised for`));
    const url = `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}/`;
    await console('PUT', `/webhooks/${endpointId}`, { url, events: ['order.placed'], isActive: true });
    // The signature's age is judged by the real clock.
    shop.clock.now = Date.now();
    const told = await numberOf(await placeOrder());
    await shop.jobs.runDue();
    await hears(new RegExp(`Order ${told} accepted, promised for`));
    line.fails = true;
    const missed = await numberOf(await placeOrder());
    await shop.jobs.runDue();
    // It is not said to have arrived, so it will be sent again; the till does not wait for that.
    const { rows } = await shop.db.execute(
      sql`select state, last_status from webhook_deliveries where state = 'pending'`,
    );
    expect(rows).toEqual([{ state: 'pending', last_status: 503 }]);
    await hears(new RegExp(`Order ${missed} accepted, promised for`));
  } finally {
    shop.clock.now = then;
    till?.kill();
    line.close();
  }
}, 300_000);

it('the documented example that is killed between a message and its call takes the order when it starts again', async () => {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const line = await openLine((shop.app.server.address() as AddressInfo).port);
  const key = await makeKey(['orders:read', 'orders:write'], 'Killed');
  const { data } = await console('POST', '/webhooks', { url: address(), events: ['order.placed'] });
  const { endpointId, secret } = data as z.infer<typeof webhookSecret>;
  const started: ChildProcess[] = [];
  const start = async () => {
    const till = spawn(process.execPath, [packageFile('examples', 'till.mjs')], {
      env: { SERVERY_URL: line.url, SERVERY_KEY: key, WEBHOOK_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(till);
    const heard = { text: '' };
    till.stdout?.on('data', (chunk: Buffer) => {
      heard.text += chunk.toString();
    });
    await expect.poll(() => heard.text, { timeout: 90_000 }).toMatch(/listens on port \d+/);
    return { till, heard };
  };
  const then = shop.clock.now;
  try {
    const first = await start();
    const url = `http://127.0.0.1:${/port (\d+)/.exec(first.heard.text)?.[1]}/`;
    await console('PUT', `/webhooks/${endpointId}`, { url, events: ['order.placed'], isActive: true });
    // The signature's age is judged by the real clock.
    shop.clock.now = Date.now();
    const orderId = await placeOrder();
    const ended = once(first.till, 'exit');
    // The message has come, and the call that it leads to has not arrived.
    line.onAcknowledge = () => first.till.kill('SIGKILL');
    await shop.jobs.runDue();
    await ended;
    const ticket = async () => (await pos(key, 'GET', `/orders/${orderId}`)).data as WireTicket;
    expect(await ticket()).toMatchObject({ column: 'new' });
    const { rows } = await shop.db.execute(sql`select state from webhook_deliveries where endpoint_id = ${endpointId}`);
    expect(rows).toEqual([{ state: 'pending' }]);
    const second = await start();
    const { orderNumber } = await ticket();
    await expect
      .poll(() => second.heard.text, { timeout: 90_000 })
      .toMatch(new RegExp(`Order ${orderNumber} accepted`));
  } finally {
    shop.clock.now = then;
    for (const till of started) till.kill();
    line.close();
  }
}, 300_000);
