/** A guest on the restaurant's own network floods the server: the kitchen, which has the same address, goes on working. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { StarPrinter } from '#server/modules/printing/testing/star-printer.ts';

let shop: PrintShop;
let printer: StarPrinter;
beforeAll(async () => {
  shop = await openPrintShop({ env: { RATE_LIMITS: 'on' } });
  printer = new StarPrinter({ app: shop.app, ...(await shop.addPrinter()) });
});
afterAll(() => shop?.close());

/** Calls until the network is refused; all come from one address. */
async function flood(url: string, options: Pick<InjectOptions, 'headers' | 'method' | 'remoteAddress'> = {}) {
  let last = 0;
  for (let rounds = 0; rounds < 20 && last !== 429; rounds += 1) {
    const ask = async () => (await shop.app.inject({ url, ...options })).statusCode;
    last = (await Promise.all(Array.from({ length: 250 }, ask))).at(-1) ?? 0;
  }
  expect(last).toBe(429);
}

it('staff who are at work are answered, and nobody who only says so', async () => {
  const { owner } = shop;
  expect((await owner.call('getStaff')).status).toBe(200);
  const made = { host: owner.host, cookie: 'servery_staff=made-up' };
  await flood('/api/console/me', { headers: made });
  expect((await owner.call('getStaff')).status).toBe(200);
  await flood('/api/console/me', { headers: { host: owner.host } });
});

it('a printer that has printed prints on, whatever is sent to the address of printers', async () => {
  await printer.poll();
  await flood(`/api/print/star/${crypto.randomUUID()}`);
  await shop.acceptedOrder();
  await printer.poll();
  expect(printer.answers.map(({ statusCode }) => statusCode)).not.toContain(429);
  expect(printer.paper).toHaveLength(1);
});

it('a printer prints on while somebody elsewhere, who knows its id alone, calls in its name', async () => {
  await printer.poll();
  printer.answers.length = 0;
  const headers = { authorization: `Basic ${Buffer.from('x:wrong').toString('base64')}` };
  await flood(printer.path, { method: 'POST', headers, remoteAddress: '203.0.113.66' });
  await shop.acceptedOrder();
  const before = printer.paper.length;
  await printer.poll();
  expect(printer.answers.map(({ statusCode }) => statusCode)).not.toContain(429);
  expect(printer.paper).toHaveLength(before + 1);
});
