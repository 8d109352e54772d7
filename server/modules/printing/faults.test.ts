/**
 * A rush in which every fault strikes each tenth docket: all are printed or shown as unknown, none is printed twice without a
 * heading that says so. `PRINT_FAULT_ORDERS=500` makes it a long one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printJobs } from '#server/db/schema/printing.ts';
import type { Picture } from './picture.ts';
import { EpsonPrinter } from './testing/epson-printer.ts';
import { openPrintShop, type PrintShop } from './testing/print-shop.ts';
import { type PrinterFault, StarPrinter } from './testing/star-printer.ts';

const ORDERS = Number(process.env.PRINT_FAULT_ORDERS ?? 10);
const FAULTS: readonly PrinterFault[] = [
  'offer lost',
  'fetch repeated',
  'result lost',
  'result repeated',
  'paper out',
  'power cut before printing',
  'power cut after printing',
];

let shop: PrintShop;
beforeAll(async () => {
  shop = await openPrintShop();
});
afterAll(() => shop?.close());

/** Numbers from 0 up to 1, the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state >>> 8) & 0xffffff) / 0x1000000;
  };
}

describe('a rush with faults', () => {
  it(`loses nothing of ${ORDERS} orders and prints nothing twice in silence`, async () => {
    const random = randomOf(20_261_123);
    const star = new StarPrinter({ app: shop.app, ...(await shop.addPrinter({ name: 'Kitchen' })) });
    const bag = await shop.addPrinter({ kind: 'epson', name: 'Bag', copies: ['bag'], width: 384 });
    const epson = new EpsonPrinter({ app: shop.app, ...bag });
    await star.poll();
    const strike = () => FAULTS.find(() => random() < 0.1) ?? null;
    const step = async () => {
      star.fault ??= strike();
      epson.fault ??= strike();
      await star.poll();
      await epson.poll();
      // Somebody changes the paper within a few minutes.
      if (random() < 0.3) star.status = '200 OK';
      if (random() < 0.3) epson.isOutOfPaper = false;
      await shop.runJobs();
      shop.seconds(5);
    };
    for (let made = 0; made < ORDERS; made += 1) {
      await shop.acceptedOrder();
      await step();
    }
    const isOpen = async () => (await shop.queue()).some(({ state }) => state === 'waiting' || state === 'offered');
    for (let tries = 0; tries < 400 && (await isOpen()); tries += 1) for (let n = 0; n < 5; n += 1) await step();

    const rows = await shop.db.select().from(printJobs);
    expect(rows).toHaveLength(ORDERS * 2);
    const printed = rows.filter(({ state }) => state === 'printed').length;
    const unknown = rows.filter(({ state }) => state === 'unknown' || state === 'offered').length;
    expect(printed + unknown).toBe(ORDERS * 2);
    expect(printed).toBeGreaterThan(0);
    const papers = [...star.paper, ...epson.paper];
    expect(papers.length).toBeGreaterThanOrEqual(printed);
    const keyOf = ({ bits }: Picture) => Buffer.from(bits).toString('base64');
    expect(new Set(papers.map(keyOf)).size).toBe(papers.length);
    // A docket that came out whole twice carries a heading the second time, and then its first one was an error.
    expect(papers.length - rows.length).toBeLessThanOrEqual(rows.filter(({ isAfterError }) => isAfterError).length);
  }, 1_800_000);
});
