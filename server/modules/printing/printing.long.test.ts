/** What prints where, what a correction and a cancellation print, who takes over, and who may do what. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken, garlicNaan, productId } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { idOf, ticketOf } from '#test/tickets.ts';
import { openPrintShop, type PrintShop } from './testing/print-shop.ts';
import { StarPrinter } from './testing/star-printer.ts';

interface Printer {
  readonly printerId: string;
  readonly star: StarPrinter;
}
let shop: PrintShop;
let kitchen: Printer;
let bar: Printer;
let bag: Printer;

async function newPrinter(changes: Parameters<PrintShop['addPrinter']>[0]): Promise<Printer> {
  const printer = await shop.addPrinter(changes);
  return { printerId: printer.printerId, star: new StarPrinter({ app: shop.app, ...printer }) };
}
async function run(printers: readonly Printer[], seconds = 40): Promise<void> {
  for (let at = 0; at < seconds; at += 5) {
    for (const { star } of printers) await star.poll();
    await shop.runJobs();
    shop.seconds(5);
  }
}
async function placed(): Promise<string> {
  const cart = await shop.cartOf(butterChicken(2), garlicNaan(3));
  const { data } = await shop.place({ cartId: cart.cartId });
  await shop.runJobs();
  return data.orderId;
}
async function accepted(): Promise<string> {
  const orderId = await placed();
  await shop.owner.call('acceptOrder', { params: { orderId: ticketOf(orderId) }, body: { readyInMinutes: 20 } });
  await shop.runJobs();
  return orderId;
}
async function correct(orderId: string, more: object): Promise<void> {
  const params = { orderId: ticketOf(orderId) };
  const { data } = await shop.owner.call('getOrderDetail', { params });
  const key = { idempotencyKey: crypto.randomUUID(), reason: 'sold-out', version: data.version };
  const { status, error } = await shop.owner.call('correctOrder', { params, body: { ...key, ...more } });
  if (status !== 200) throw new Error(JSON.stringify(error));
  await shop.runJobs();
}
const jobsOf = async (orderId: string) =>
  (await shop.queue()).filter((job) => job.orderId !== null && idOf(job.orderId) === orderId).reverse();
const inShort = async (orderId: string) =>
  (await jobsOf(orderId)).map(({ printerName, copy, reason, copyNumber, state }) =>
    [printerName, copy, reason, copyNumber, state].join(' '),
  );

beforeAll(async () => {
  shop = await openPrintShop();
});
afterAll(() => shop?.close());

describe('without a printer', () => {
  it('an accept writes no docket', async () => {
    const orderId = await accepted();
    expect(await jobsOf(orderId)).toEqual([]);
    expect((await shop.owner.call('listPrintJobs')).data).toEqual({ items: [], printers: [] });
  });
});

describe('dockets of an order', () => {
  beforeAll(async () => {
    const rows = await shop.db.execute(
      sql`select department_id from products where product_id = ${productId('garlic-naan')}`,
    );
    const departmentIds = [String(rows.rows[0]?.department_id)];
    kitchen = await newPrinter({ name: 'Kitchen', language: 'hi' });
    bar = await newPrinter({ name: 'Bar', departmentIds, width: 384, fallbackPrinterId: kitchen.printerId });
    bag = await newPrinter({ name: 'Bag', copies: ['bag'], copyCount: 2, opensDrawer: true });
    await run([kitchen, bar, bag], 10);
  });
  beforeEach(() => {
    for (const { star } of [kitchen, bar, bag]) star.paper.length = 0;
  });

  it('go by department, the bag copy whole and twice, the second headed COPY', async () => {
    const orderId = await accepted();
    expect(await inShort(orderId)).toEqual([
      'Kitchen kitchen accepted 1 waiting',
      'Bar kitchen accepted 1 waiting',
      'Bag bag accepted 1 waiting',
      'Bag bag accepted 2 waiting',
    ]);
    const rows = await shop.db.execute(
      sql`select positions, part, parts, opens_drawer from print_jobs where order_id = ${orderId} order by ticket`,
    );
    expect(rows.rows).toEqual([
      { positions: [0], part: 1, parts: 2, opens_drawer: false },
      { positions: [1], part: 2, parts: 2, opens_drawer: false },
      { positions: null, part: 1, parts: 1, opens_drawer: true },
      { positions: null, part: 1, parts: 1, opens_drawer: false },
    ]);
    await run([kitchen, bar, bag]);
    expect([kitchen, bar, bag].map(({ star }) => star.paper.length)).toEqual([1, 1, 2]);
    expect(bar.star.paper[0]?.width).toBe(384);
    expect(bag.star.paper[1]?.height).toBeGreaterThan(bag.star.paper[0]?.height ?? 0);
    expect((await inShort(orderId)).every((text) => text.endsWith('printed'))).toBe(true);
  });

  it('print with no browser open when the restaurant accepts by itself, within ten seconds', async () => {
    await changeSettings(shop, { 'OrderProcessing:AutoAccept': 'true' });
    const orderId = await placed();
    await run([kitchen], 10);
    expect(kitchen.star.paper).toHaveLength(1);
    expect((await inShort(orderId))[0]).toBe('Kitchen kitchen accepted 1 printed');
    await changeSettings(shop, { 'OrderProcessing:AutoAccept': 'false' });
    await run([kitchen, bar, bag]);
  });

  it('tell a kitchen that has one what changed at its station alone, and give the bag a whole one', async () => {
    const orderId = await accepted();
    await run([kitchen, bar, bag]);
    await correct(orderId, { lines: [{ position: 1, quantity: 1 }] });
    expect((await inShort(orderId)).slice(4)).toEqual([
      'Bar kitchen corrected 1 waiting',
      'Bag bag corrected 1 waiting',
      'Bag bag corrected 2 waiting',
    ]);
    const whole = bar.star.paper[0];
    await run([kitchen, bar, bag]);
    expect(kitchen.star.paper).toHaveLength(1);
    expect(bar.star.paper).toHaveLength(2);
    expect(bar.star.paper[1]).not.toEqual(whole);
  });

  it('give a kitchen that has none yet the order as it is after the correction', async () => {
    const orderId = await accepted();
    await correct(orderId, { lines: [{ position: 1, quantity: 0 }] });
    expect((await inShort(orderId)).filter((text) => !text.startsWith('Bag'))).toEqual([
      'Kitchen kitchen accepted 1 replaced',
      'Bar kitchen accepted 1 replaced',
      'Kitchen kitchen accepted 1 waiting',
    ]);
    await run([kitchen, bar, bag]);
    expect([kitchen.star.paper.length, bar.star.paper.length]).toEqual([1, 0]);
  });

  it('tell a kitchen to stop when the order is cancelled, and print nothing that still waited', async () => {
    const orderId = await accepted();
    await run([kitchen], 15);
    await shop.owner.call('rejectOrder', { params: { orderId: ticketOf(orderId) }, body: { reason: 'too-busy' } });
    await shop.runJobs();
    expect(await inShort(orderId)).toEqual([
      'Kitchen kitchen accepted 1 printed',
      'Bar kitchen accepted 1 replaced',
      'Bag bag accepted 1 replaced',
      'Bag bag accepted 2 replaced',
      'Kitchen kitchen cancelled 1 waiting',
    ]);
    await run([kitchen, bar, bag]);
    expect([kitchen, bar, bag].map(({ star }) => star.paper.length)).toEqual([2, 0, 0]);
  });

  it('go to the printer that stands in for a silent one after a minute, headed "Moved from"', async () => {
    const orderId = await accepted();
    await run([kitchen, bag], 20);
    expect((await shop.owner.call('listPrintJobs')).data.printers[1]).toMatchObject({ waitingCount: 1 });
    await run([kitchen, bag], 60);
    const moved = (await jobsOf(orderId)).find(({ movedFrom }) => movedFrom === 'Bar');
    expect(moved).toMatchObject({ printerName: 'Kitchen', state: 'printed', copyNumber: 1 });
    expect(kitchen.star.paper).toHaveLength(2);
    await run([bar], 20);
    expect(bar.star.paper).toHaveLength(0);
  });

  it('are not late while their printer works through a queue, and are when it stops', async () => {
    for (let made = 0; made < 4; made += 1) await accepted();
    // It takes ten seconds for each.
    for (let at = 0; at < 4; at += 1) {
      await kitchen.star.poll();
      shop.seconds(14);
    }
    const late = async () =>
      (await shop.queue()).filter(({ printerName, isLate }) => printerName === 'Kitchen' && isLate).length;
    await accepted();
    await accepted();
    await kitchen.star.poll();
    shop.seconds(25);
    expect(await late()).toBe(0);
    shop.seconds(10);
    expect(await late()).toBeGreaterThan(0);
    await run([kitchen, bar, bag], 60);
  });

  it('are printed again by a person alone, headed COPY; "it is here" ends the doubt', async () => {
    kitchen.star.fault = 'result lost';
    const orderId = await accepted();
    await run([kitchen, bar, bag], 150);
    const [first] = await jobsOf(orderId);
    expect(first?.state).toBe('unknown');
    const jobId = first?.jobId ?? '';
    await shop.owner.call('printAgain', { params: { jobId }, body: {} });
    await shop.runJobs();
    await run([kitchen], 15);
    expect((await inShort(orderId)).filter((text) => text.startsWith('Kitchen'))).toEqual([
      'Kitchen kitchen accepted 1 replaced',
      'Kitchen kitchen accepted 2 printed',
    ]);
    expect(kitchen.star.paper).toHaveLength(2);
    kitchen.star.fault = 'result lost';
    const other = await accepted();
    await run([kitchen, bar, bag], 150);
    const unknown = (await jobsOf(other)).find(({ state }) => state === 'unknown');
    await shop.owner.call('confirmPrinted', { params: { jobId: unknown?.jobId ?? '' } });
    expect((await jobsOf(other)).find(({ jobId: one }) => one === unknown?.jobId)?.state).toBe('printed');
  });

  it('of a printer that was pulled go to the one that staff choose, at once, and are printed there once', async () => {
    const pulled = await newPrinter({ name: 'Pulled', copies: ['bag'] });
    await run([pulled], 5);
    const orderIds = [await accepted(), await accepted()];
    // It was offered the first one and lost its power before it fetched anything.
    pulled.star.fault = 'offer lost';
    await pulled.star.poll();
    const cook = await signInAt(shop, 'kitchen');
    const params = { printerId: pulled.printerId };
    const { status, data } = await cook.call('handOverDockets', { params, body: { toPrinterId: kitchen.printerId } });
    expect(status).toBe(200);
    expect(data.printers.find(({ printerId }) => printerId === pulled.printerId)).toMatchObject({ waitingCount: 0 });
    const before = kitchen.star.paper.length;
    await run([kitchen, pulled], 40);
    expect(pulled.star.paper).toHaveLength(0);
    const moved = (await Promise.all(orderIds.map(jobsOf))).flat().filter(({ movedFrom }) => movedFrom === 'Pulled');
    expect(moved.map(({ printerName, state, copyNumber }) => [printerName, state, copyNumber])).toEqual([
      ['Kitchen', 'printed', 1],
      ['Kitchen', 'printed', 1],
    ]);
    // With the kitchen's own copies of both.
    expect(kitchen.star.paper.length - before).toBe(4);
    expect((await shop.owner.call('deletePrinter', { params })).status).toBe(200);
  });

  it('are handed over to another printer of the same restaurant alone', async () => {
    const params = { printerId: bar.printerId };
    const handOver = (toPrinterId: string) =>
      shop.owner.call('handOverDockets', { params, body: { toPrinterId } }).then(({ status }) => status);
    expect(await handOver(bar.printerId)).toBe(400);
    expect(await handOver(crypto.randomUUID())).toBe(404);
    const elsewhere = await signInAt(shop, 'owner', 'forno-lane');
    const body = { toPrinterId: kitchen.printerId };
    expect((await elsewhere.call('handOverDockets', { params, body })).status).toBe(404);
  });

  it('of a removed printer go to another', async () => {
    const gone = await newPrinter({ name: 'Gone', copies: ['bag'] });
    const orderId = await accepted();
    const owner = await signInAt(shop, 'owner');
    expect((await owner.call('deletePrinter', { params: { printerId: gone.printerId } })).status).toBe(200);
    expect((await jobsOf(orderId)).some(({ movedFrom }) => movedFrom === 'Gone')).toBe(true);
  });
});

describe('people', () => {
  let cook: Desk;
  beforeAll(async () => {
    cook = await signInAt(shop, 'kitchen');
  });

  it('of the kitchen see the queue and print a kitchen copy again, but no bag copy, and set nothing up', async () => {
    await accepted();
    const [bagJob] = (await shop.queue()).filter(({ copy }) => copy === 'bag');
    const [own] = (await shop.queue()).filter(({ copy }) => copy === 'kitchen');
    const again = (jobId = '') => cook.call('printAgain', { params: { jobId }, body: {} });
    expect((await cook.call('listPrintJobs')).status).toBe(200);
    expect((await again(own?.jobId)).status).toBe(200);
    expect((await again(bagJob?.jobId)).status).toBe(403);
    const params = { printerId: kitchen.printerId };
    expect((await cook.call('testPrinter', { params })).status).toBe(200);
    expect((await cook.call('deletePrinter', { params })).status).toBe(403);
  });

  it('see no secret but once, and a new one ends the old', async () => {
    const owner = await signInAt(shop, 'owner');
    expect(JSON.stringify((await owner.call('getPrinters')).data)).not.toMatch(/secret/i);
    const params = { printerId: bag.printerId };
    const { data } = await owner.call('renewPrinterSecret', { params });
    expect((await bag.star.request('POST', '', { statusCode: '200%20OK' })).statusCode).toBe(401);
    const renewed = new StarPrinter({ app: shop.app, printerId: bag.printerId, secret: data.secret ?? '' });
    expect((await renewed.request('POST', '', { statusCode: '200%20OK' })).statusCode).toBe(200);
    const log = await shop.db.execute(sql`select * from audit_log where action like 'print%'`);
    expect(JSON.stringify(log.rows)).not.toContain(data.secret);
  });

  it('cannot let a printer stand in for itself', async () => {
    const { data } = await shop.owner.call('getPrinters');
    const [own] = data.printers;
    const body = { ...own, fallbackPrinterId: own?.printerId };
    const { status, error } = await shop.owner.call('savePrinter', {
      params: { printerId: own?.printerId ?? '' },
      body,
    });
    expect([status, error.code]).toEqual([400, 'printer-own-stand-in']);
  });
});
