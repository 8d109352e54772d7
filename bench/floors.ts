/**
 * What the machine allows for an order, measured without any of our code: the least that is durable, the same in batches, and
 * an HTTP server that does nothing.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../e2e/server.ts';

const CONNECTIONS = 16;
const BATCH = 16;

/** Rows as wide as ours, with the primary key alone. Numbers come from a sequence, because a counter's row would be a queue. */
const TABLES = `
  create table if not exists bench_orders (restaurant int, number bigint, status text, total int, name text, email text,
    phone text, taxes text, placed_at timestamptz, primary key (restaurant, number));
  create table if not exists bench_lines (restaurant int, number bigint, position int, product text, quantity int, cents int,
    choices text, primary key (restaurant, number, position));
  create table if not exists bench_events (restaurant int, number bigint, at timestamptz, event text);
  create sequence if not exists bench_numbers cache 32;
  truncate bench_orders, bench_lines, bench_events`;

const ordersStatement = (restaurant: string, count: number) =>
  `
  with made as (
    insert into bench_orders select ${restaurant}, nextval('bench_numbers'), 'pending', 1700, 'Aroha Ngata', 'aroha@example.nz',
      '021 482 0917', '[]', now() from generate_series(1, ${count}) returning restaurant, number),
  lines as (insert into bench_lines select restaurant, number, 0, 'Butter chicken', 1, 1700, '[]' from made)
  insert into bench_events select restaurant, number, now(), 'placed' from made`.replace(/\s+/g, ' ');

const pgbench = () => spawnSync('pgbench', ['--version']).status === 0;

export interface SqlFloor {
  /** `pgbench`, or our own client where it is not installed. */
  readonly client: string;
  /** Orders a second, each with its own commit, at so many restaurants. */
  single(restaurants: number, seconds: number): Promise<number>;
  /** The same, sixteen orders to a commit. */
  batched(restaurants: number, seconds: number): Promise<number>;
  close(): Promise<void>;
}

export async function openSqlFloor(connectionString: string): Promise<SqlFloor> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-floor-'));
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await query(TABLES);
  const hasPgbench = pgbench();

  async function statementsPerSecond(count: number, restaurants: number, seconds: number): Promise<number> {
    if (!hasPgbench) {
      const args = [connectionString, ordersStatement('$1::int', count), seconds, CONNECTIONS, restaurants].map(String);
      return Number(
        await output(process.execPath, ['--import', 'tsx', path.join(ROOT, 'bench/sql-client.ts'), ...args]),
      );
    }
    const script = path.join(folder, `orders-${count}.sql`);
    await writeFile(script, `\\set r random(1, ${restaurants})\n${ordersStatement(':r', count)};\n`);
    const url = new URL(connectionString);
    const host = url.searchParams.get('host') ?? url.hostname;
    const where = ['-h', host, '-p', url.port || '5432', '-U', decodeURIComponent(url.username)];
    const how = ['-n', '-M', 'prepared', '-c', CONNECTIONS, '-j', 1, '-T', seconds, '-f', script].map(String);
    const text = await output('pgbench', [...where, ...how, url.pathname.slice(1)]);
    return Number(/tps = ([\d.]+)/.exec(text)?.[1]);
  }

  return {
    client: hasPgbench ? 'pgbench' : 'our own client, as pgbench is not installed',
    single: (restaurants, seconds) => statementsPerSecond(1, restaurants, seconds),
    batched: async (restaurants, seconds) => BATCH * (await statementsPerSecond(BATCH, restaurants, seconds)),
    async close() {
      await query('drop table bench_orders, bench_lines, bench_events; drop sequence bench_numbers');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a program to its end; throws unless it ended well. */
export function output(file: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${file} ended with ${code}: ${errors}`)),
    );
  });
}

export interface BareServer {
  readonly port: number;
  readonly pid: number;
  close(): void;
}

/** Fastify that answers a cart's and an order's POST with these bytes. */
export async function startBarePost(cart: string, order: string): Promise<BareServer> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'bench/bare-post.ts'), cart, order],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', () => reject(new Error('The bare server ended.')));
  });
  return { port, pid: child.pid ?? 0, close: () => void child.kill() };
}
