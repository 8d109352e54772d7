/** Logging never stops a server, and never fills a disk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeDataDir, ROOT } from '../../e2e/server.ts';
import { createDatabaseProxy } from './database-proxy.ts';
import { freePort } from './external-database.ts';
import { createSend, type Send } from './send.ts';
import { openShop } from './shop-client.ts';

const TOKEN = 'a-token-of-twenty-four-characters';
/** A clean stop, with what is under way. */
const STOP_WITHIN_MS = 15_000;
/** Three minutes of an outage may write a megabyte. */
const MOST_PER_10_S = 1_000_000 / 18;
/** Calls that an outage of three minutes refused. */
const REFUSED = 3_900;

interface LoggingServer {
  readonly child: ChildProcess;
  readonly port: number;
  readonly send: Send;
  /** SIGTERM; answers the exit code and how long it took, in ms. */
  stop(): Promise<{ readonly code: number | null; readonly tookMs: number }>;
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Resolves when it is ready; nobody reads what it says. */
async function startWith(
  output: 'pipe' | number,
  env: NodeJS.ProcessEnv & { readonly DATABASE_URL: string },
): Promise<LoggingServer> {
  const [port, dataDir] = [await freePort(), await makeDataDir()];
  const { PUBLIC_URL, ...inherited } = process.env;
  const own = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off' };
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    env: { ...inherited, ...own, METRICS_TOKEN: TOKEN, ...env },
    stdio: ['ignore', output, 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  closing.push(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(path.dirname(dataDir), { recursive: true, force: true });
  });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const send = createSend(port, agent);
  await expect
    .poll(
      () =>
        send({ method: 'GET', path: '/readyz', host: 'localhost' }).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(200);
  return {
    child,
    port,
    send,
    async stop() {
      agent.destroy();
      const from = performance.now();
      child.kill('SIGTERM');
      return { code: await ended, tookMs: performance.now() - from };
    },
  };
}

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  closing.push(() => database.drop());
  return database;
}

const get = (send: Send, url: string) =>
  send({ method: 'GET', path: url, host: 'localhost', headers: { authorization: `Bearer ${TOKEN}` } });

async function lostLines(send: Send): Promise<number> {
  const { text } = await get(send, '/metrics');
  return Number(/^servery_log_lines_lost_total (\d+)$/m.exec(text)?.[1]);
}

/** Each answered call is a line. */
async function call(send: Send, calls: number): Promise<number[]> {
  return await Promise.all(Array.from({ length: calls }, async () => (await get(send, '/livez')).status));
}

async function losesLines(send: Send): Promise<void> {
  const before = await lostLines(send);
  await expect
    .poll(
      async () => {
        expect(new Set(await call(send, 1_000))).toEqual(new Set([200]));
        return await lostLines(send);
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThan(before);
}

it.runIf(process.platform === 'linux')('a full disk: stores are served, lines are counted, and it stops', async () => {
  const full = openSync('/dev/full', 'w');
  closing.push(() => closeSync(full));
  const database = await openDatabase();
  const server = await startWith(full, { DATABASE_URL: database.connectionString, LOG_LEVEL: 'debug' });
  const shop = await openShop(server.port);
  closing.push(shop.close);
  expect((await shop.placeOrder(await shop.fillCart())).status).toBe(200);
  await losesLines(server.send);
  const { code, tookMs } = await server.stop();
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(STOP_WITHIN_MS);
});

it('a reader that stands still: lines go on when it reads again, and it stops while it does not', async () => {
  const database = await openDatabase();
  const server = await startWith('pipe', { DATABASE_URL: database.connectionString, LOG_LEVEL: 'debug' });
  const { stdout } = server.child;
  if (!stdout) throw new Error('The server has no output');
  await losesLines(server.send);
  let read = '';
  stdout.on('data', (chunk: Buffer) => {
    read += chunk.toString();
  });
  await expect.poll(() => read).toContain('log lines were lost');
  const lost = await lostLines(server.send);
  read = '';
  await expect
    .poll(async () => {
      await call(server.send, 1);
      return read;
    })
    .toContain('"route":"/livez"');
  expect(await lostLines(server.send)).toBe(lost);
  // Nobody reads any more, and a pipe that is full must not keep it from ending.
  stdout.pause();
  await losesLines(server.send);
  const { code, tookMs } = await server.stop();
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(STOP_WITHIN_MS);
});

it('an outage under load writes less than a megabyte in three minutes', async () => {
  const database = await openDatabase();
  const proxy = await createDatabaseProxy(database.connectionString);
  closing.push(() => proxy.close());
  const server = await startWith('pipe', { DATABASE_URL: proxy.connectionString, LOG_LEVEL: 'info' });
  let bytes = 0;
  server.child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const shop = await openShop(server.port);
  closing.push(shop.close);
  const cartId = await shop.fillCart();
  proxy.cut();
  await expect.poll(async () => (await get(server.send, '/readyz')).status).toBe(503);
  const from = performance.now();
  bytes = 0;
  const answers: number[] = [];
  while (answers.length < REFUSED) {
    const some = Array.from({ length: 50 }, async (_, n) =>
      n % 2 === 0
        ? shop.placeOrder(cartId)
        : shop.fillCart().then(
            () => ({ status: 200 }),
            () => ({ status: 503 }),
          ),
    );
    for (const { status } of await Promise.all(some)) answers.push(status);
  }
  const windows = Math.ceil((performance.now() - from) / 10_000);
  expect(new Set(answers)).toEqual(new Set([503]));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(windows * MOST_PER_10_S);
  expect((await server.stop()).code).toBe(0);
});
