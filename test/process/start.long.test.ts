/** Starting and stopping the built server as an operator meets it: one clear sentence, a meaningful exit code. */
import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { identifyHolder, readLock } from '#server/db/embedded/postmaster-lock.ts';
import { createTestDatabase } from '#test/database.ts';
import { administer, withDatabase } from '#test/test-cluster.ts';
import { makeDataDir, type ProductServer, ROOT, startServer } from '../../e2e/server.ts';
import { createSend } from './send.ts';
import { openShop } from './shop-client.ts';

const running: ProductServer[] = [];
const folders: string[] = [];

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<ProductServer> {
  const server = await startServer(options);
  running.push(server);
  return server;
}

async function dataDir(): Promise<string> {
  const folder = await makeDataDir();
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(path.dirname(folder), { recursive: true, force: true })));
});

const MAIN = path.join(ROOT, 'dist/server/main.js');
/** Root may write everywhere, so its tests of rights run as nobody. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
/** Other users cannot run a checkout below a closed folder such as /root. */
const canRunAsNobody =
  spawnSync(process.execPath, ['-e', `require('fs').accessSync(${JSON.stringify(MAIN)})`], NOBODY).status === 0;

/** Runs the server until it ends by itself. */
function runToEnd(
  env: NodeJS.ProcessEnv,
  user: { uid?: number; gid?: number } = {},
): Promise<{ code: number | null; errors: string; log: string }> {
  return new Promise((resolve) => {
    const { DATABASE_URL, PUBLIC_URL, ...inherited } = process.env;
    const child = spawn(process.execPath, [MAIN], {
      ...user,
      cwd: ROOT,
      env: { ...inherited, NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once('close', (code) => resolve({ code, errors: errors.trim(), log }));
  });
}

/** One sentence for people: no stack, no second paragraph. */
function expectSentence(text: string): void {
  expect(text).not.toMatch(/\n\s+at /);
  expect(text.split('\n').length).toBeLessThanOrEqual(2);
}

describe('a start that cannot work', () => {
  it('says that the port is taken', async () => {
    const holder = net.createServer().listen(0, 'localhost');
    await new Promise((resolve) => holder.once('listening', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, errors } = await runToEnd({ DATA_DIR: await dataDir(), PORT: String(port) });
    holder.close();
    expect(code).toBe(1);
    expect(errors).toContain(String(port));
    expectSentence(errors);
  });

  it('names a broken environment variable', async () => {
    const { code, errors } = await runToEnd({ DATA_DIR: await dataDir(), PORT: 'four thousand' });
    expect(code).toBe(1);
    expect(errors).toContain('PORT');
    expectSentence(errors);
  });

  it('writes to the log which variable is misspelt, without its value, before anything else', async () => {
    const folder = await dataDir();
    await writeFile(folder, 'not a folder');
    const { log } = await runToEnd({ DATA_DIR: folder, DATABSE_URL: 'postgres://u:a-secret@db', LOG_LEVEL: 'warn' });
    const { msg, alert } = JSON.parse(log.split('\n')[0] ?? '');
    const sentence = 'DATABSE_URL is not a variable of Servery and does nothing: is DATABASE_URL meant?';
    expect([msg, alert]).toEqual([sentence, true]);
    expect(log).not.toContain('a-secret');
  });

  it('explains a data folder that is a file', async () => {
    const folder = await dataDir();
    await writeFile(folder, 'not a folder');
    const { code, errors } = await runToEnd({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(errors).toContain(folder);
    expectSentence(errors);
  });

  it.runIf(process.platform === 'linux')('explains a data folder where none can be made', async () => {
    const { code, errors } = await runToEnd({ DATA_DIR: '/proc/nothing/data' });
    expect(code).toBe(1);
    expect(errors).toMatch(/\/proc\/nothing\/data.*is not there and cannot be made/);
    expectSentence(errors);
  });

  it('explains a corrupt data folder', async () => {
    const folder = await dataDir();
    await mkdir(path.join(folder, 'postgres'), { recursive: true });
    await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), 'not a version\n');
    await writeFile(path.join(folder, 'postgres', 'somebodys-file'), 'keep me');
    const { code, errors } = await runToEnd({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(errors).toContain('postgres');
    expectSentence(errors);
  });

  it('says when an external database cannot be reached', async () => {
    const { code, errors } = await runToEnd({
      DATA_DIR: await dataDir(),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/database/i);
    expectSentence(errors);
  });

  it('refuses an external database that does not hold UTF-8', async () => {
    const cluster = inject('databaseServer');
    const name = `ascii_${process.pid}`;
    await administer(
      cluster,
      `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    );
    try {
      const { code, errors } = await runToEnd({ DATA_DIR: await dataDir(), DATABASE_URL: withDatabase(cluster, name) });
      expect(code).toBe(1);
      expect(errors).toMatch(
        new RegExp(`^The database ${name} on .* has the encoding SQL_ASCII, but Servery needs UTF8`),
      );
      expectSentence(errors);
    } finally {
      await administer(cluster, `drop database ${name} with (force)`);
    }
  });

  it.runIf(canRunAsNobody)('says which right is missing', async () => {
    const folder = await dataDir();
    await chmod(path.dirname(folder), 0o555);
    const { code, errors } = await runToEnd({ DATA_DIR: folder }, NOBODY);
    expect(code).toBe(1);
    expect(errors).toContain(folder);
    expect(errors).toMatch(/may not|permission|denied|write/i);
    expectSentence(errors);
  });
});

describe('SIGTERM before the server is ready', () => {
  /** Starts it, waits for the moment, stops it. */
  async function stopWhen(env: NodeJS.ProcessEnv, isReached: () => Promise<boolean>) {
    const { DATABASE_URL, PUBLIC_URL, ...inherited } = process.env;
    const child = spawn(process.execPath, [MAIN], {
      cwd: ROOT,
      env: { ...inherited, NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: await dataDir(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    }
    const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    while (child.exitCode === null && !(await isReached())) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    return { code: await exit, said };
  }

  it('does not wait for a database that keeps it waiting', async () => {
    const database = await createTestDatabase('empty');
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    try {
      // What another server holds while it brings the table of jobs up to date.
      await client.query('select pg_advisory_lock($1)', [0x6a_6f_62_73]);
      const stopped = await stopWhen({ DATABASE_URL: database.connectionString }, async () => {
        // It asks again and again whether the lock is free.
        const { rows } = await client.query(
          `select 1 from pg_stat_activity where query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()
              and datname = current_database()`,
        );
        return rows.length > 0;
      });
      expect(stopped).toEqual({ code: 0, said: '' });
    } finally {
      await client.end();
      await database.drop();
    }
  });

  it('leaves no database of its own running, at whatever moment of the start it comes', async () => {
    const folder = await dataDir();
    const cluster = path.join(folder, 'postgres');
    const entries = () => readdir(folder).catch((): string[] => []);
    const moments: Record<string, () => Promise<boolean>> = {
      'the cluster is being made': async () => (await entries()).some((name) => name.startsWith('postgres.new-')),
      'the database is starting': async () => (await readLock(cluster).catch(() => undefined)) !== undefined,
      'the database takes connections': async () =>
        /^ready/m.test(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')),
    };
    for (const [moment, isReached] of Object.entries(moments)) {
      let pid: number | undefined;
      const stopped = await stopWhen({ DATA_DIR: folder }, async () => {
        const isNow = await isReached();
        pid = (await readLock(cluster).catch(() => undefined))?.pid;
        return isNow;
      });
      expect(stopped, moment).toEqual({ code: 0, said: '' });
      // The process itself may be gone a moment after it let go of its folder.
      if (pid) await expect.poll(() => identifyHolder(Number(pid), cluster), { message: moment }).not.toBe('server');
    }
    expect((await entries()).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });
});

describe('a server that runs', () => {
  // Making a cluster and the demo restaurants is most of a first start.
  let folder = '';
  beforeAll(async () => {
    folder = await makeDataDir();
  });
  afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

  it('answers livez and readyz and stops on SIGTERM with 0', async () => {
    const server = await start({ dataDir: folder });
    expect((await fetch(`http://127.0.0.1:${server.port}/livez`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('finishes what is under way when told to stop under load, within its limit', async () => {
    const server = await start({ dataDir: folder, env: { RATE_LIMITS: 'off' } });
    const shop = await openShop(server.port);
    const acknowledged: string[] = [];
    const unexpected: number[] = [];
    let isStopping = false;
    const writers = Array.from({ length: 8 }, async () => {
      for (;;) {
        try {
          const answer = await shop.placeOrder(await shop.fillCart());
          if (answer.status === 200) acknowledged.push(answer.body.data.orderId);
          else if (answer.status !== 503) unexpected.push(answer.status);
        } catch (error) {
          if (!isStopping) throw error;
          return;
        }
      }
    });
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 2));
    isStopping = true;
    // Ending in order is 0; what had not stopped at the limit would end with 1.
    expect(await server.stop()).toBe(0);
    await Promise.all(writers);
    expect(unexpected).toEqual([]);
    const again = await start({ dataDir: server.dataDir });
    const statuses = await Promise.all(
      acknowledged.map((orderId) =>
        fetch(`http://127.0.0.1:${again.port}/api/${shop.clientId}/orders/${orderId}/status`),
      ),
    );
    expect(statuses.filter((answer) => answer.status !== 200)).toEqual([]);
    shop.close();
  });

  it('shares its data folder with a second server, which survives the first', async () => {
    const first = await start({ dataDir: folder });
    const second = await start({ dataDir: folder });
    const shop = await openShop(first.port);
    const placed = await shop.placeOrder(await shop.fillCart());
    const seen = await fetch(
      `http://127.0.0.1:${second.port}/api/${shop.clientId}/orders/${placed.body.data.orderId}/status`,
    );
    expect(seen.status).toBe(200);
    await first.stop();
    shop.close();
    const other = await openShop(second.port);
    expect((await other.placeOrder(await other.fillCart())).status).toBe(200);
    other.close();
  });
});

describe('a folder that the demo filled', () => {
  const host = 'forno-lane.localhost';

  async function signIn({ port }: ProductServer): Promise<number> {
    const body = { email: 'owner@forno-lane.example', password: 'forno-owner' };
    return (await createSend(port)({ method: 'POST', path: '/api/console/signin', host, body })).status;
  }

  it('lets nobody in by a published password without the demo, says so, and is the demo again', async () => {
    const folder = await dataDir();
    const first = await start({ dataDir: folder });
    expect(await signIn(first)).toBe(200);
    await first.stop();
    const second = await start({ dataDir: folder, env: { DEMO: '0' } });
    expect(await signIn(second)).toBe(401);
    const headers = { accept: 'text/html' };
    const page = await createSend(second.port)({ method: 'GET', path: '/menu', host, headers });
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('Forno Lane')]);
    await expect.poll(() => second.said()).toMatch(/demo restaurants in this database are closed/);
    await expect.poll(() => second.said()).toContain('servery -- demo remove');
    await second.stop();
    expect(await signIn(await start({ dataDir: folder }))).toBe(200);
  });
});
