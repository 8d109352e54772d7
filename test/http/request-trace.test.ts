/** The id of a request, from the proxy to the job that it leads to, the log's lines of that job, and the mail that goes out. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import type { LoggedError } from '#server/adapters/error-reports/error-event.ts';
import { openDatabase } from '#server/db/connect.ts';
import { createOpenJobs, type OpenJobs } from '#server/jobs/testing/open-jobs.ts';
import { createLog } from '#server/logging/log.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';

const lines: Record<string, unknown>[] = [];
const reports: LoggedError[] = [];
const mails: string[] = [];
let refusals = 0;
let server: SMTPServer;
let shop: Shop;

const log = createLog(
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
  (logged) => reports.push(logged),
);

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(new Error('not now'));
          return;
        }
        mails.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'orders@example.nz', TRUST_PROXY: 'loopback' };
  shop = await openShop({ env, overrides: { log } });
});
afterAll(async () => {
  await shop?.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const headerOf = (mail: string) => /^X-Request-ID: (.*)\r$/m.exec(mail)?.[1];

async function storedIds(): Promise<unknown[]> {
  const { rows } = await shop.db.execute(
    sql`select payload from graphile_worker._private_jobs order by payload->>'reqId'`,
  );
  return rows.map(({ payload }) => (payload as Record<string, unknown>).reqId);
}

it('orders that are stored together keep each its own, to the mail and to the mail that is tried again', async () => {
  const carts = await Promise.all([1, 2, 3].map(() => shop.cartOf(garlicNaan())));
  const placed = await Promise.all(
    carts.map(({ cartId }, n) => shop.place({ cartId }, { 'x-request-id': `proxy-place-${n}` })),
  );
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
  refusals = 1;
  await shop.runJobs();
  expect(mails.map(headerOf).sort()).toHaveLength(2);
  const [late] = await storedIds();
  expect([...mails.map(headerOf), late].sort()).toEqual(['proxy-place-0', 'proxy-place-1', 'proxy-place-2']);
  expect(lines.find(({ msg }) => String(msg).startsWith('a mail of several'))).toMatchObject({ reqId: late });

  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
  await shop.runJobs();
  expect(mails.map(headerOf).sort()).toEqual(['proxy-place-0', 'proxy-place-1', 'proxy-place-2']);
});

it('every answer names its request, as the lines of the log do', async () => {
  const ask = (url: string, id?: string) =>
    shop.app.inject({ url, headers: id === undefined ? {} : { 'x-request-id': id } });
  const refused = await ask(`/api/${shop.clientIds.saffron}/cart/none`);
  expect(refused.statusCode).toBe(400);
  const own = String(refused.headers['x-request-id']);
  expect(lines.find(({ msg, reqId }) => msg === 'request' && reqId === own)).toMatchObject({ status: 400 });
  for (const url of ['/api/docs/json', '/livez', '/nowhere', '/api/%'])
    expect((await ask(url, 'proxy-named-1')).headers['x-request-id'], url).toBe('proxy-named-1');
});

it('the line of a refused call says why, at which restaurant, and nothing that was typed', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  const lineOf = (id: string) => lines.find(({ msg, reqId }) => msg === 'request' && reqId === id);
  const clientId = shop.clientIds.saffron;
  await shop.place({ cartId, expectedTotal: 1 }, { 'x-request-id': 'proxy-refused-1' });
  expect(lineOf('proxy-refused-1')).toMatchObject({ status: 409, clientId, reason: 'total-changed' });
  await shop.place({ cartId, phone: 'Hana at home '.repeat(9) }, { 'x-request-id': 'proxy-refused-2' });
  const typed = lineOf('proxy-refused-2');
  expect(typed).toMatchObject({ status: 400, clientId, fields: ['phone'] });
  expect(typed).toHaveProperty('message');
  expect(JSON.stringify(typed)).not.toContain('Hana');
  await shop.place({ cartId }, { 'x-request-id': 'proxy-refused-3' });
  expect(lineOf('proxy-refused-3')).not.toHaveProperty('message');
});

it('names of fields that a caller made up are not in the line of a refused call', async () => {
  const made = 'Hana Te Aroha 021 555 0101';
  const params = { clientId: shop.clientIds.saffron, orderId: crypto.randomUUID() };
  const cancel = { method: ROUTES.cancelOrder.method, url: fillPath(ROUTES.cancelOrder.path, params) } as const;
  const answers = await Promise.all([
    shop.app.inject({ ...cancel, payload: { [made.repeat(9_000)]: 1 } }),
    shop.app.inject({ ...cancel, headers: { 'content-type': 'application/json' }, payload: `{"${made}":"\\u0000"}` }),
    shop.app.inject({ url: `/api/${params.clientId}/menu?${encodeURIComponent(made)}=%00` }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect(JSON.stringify(lines)).not.toContain(made);
});

it('what staff do leads to mail with the id of their request', async () => {
  // Mails of orders that other tests placed.
  await shop.runJobs();
  mails.length = 0;
  const { cartId } = await shop.cartOf(garlicNaan());
  const { data } = await shop.place({ cartId }, { 'x-request-id': 'proxy-guest-1' });
  await shop.runJobs();
  const desk = await signInAt(shop, 'manager');
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/console/orders/${data.orderId}/accept`,
    headers: { host: desk.host, origin: `http://${desk.host}`, cookie: desk.cookie, 'x-request-id': 'proxy-staff-1' },
    payload: { readyInMinutes: 30 },
  });
  expect(answer.statusCode).toBe(200);
  await shop.runJobs();
  expect(mails.map(headerOf)).toEqual(['proxy-guest-1', 'proxy-staff-1']);
});

it('a job that fails says whose it was, in the log and in the report, and hands the id on to what it adds', async () => {
  const { pool, close } = openDatabase({ connectionString: String(shop.db.$client.options.connectionString), max: 4 });
  const jobs: OpenJobs = createOpenJobs({ pool, events: shop.deps.events, log });
  const seen: unknown[] = [];
  jobs.register(
    'first',
    async (payload) => {
      seen.push(payload);
      await jobs.add(shop.db, 'second', { n: 2 }, { maxAttempts: 1 });
      log.warn('a line of the task');
    },
    { lane: 'mail' },
  );
  jobs.register(
    'second',
    async () => {
      throw new Error('It cannot be done');
    },
    { lane: 'calls' },
  );
  try {
    await shop.db.execute(sql`select graphile_worker.add_job('first', '{"n": 1, "reqId": "proxy-first-1"}'::json)`);
    await jobs.runDue();
    await jobs.runDue();
    expect(seen).toEqual([{ n: 1 }]);
    expect(lines.find(({ msg }) => msg === 'a line of the task')).toMatchObject({ reqId: 'proxy-first-1' });
    expect(lines.find(({ job, alert }) => job === 'second' && alert)).toMatchObject({
      reqId: 'proxy-first-1',
      alert: true,
    });
    expect(reports.find(({ fields }) => fields.job === 'second')?.fields.reqId).toBe('proxy-first-1');
    expect(lines.filter(({ reqId }) => reqId === 'proxy-first-1')).toHaveLength(3);
  } finally {
    await close();
  }
});

it('work that began by itself has none', async () => {
  await shop.jobs.add(shop.db, 'mail.placed-orders', { orders: [] });
  expect(await storedIds()).toContain(undefined);
});
