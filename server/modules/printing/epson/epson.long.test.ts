/** Epson Server Direct Print over HTTP, against a printer that is written from Epson's documents. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EpsonPrinter } from '#server/modules/printing/testing/epson-printer.ts';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';
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

describe('an Epson printer that answers a challenge', () => {
  const asked = (printer: EpsonPrinter) => printer.post({ ConnectionType: 'GetRequest' });

  it('prints without sending its secret, also after its challenge has run out', async () => {
    const added = await shop.addPrinter({ kind: 'epson', name: 'Digest' });
    const bar = new EpsonPrinter({ app: shop.app, ...added, digestUser: 'servery' });
    const { printerId: barId } = added;
    await shop.owner.call('testPrinter', { params: { printerId: barId } });
    await run(bar, 10);
    expect(bar.paper).toHaveLength(1);
    expect((await shop.queue()).find((job) => job.printerId === barId)?.state).toBe('printed');
    shop.seconds(6 * 60);
    expect((await asked(bar)).statusCode).toBe(200);

    // The same secret under another name, and one of another printer.
    const stranger = new EpsonPrinter({ app: shop.app, ...added, digestUser: 'admin' });
    expect((await asked(stranger)).statusCode).toBe(401);
    const other = new EpsonPrinter({ app: shop.app, ...added, printerId, digestUser: 'servery' });
    expect((await asked(other)).statusCode).toBe(401);
  });

  it('is refused with an answer to another address, another body or no challenge of ours', async () => {
    const { printerId: id, secret } = await shop.addPrinter({ kind: 'epson', name: 'Watched' });
    const url = `/api/print/epson/${id}`;
    const send = async (header: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: header };
      const payload = 'ConnectionType=GetRequest&ID=front';
      return (await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    const headerFor = (nonce: string, uri: string, changes: Readonly<Record<string, string>> = {}) => {
      const response = md5(
        [md5(`servery:Servery:${secret}`), nonce, '00000001', 'c', 'auth', md5(`POST:${uri}`)].join(':'),
      );
      const fields = {
        username: 'servery',
        realm: 'Servery',
        nonce,
        uri,
        qop: 'auth',
        nc: '00000001',
        cnonce: 'c',
        response,
      };
      return `Digest ${Object.entries({ ...fields, ...changes })
        .map(([name, value]) => `${name}="${value}"`)
        .join(', ')}`;
    };
    const first = await shop.app.inject({ method: 'POST', url, payload: '' });
    const nonce = /nonce="([^"]+)"/.exec(String(first.headers['www-authenticate']))?.[1] ?? '';
    expect(await send(headerFor(nonce, url))).toBe(200);
    expect(await send(headerFor(nonce, `http://shop.example${url}`))).toBe(200);
    expect(await send(headerFor(nonce, '/api/print/epson/elsewhere'))).toBe(401);
    expect(await send(headerFor(nonce, url, { nc: '00000002' }))).toBe(401);
    expect(await send(headerFor(nonce, url, { qop: 'auth-int' }))).toBe(401);
    expect(await send(headerFor(`${nonce.split('.')[0]}.forged`, url))).toBe(401);
    expect(await send('Digest')).toBe(401);
    // Anybody may send a header: a long one is not read at all.
    expect(await send(headerFor(nonce, url, { opaque: 'x'.repeat(1_000) }))).toBe(401);
    // A new secret ends the old one.
    const again = await signInAt(shop, 'owner');
    expect((await again.call('renewPrinterSecret', { params: { printerId: id } })).status).toBe(200);
    expect(await send(headerFor(nonce, url))).toBe(401);
  });
});
