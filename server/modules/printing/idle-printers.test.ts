/** A printer that has nothing to print costs no statement, and has its docket with the poll after its order. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { buildApp } from '#server/app.ts';
import { createEventBus } from '#server/events/postgres-event-bus.ts';
import { countStatements } from '#server/modules/orders/testing/shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { quietLog } from '#test/quiet-log.ts';
import { openPrintShop, type PrintShop } from './testing/print-shop.ts';
import { StarPrinter } from './testing/star-printer.ts';

let shop: PrintShop;
let kitchen: { printerId: string; secret: string };
/** What may be lost on the way from the database. */
const network = { isHeard: true, isDeaf: false };
/** The same printer asks another server of the installation. */
let second: FastifyInstance;
let closeSecond: () => Promise<void>;

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
  kitchen = await shop.addPrinter();
  const events = await createEventBus(shop.deps.directDatabase, quietLog);
  second = await buildApp({ ...shop.deps, events, jobs: { ...shop.deps.jobs, register: () => undefined } });
  await second.ready();
  closeSecond = async () => {
    await second.close();
    await events.close();
  };
});
afterAll(async () => {
  await closeSecond?.();
  await shop?.close();
});

const authorization = () => `Basic ${Buffer.from(`printer:${kitchen.secret}`).toString('base64')}`;
/** What a poll that says this of the printer is answered. */
async function poll(app: FastifyInstance = shop.app, statusCode = '200%20OK', secret = authorization()) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/print/star/${kitchen.printerId}`,
    headers: { authorization: secret, 'content-type': 'application/json' },
    payload: JSON.stringify({ statusCode, printingInProgress: false, clientAction: null }),
  });
  return { status: answer.statusCode, isReady: answer.statusCode === 200 && answer.json().jobReady === true };
}
const READY = { status: 200, isReady: true };
const NOTHING = { status: 200, isReady: false };

/** Prints what waits, and asks both servers until they know that there is nothing. */
async function becomeIdle(): Promise<void> {
  const printer = new StarPrinter({ app: shop.app, ...kitchen });
  for (let turn = 0; turn < 4; turn += 1) await printer.poll();
  for (const app of [shop.app, second]) {
    await expect.poll(() => countStatements(() => poll(app))).toBe(0);
  }
}
const printersSeen = async () => (await shop.owner.call('getPrinters')).data.printers[0];

describe('an idle printer', () => {
  it('asks a thousand times for at most ten statements, and prints with the poll after its order', async () => {
    await becomeIdle();
    const polls = async () => {
      for (let turn = 0; turn < 1_000; turn += 1) {
        shop.seconds(0.1);
        if ((await poll()).isReady) throw new Error('There is nothing to print');
      }
    };
    expect(await countStatements(polls)).toBeLessThanOrEqual(10);
    await shop.acceptedOrder();
    expect(await poll()).toEqual(READY);
  });

  it('has its docket from another server too', async () => {
    await becomeIdle();
    await shop.acceptedOrder();
    await expect.poll(() => poll(second)).toEqual(READY);
  });

  it('has its docket although the event of it was lost, as soon as that is known', async () => {
    await becomeIdle();
    network.isDeaf = true;
    await shop.acceptedOrder();
    network.isHeard = false;
    expect(await poll()).toEqual(READY);
    network.isDeaf = false;
    network.isHeard = true;
  });

  it('is seen at the board while it asks, and silent 45 s after it stopped', async () => {
    await becomeIdle();
    for (let turn = 0; turn < 30; turn += 1) {
      shop.seconds(5);
      await poll();
      expect((await printersSeen())?.health).toBe('ok');
    }
    shop.seconds(46);
    expect((await printersSeen())?.health).toBe('silent');
    expect(await countStatements(() => poll())).toBeGreaterThan(0);
    expect((await printersSeen())?.health).toBe('ok');
  });

  it('says at once what is the matter, and a wrong secret is refused', async () => {
    await becomeIdle();
    await poll(shop.app, '410%20Out%20of%20paper');
    expect((await printersSeen())?.health).toBe('paper-out');
    await poll();
    await becomeIdle();
    expect(await poll(shop.app, undefined, `Basic ${Buffer.from('printer:wrong').toString('base64')}`)).toMatchObject({
      status: 401,
    });
    expect(await poll()).toEqual(NOTHING);
  });
});

describe('a program of the shop that feeds printers', () => {
  let key: string;
  let keyId: string;
  let printerId: string;
  const ask = async (app: FastifyInstance = shop.app) => {
    const { method, path: url } = ROUTES.posPollPrinters;
    const printers = [{ printerId, condition: 'ok', statusCode: 'ready', canConfirm: true }];
    const headers = { authorization: `Bearer ${key}` };
    const answer = await app.inject({ method, url, headers, payload: { printers } });
    const jobs = answer.statusCode === 200 ? answer.json<{ data: { jobs: unknown[] } }>().data.jobs.length : 0;
    return { status: answer.statusCode, jobs };
  };
  const becomeIdleToo = async () => {
    for (const app of [shop.app, second]) await expect.poll(() => countStatements(() => ask(app))).toBe(0);
  };

  beforeAll(async () => {
    const owner = await signInAt(shop, 'owner');
    const { data } = await owner.call('createApiKey', { body: { name: 'PC', scopes: ['print'] } });
    ({ key } = data);
    ({ keyId } = data.apiKey);
    ({ printerId } = await shop.addPrinter({ name: 'Bar', kind: 'agent', copies: ['bag'] }));
  });
  afterAll(async () => {
    await shop.owner.call('deletePrinter', { params: { printerId } });
  });

  it('asks a thousand times for at most ten statements, and has its docket with the next question', async () => {
    await becomeIdleToo();
    const asks = async () => {
      for (let turn = 0; turn < 1_000; turn += 1) {
        shop.seconds(0.1);
        if ((await ask()).jobs > 0) throw new Error('There is nothing to print');
      }
    };
    expect(await countStatements(asks)).toBeLessThanOrEqual(10);
    await shop.acceptedOrder();
    expect((await ask()).jobs).toBe(1);
    await expect.poll(async () => (await ask(second)).jobs).toBe(1);
  });

  it('is refused at once when its key has ended, also by another server and where the event of it was lost', async () => {
    for (const app of [shop.app, second]) expect((await ask(app)).status).toBe(200);
    network.isDeaf = true;
    const owner = await signInAt(shop, 'owner');
    expect((await owner.call('revokeApiKey', { params: { keyId } })).status).toBe(200);
    network.isHeard = false;
    expect((await ask()).status).toBe(401);
    network.isDeaf = false;
    network.isHeard = true;
    await expect.poll(async () => (await ask(second)).status).toBe(401);
  });
});
