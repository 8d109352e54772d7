/**
 * A rush in which every fault strikes each tenth docket and the kitchen's printer is pulled now and then: all are printed or
 * shown as unknown, none is printed twice without a heading that says so. `PRINT_FAULT_ORDERS=500` makes it a long one, and
 * `PRINT_FAULT_SEED` another one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printJobs } from '#server/db/schema/printing.ts';
import type { Picture } from './picture.ts';
import { EpsonPrinter } from './testing/epson-printer.ts';
import { openPrintShop, type PrintShop } from './testing/print-shop.ts';
import { type PrinterFault, StarPrinter } from './testing/star-printer.ts';

const ORDERS = Number(process.env.PRINT_FAULT_ORDERS ?? 10);
const SEED = Number(process.env.PRINT_FAULT_SEED ?? 20_261_123);
/** Long enough for each fault to strike. */
const IS_LONG = ORDERS >= 100;
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
    const random = randomOf(SEED);
    // Prints what the kitchen's printer cannot, and nothing of its own.
    const spareKey = await shop.addPrinter({ name: 'Spare', copies: [] });
    const spare = new StarPrinter({ app: shop.app, ...spareKey });
    const kitchenKey = await shop.addPrinter({ name: 'Kitchen', fallbackPrinterId: spareKey.printerId });
    const star = new StarPrinter({ app: shop.app, ...kitchenKey });
    const bag = await shop.addPrinter({ kind: 'epson', name: 'Bag', copies: ['bag'], width: 384 });
    const epson = new EpsonPrinter({ app: shop.app, ...bag });
    await star.poll();
    const struck = new Set<PrinterFault>();
    const strike = () => {
      const fault = FAULTS.find(() => random() < 0.1) ?? null;
      if (fault) struck.add(fault);
      return fault;
    };
    // Steps for which the kitchen's printer has no power.
    let pulled = 0;
    const step = async () => {
      star.fault ??= strike();
      epson.fault ??= strike();
      if (pulled === 0 && random() < 0.02) pulled = 30;
      pulled = Math.max(0, pulled - 1);
      if (pulled === 0) await star.poll();
      await spare.poll();
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
    const papers = [...star.paper, ...spare.paper, ...epson.paper];
    if (IS_LONG) {
      expect([...struck].sort()).toEqual([...FAULTS].sort());
      expect(rows.filter(({ movedFrom }) => movedFrom !== null).length).toBeGreaterThan(0);
      expect(rows.filter(({ isAfterError }) => isAfterError).length).toBeGreaterThan(0);
    }
    expect(papers.length).toBeGreaterThanOrEqual(printed);
    const keyOf = ({ bits }: Picture) => Buffer.from(bits).toString('base64');
    expect(new Set(papers.map(keyOf)).size).toBe(papers.length);
    // A docket that came out whole twice carries a heading the second time, and then its first one was an error.
    expect(papers.length - rows.length).toBeLessThanOrEqual(rows.filter(({ isAfterError }) => isAfterError).length);
  }, 1_800_000);
});
