/** Epson Server Direct Print over HTTP, against a printer that is written from Epson's documents. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EpsonPrinter } from '#server/modules/printing/testing/epson-printer.ts';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { idOf } from '#test/tickets.ts';

let shop: PrintShop;
let kitchen: EpsonPrinter;
let old: EpsonPrinter;
let printerId: string;

beforeAll(async () => {
  shop = await openPrintShop();
  const printer = await shop.addPrinter({ kind: 'epson' });
  printerId = printer.printerId;
  kitchen = new EpsonPrinter({ app: shop.app, ...printer });
  const bag = await shop.addPrinter({ kind: 'epson', name: 'Old', copies: ['bag'], width: 384 });
  old = new EpsonPrinter({ app: shop.app, hasJobIds: false, ...bag });
});
afterAll(() => shop?.close());

async function run(printer: EpsonPrinter, seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 5) {
    await printer.poll();
    await shop.runJobs();
    shop.seconds(5);
  }
}
const stateOf = async (orderId: string) =>
  (await shop.queue()).find((job) => job.orderId !== null && job.copy === 'kitchen' && idOf(job.orderId) === orderId)
    ?.state;

describe('an Epson printer', () => {
  it('gets an empty answer without work, and the docket as XML with it', async () => {
    const nothing = await kitchen.post({ ConnectionType: 'GetRequest' });
    expect([nothing.statusCode, nothing.body]).toEqual([200, '']);
    const orderId = await shop.acceptedOrder();
    await kitchen.poll();
    expect(kitchen.paper).toHaveLength(1);
    expect(kitchen.paper[0]?.width).toBe(576);
    expect(await stateOf(orderId)).toBe('printed');
    await run(kitchen, 20);
    expect(kitchen.paper).toHaveLength(1);
  });

  it('prints once however often it says so, and is not sent a docket again that it may have printed', async () => {
    kitchen.fault = 'result repeated';
    const twice = await shop.acceptedOrder();
    await run(kitchen, 10);
    expect(await stateOf(twice)).toBe('printed');
    kitchen.fault = 'result lost';
    const lost = await shop.acceptedOrder();
    await run(kitchen, 150);
    expect(await stateOf(lost)).toBe('unknown');
    expect(kitchen.paper).toHaveLength(3);
  });

  it('prints after the paper is changed, headed "Again after an error"', async () => {
    kitchen.fault = 'paper out';
    const orderId = await shop.acceptedOrder();
    await run(kitchen, 60);
    expect(await stateOf(orderId)).toBe('waiting');
    expect((await shop.owner.call('getPrinters')).data.printers[0]?.health).toBe('paper-out');
    kitchen.isOutOfPaper = false;
    await run(kitchen, 30);
    expect(await stateOf(orderId)).toBe('printed');
    expect(kitchen.paper.at(-1)?.height).toBeGreaterThan(kitchen.paper.at(-2)?.height ?? 0);
    expect((await shop.owner.call('getPrinters')).data.printers[0]?.health).toBe('ok');
  });

  it('works where it names no docket, one at a time', async () => {
    const before = old.paper.length;
    await run(old, 60);
    expect(old.paper.length).toBeGreaterThan(before + 2);
    expect((await shop.queue()).filter((job) => job.copy === 'bag').every(({ state }) => state === 'printed')).toBe(
      true,
    );
  });

  it('is refused with another secret, and with a body that is none of its own', async () => {
    const wrong = new EpsonPrinter({ app: shop.app, printerId, secret: 'wrong' });
    expect((await wrong.post({ ConnectionType: 'GetRequest' })).statusCode).toBe(401);
    expect((await kitchen.post({ ConnectionType: 'Other' })).statusCode).toBe(400);
    expect((await kitchen.post({ ConnectionType: 'SetResponse', ResponseFile: '<!DOCTYPE x>' })).statusCode).toBe(400);
  });
});
