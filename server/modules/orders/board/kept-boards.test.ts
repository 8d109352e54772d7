/** A board on which nothing changed costs no statement, and is never an old one. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { buildApp } from '#server/app.ts';
import { createEventBus } from '#server/events/postgres-event-bus.ts';
import { countStatements } from '#server/modules/orders/testing/shop.ts';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { quietLog } from '#test/quiet-log.ts';

let shop: PrintShop;
let second: FastifyInstance;
let closeSecond: () => Promise<void>;
let cookie: string;
const HOST = 'saffron-lane.localhost:4000';
const network = { isHeard: true, isDeaf: false };

/** A page of the restaurant's own host calls. */
async function call(name: RouteName, headers: Readonly<Record<string, string>> = {}, app: FastifyInstance = shop.app) {
  const { method, path } = ROUTES[name];
  const own = method === 'GET' ? {} : { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
  const answer = await app.inject({ method, url: path, headers: { host: HOST, cookie, ...own, ...headers } });
  return { status: answer.statusCode, etag: String(answer.headers.etag ?? ''), answer };
}
const tickets = async (app?: FastifyInstance) => {
  const { answer } = await call('getBoard', {}, app);
  return answer.json<{ data: { tickets: { orderId: string }[] } }>().data.tickets.length;
};
async function signIn(): Promise<void> {
  ({ cookie } = await signInAt(shop, 'kitchen'));
}

beforeAll(async () => {
  shop = await openPrintShop({
    wrap: ({ events }) => ({
      events: {
        ...events,
        hearsAll: async (topic) => network.isHeard && (await events.hearsAll(topic)),
        subscribe: (topic, listener) =>
          events.subscribe(topic, (payload, told) => network.isDeaf || listener(payload, told)),
      },
    }),
  });
  await shop.addPrinter();
  await shop.acceptedOrder();
  const events = await createEventBus(shop.deps.directDatabase, quietLog);
  second = await buildApp({ ...shop.deps, events, jobs: { ...shop.deps.jobs, register: () => undefined } });
  await second.ready();
  closeSecond = async () => {
    await second.close();
    await events.close();
  };
  await signIn();
});
afterAll(async () => {
  await closeSecond?.();
  await shop?.close();
});

describe.each(['getBoard', 'listPrintJobs'] as const)('%s', (name) => {
  it('is read a hundred times for at most five statements, and not sent again while nothing changed', async () => {
    shop.clock.now += 60_000;
    let known = '';
    const statuses: number[] = [];
    const reads = async () => {
      for (let read = 0; read < 100; read += 1) {
        const { status, etag } = await call(name, { 'if-none-match': known });
        known = etag;
        statuses.push(status);
      }
    };
    expect(await countStatements(reads)).toBeLessThanOrEqual(5);
    expect(statuses).toEqual([200, ...Array<number>(99).fill(304)]);
    await shop.acceptedOrder();
    expect((await call(name, { 'if-none-match': known })).status).toBe(200);
  });
});

describe('a board', () => {
  it('shows what another server has changed', async () => {
    const before = await tickets(second);
    await shop.acceptedOrder();
    await expect.poll(() => tickets(second)).toBe(before + 1);
    expect(await tickets()).toBe(before + 1);
  });

  it('shows no old state once it is known that an event may be lost', async () => {
    const before = await tickets();
    network.isDeaf = true;
    await shop.acceptedOrder();
    network.isHeard = false;
    expect(await tickets()).toBe(before + 1);
    network.isDeaf = false;
    network.isHeard = true;
  });

  it('is refused at once after signing out at the same server, and within five seconds at another', async () => {
    for (const app of [shop.app, second]) expect((await call('getBoard', {}, app)).status).toBe(200);
    expect((await call('staffSignOut')).status).toBe(200);
    expect((await call('getBoard')).status).toBe(401);
    shop.clock.now += 5_000;
    expect((await call('getBoard', {}, second)).status).toBe(401);
    await signIn();
  });

  it('is not answered from a session that somebody else has ended at the same server', async () => {
    expect((await call('getBoard')).status).toBe(200);
    const owner = await signInAt(shop, 'owner');
    const { data } = await owner.call('listSessions');
    const kitchen = data.sessions.find(({ isOwn }) => !isOwn);
    if (!kitchen) throw new Error('The kitchen has no session');
    expect((await owner.call('endSession', { params: { sessionId: kitchen.sessionId } })).status).toBe(200);
    expect((await call('getBoard')).status).toBe(401);
  });
});
