/**
 * Silent event streams of many networks shut nobody out. The bounds of the process are scaled down here; the numbers that
 * it has are in server/http/stream-register.test.ts.
 */
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { STREAMS } from '#core/contract/wire/paths.ts';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';

interface Open {
  readonly status: number | undefined;
  readonly text: () => string;
  readonly isEnded: () => boolean;
}

let shop: PrintShop | undefined;
const answers: IncomingMessage[] = [];
afterEach(async () => {
  for (const answer of answers.splice(0)) answer.destroy();
  await shop?.close();
});

async function openShop(env: Readonly<Record<string, string>>, connections?: number) {
  shop = await openPrintShop({
    env: { TRUST_PROXY: '127.0.0.9', ...env },
    ...(connections ? { app: { connections } } : {}),
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  /** As a proxy sends the request of `from`. */
  const open = (path: string, from: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<Open>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, localAddress: '127.0.0.9', agent: false };
      http
        .get({ ...options, headers: { 'x-forwarded-for': from, ...headers } }, (answer) => {
          answers.push(answer);
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('error', () => undefined);
          resolve({ status: answer.statusCode, text: () => text, isEnded: () => answer.complete });
        })
        .once('error', reject);
    });
  return { shop, open, events: `/api/${shop.clientIds.saffron}/events` };
}

/** Nothing runs jobs in this test, so on a slow machine the verdict may be that they are late; it is heard in any case. */
async function expectAnswered(readiness: Open): Promise<void> {
  await expect.poll(readiness.isEnded).toBe(true);
  expect(JSON.parse(readiness.text())).toHaveProperty('status', expect.stringMatching(/ready/));
}

it('keeps visitors, boards and readiness while 20 networks open six streams each and 48 connections are all there are', async () => {
  const { shop: kitchen, open, events } = await openShop({ RATE_LIMITS: 'on' }, 48);
  const { cookie } = kitchen.owner;
  const early = await open(events, '203.0.113.9');
  const flood: Open[] = [];
  for (let place = 0; place < 120; place += 1) flood.push(await open(events, `2001:db8:${place % 20}::1`));
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200]));
  const ended = () => flood.filter(({ isEnded }) => isEnded()).length;
  await expect.poll(ended).toBe(120 + 1 - 36);
  expect(early.isEnded()).toBe(false);
  // Who has to give way hears when to ask again.
  const [first] = flood;
  expect(first?.text()).toContain('retry: 15000\nevent: full\ndata: 15000\n\n');

  const boards = await Promise.all(
    ['198.51.100.1', '2001:db8:3::1'].map((from) => open(STREAMS.console, from, { cookie })),
  );
  const visitor = await open(events, '192.0.2.1');
  expect([...boards, visitor].map(({ status, isEnded }) => [status, isEnded()])).toEqual(Array(3).fill([200, false]));
  for (const path of ['/livez', `/api/${kitchen.clientIds.saffron}/menu`]) {
    expect([path, (await open(path, '192.0.2.7')).status]).toEqual([path, 200]);
  }
  await expectAnswered(await open('/readyz', '192.0.2.7'));
});

it('readiness is answered also where staff hold every other connection', async () => {
  const { shop: kitchen, open, events } = await openShop({ RATE_LIMITS: 'on' }, 16);
  const { cookie } = kitchen.owner;
  const guests: Open[] = [];
  for (let place = 0; place < 12; place += 1) guests.push(await open(events, `2001:db8:${place}::1`));
  const staff: Open[] = [];
  for (let place = 0; place < 8; place += 1) staff.push(await open(STREAMS.console, '198.51.100.1', { cookie }));
  await expectAnswered(await open('/readyz', '192.0.2.7'));
  expect(staff.map(({ status, isEnded }) => [status, isEnded()])).toEqual(Array(8).fill([200, false]));
  await expect.poll(() => guests.filter(({ isEnded }) => isEnded()).length).toBeGreaterThanOrEqual(5);
});

it.each([
  ['on', [true, false]],
  ['off', [false, false]],
])('one network has 100 streams, and the next takes the place of its oldest (limits are %s)', async (limits, ended) => {
  const { open, events } = await openShop({ RATE_LIMITS: limits });
  const streams: Open[] = [];
  for (let place = 0; place <= 100; place += 1) streams.push(await open(events, '192.0.2.1'));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(() => [streams[0]?.isEnded(), streams[1]?.isEnded()]).toEqual(ended);
});
