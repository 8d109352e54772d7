/** Star CloudPRNT over HTTP, against a printer that is written from Star's documents. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { StarPrinter } from '#server/modules/printing/testing/star-printer.ts';
import { idOf } from '#test/tickets.ts';

let shop: PrintShop;
let kitchen: StarPrinter;
let other: { printerId: string; secret: string };

beforeAll(async () => {
  shop = await openPrintShop();
  other = await shop.addPrinter({ name: 'Other', copies: [] });
  kitchen = new StarPrinter({ app: shop.app, ...(await shop.addPrinter()) });
});
afterAll(() => shop?.close());

/** Polls every five seconds for `seconds`. */
async function run(printer: StarPrinter, seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 5) {
    await printer.poll();
    await shop.runJobs();
    shop.seconds(5);
  }
}
const stateOf = async (orderId: string, copyNumber = 1) =>
  (await shop.queue()).find(
    (job) => job.orderId !== null && job.copyNumber === copyNumber && idOf(job.orderId) === orderId,
  )?.state;

describe('a Star printer', () => {
  it('is asked once what it can do, never together with a docket', async () => {
    const orderId = await shop.acceptedOrder();
    await kitchen.poll();
    expect(kitchen.answers.at(-1)?.json()).toMatchObject({
      jobReady: false,
      clientAction: [{ request: 'Encodings' }, {}, {}],
    });
    expect(kitchen.paper).toHaveLength(0);
    await kitchen.poll();
    expect(kitchen.paper).toHaveLength(1);
    expect(await stateOf(orderId)).toBe('printed');
    await run(kitchen, 20);
    expect(kitchen.paper).toHaveLength(1);
  });

  it('gets the picture with the cut, and nothing after it has said that it is printed', async () => {
    await shop.acceptedOrder();
    const before = kitchen.answers.length;
    await kitchen.poll();
    const [offer, picture, end] = kitchen.answers.slice(before);
    expect(offer?.json()).toMatchObject({ mediaTypes: ['image/png'], deleteMethod: 'DELETE' });
    expect(picture?.headers).toMatchObject({
      'content-type': 'image/png',
      'x-star-cut': 'partial; feed=true',
      'x-star-imageditherpattern': 'none',
      'x-star-buzzerstartpattern': '1',
    });
    expect(end?.statusCode).toBe(200);
    const token = offer?.json<{ jobToken: string }>().jobToken;
    expect((await kitchen.request('GET', `?type=image%2Fpng&token=${token}`)).statusCode).toBe(404);
    expect((await kitchen.request('GET', '?type=application%2Foctet-stream')).statusCode).toBe(415);
  });

  it.each(['offer lost', 'fetch repeated', 'result repeated'] as const)('prints once after: %s', async (fault) => {
    const count = kitchen.paper.length;
    kitchen.fault = fault;
    const orderId = await shop.acceptedOrder();
    await run(kitchen, 30);
    expect(kitchen.paper).toHaveLength(count + 1);
    expect(await stateOf(orderId)).toBe('printed');
  });

  it.each(['result lost', 'power cut before printing'] as const)(
    'knows nothing after two minutes, and never sends again: %s',
    async (fault) => {
      kitchen.fault = fault;
      const orderId = await shop.acceptedOrder();
      await run(kitchen, 10);
      expect(await stateOf(orderId)).toBe('offered');
      const count = kitchen.paper.length;
      await run(kitchen, 180);
      expect(await stateOf(orderId)).toBe('unknown');
      expect(kitchen.paper).toHaveLength(count);
    },
  );

  it('prints again after an error, with a heading that says so', async () => {
    kitchen.fault = 'paper out';
    const count = kitchen.paper.length;
    const orderId = await shop.acceptedOrder();
    await run(kitchen, 10);
    expect(await stateOf(orderId)).toBe('waiting');
    expect((await shop.owner.call('getPrinters')).data.printers[1]).toMatchObject({
      health: 'paper-out',
      waitingCount: 1,
    });
    await run(kitchen, 40);
    expect(kitchen.paper).toHaveLength(count);
    kitchen.status = '200 OK';
    await run(kitchen, 20);
    expect(await stateOf(orderId)).toBe('printed');
    const [plain, headed] = [kitchen.paper.at(-2), kitchen.paper.at(-1)];
    expect(headed?.height).toBeGreaterThan(plain?.height ?? 0);
  });

  it('prints one docket at a time where its firmware names none', async () => {
    const old = new StarPrinter({
      app: shop.app,
      hasTokens: false,
      ...(await shop.addPrinter({ name: 'Old', copies: ['bag'] })),
    });
    await old.poll();
    await shop.acceptedOrder();
    await shop.acceptedOrder();
    old.fault = 'result lost';
    await run(old, 60);
    expect(old.paper).toHaveLength(1);
    await run(old, 100);
    expect(old.paper).toHaveLength(2);
  });

  it('is refused with another secret, id or none, and finds no docket of another restaurant', async () => {
    const { printerId, secret } = other;
    const elsewhere = new StarPrinter({ app: shop.app, printerId, secret });
    const wrong = new StarPrinter({ app: shop.app, printerId, secret: 'wrong' });
    expect((await wrong.request('POST', '', { statusCode: '200%20OK' })).statusCode).toBe(401);
    expect((await wrong.request('GET', '?type=image%2Fpng')).statusCode).toBe(401);
    expect((await wrong.request('DELETE', '?code=OK')).statusCode).toBe(401);
    expect((await wrong.request('GET', '?delete&code=OK')).statusCode).toBe(401);
    await shop.acceptedOrder();
    const [job] = await shop.queue();
    expect((await elsewhere.request('GET', `?type=image%2Fpng&token=${job?.jobId}`)).statusCode).toBe(404);
    expect((await elsewhere.request('DELETE', `?code=OK&token=${job?.jobId}`)).statusCode).toBe(404);
    // Neither a stranger nor the printer itself makes the server fail by what it says of itself.
    for (const [printer, refused] of [
      [wrong, 401],
      [elsewhere, 400],
    ] as const) {
      for (const query of ['?token=a&token=b', `?token=${'a'.repeat(101)}`, '?delete&code=a&code=b']) {
        expect([query, (await printer.request('GET', query)).statusCode]).toEqual([query, refused]);
      }
      const known = refused === 401 ? 401 : 200;
      const clientAction = [{ request: 'Encodings', result: '\0\ud83c' }];
      for (const said of [{ statusCode: '200%00' }, { statusCode: '200\0' }, { clientAction }]) {
        expect((await printer.request('POST', '', said)).statusCode).toBe(known);
      }
      expect((await printer.request('DELETE', '?code=200%2500')).statusCode).toBe(refused === 401 ? 401 : 404);
    }
    const noId = new StarPrinter({ app: shop.app, printerId: 'x', secret });
    expect((await noId.request('POST', '', {})).statusCode).toBe(401);
  });
});
