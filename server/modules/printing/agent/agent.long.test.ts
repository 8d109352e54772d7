/** The agent that ships with the product, as its own process, between the server and printers that speak ESC/POS. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { TcpPrinter } from '#server/modules/printing/testing/tcp-printer.ts';
import { packageFile } from '#server/package-root.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { idOf } from '#test/tickets.ts';

let shop: PrintShop;
let key: string;
let folder: string;
let address: string;
const printer = new TcpPrinter();
let agent: ChildProcess | undefined;
const LONG = { timeout: 60_000, interval: 100 };

beforeAll(async () => {
  shop = await openPrintShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  address = await printer.listen();
  folder = await mkdtemp(path.join(os.tmpdir(), 'servery-agent-'));
  await shop.addPrinter({ kind: 'agent', name: 'Kitchen' });
  const owner = await signInAt(shop, 'owner');
  key = (await owner.call('createApiKey', { body: { name: 'Counter PC', scopes: ['print'] } })).data.key;
});
afterAll(async () => {
  await stop();
  await printer.close();
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const { port } = shop.app.server.address() as AddressInfo;
  const child = spawn(process.execPath, [packageFile('examples', 'print-agent.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SERVERY_URL: `http://127.0.0.1:${port}`,
      SERVERY_KEY: key,
      PRINTERS: `Kitchen=${address}`,
      PRINT_STATE_DIR: folder,
      PRINT_POLL_MS: '200',
      PRINT_STATUS_MS: '500',
      PRINT_TIMEOUT_MS: '3000',
    },
  });
  agent = child;
  await once(child.stdout, 'data');
}
async function stop(): Promise<void> {
  const child = agent;
  agent = undefined;
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
const stateOf = async (orderId: string) =>
  (await shop.queue()).find((job) => job.orderId !== null && idOf(job.orderId) === orderId)?.state;
const printed = (count: number) => expect.poll(() => printer.paper.length, LONG).toBe(count);
const becomes = (orderId: string, state: string) => expect.poll(() => stateOf(orderId), LONG).toBe(state);

describe('the print agent', () => {
  it('prints a docket that was accepted, and the server hears of it', async () => {
    await start();
    const orderId = await shop.acceptedOrder();
    await printed(1);
    await becomes(orderId, 'printed');
    expect(printer.paper[0]?.width).toBe(576);
    expect(printer.commands).toEqual(['reset', 'beep', 'feed', 'cut']);
    const { printers } = (await shop.owner.call('getPrinters')).data;
    expect(printers[0]).toMatchObject({ health: 'ok', canConfirm: true });
  });

  it('begins nothing without paper, and prints once it is changed', async () => {
    printer.isOutOfPaper = true;
    await expect
      .poll(async () => (await shop.owner.call('getPrinters')).data.printers[0]?.health, LONG)
      .toBe('paper-out');
    const orderId = await shop.acceptedOrder();
    expect(await stateOf(orderId)).toBe('waiting');
    printer.isOutOfPaper = false;
    await printed(2);
    await becomes(orderId, 'printed');
  });

  it('prints again after a power cut in the middle, headed so', async () => {
    const before = printer.paper.at(-1)?.height ?? 0;
    printer.fault = 'power cut mid-band';
    const orderId = await shop.acceptedOrder();
    await becomes(orderId, 'waiting');
    await expect.poll(async () => (await shop.queue())[0]?.code, LONG).toBe('the connection broke');
    await shop.runJobs();
    shop.seconds(20);
    await printed(3);
    await becomes(orderId, 'printed');
    expect(printer.paper.at(-1)?.height).toBeGreaterThan(before);
  });

  it('does not know what became of a docket without a confirmation, and does not print it again', async () => {
    printer.fault = 'confirmation lost';
    const orderId = await shop.acceptedOrder();
    await becomes(orderId, 'unknown');
    expect(printer.paper).toHaveLength(4);
  });

  it('says so after it was killed with a docket in hand, and prints what came meanwhile', async () => {
    await stop();
    const inHand = await shop.acceptedOrder();
    const [job] = await shop.queue();
    const { port } = shop.app.server.address() as AddressInfo;
    const taken = await fetch(`http://127.0.0.1:${port}/api/pos/print-jobs/${job?.jobId}/take`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(taken.status).toBe(200);
    // What the agent writes before the first byte.
    const kept = { outcome: 'unknown', code: 'the program ended while printing' };
    await writeFile(path.join(folder, `${job?.jobId}.json`), JSON.stringify(kept));
    const next = await shop.acceptedOrder();
    await start();
    await becomes(inHand, 'unknown');
    await becomes(next, 'printed');
    expect(printer.paper).toHaveLength(5);
    await expect.poll(() => readdir(folder), LONG).toEqual([]);
  });

  it('counts every byte taken as printed where the printer says nothing', async () => {
    printer.isMute = true;
    const orderId = await shop.acceptedOrder();
    await becomes(orderId, 'printed');
    await expect
      .poll(async () => (await shop.owner.call('getPrinters')).data.printers[0]?.canConfirm, LONG)
      .toBe(false);
    printer.isMute = false;
  });

  it('needs a key with the scope, and finds no docket of another restaurant', async () => {
    await stop();
    await shop.acceptedOrder();
    const [job] = await shop.queue();
    const take = (authorization: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/pos/print-jobs/${job?.jobId}/take`,
        headers: { authorization },
        payload: {},
      });
    expect((await take('Bearer svk_wrong')).statusCode).toBe(401);
    const theirs = await signInAt(shop, 'owner', 'forno-lane');
    const foreign = await theirs.call('createApiKey', { body: { name: 'PC', scopes: ['print'] } });
    expect((await take(`Bearer ${foreign.data.key}`)).statusCode).toBe(404);
    const till = await theirs.call('createApiKey', { body: { name: 'Till', scopes: ['orders:read'] } });
    expect((await take(`Bearer ${till.data.key}`)).statusCode).toBe(403);
    expect((await take(`Bearer ${key}`)).statusCode).toBe(200);
    expect((await take(`Bearer ${key}`)).statusCode).toBe(409);
  });
});
