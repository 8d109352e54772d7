/** Whole orders (a new connection, a new cart, an add and a placing each) against floors that know nothing of us. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cashOrder, openShop } from '#test/process/shop-client.ts';
import { type ProductServer, ROOT } from '../e2e/server.ts';
import { cpuMs } from './cpu.ts';
import { openSqlFloor, output, type SqlFloor, startBarePost } from './floors.ts';
import { type LoadResult, median } from './load.ts';
import { addRow, note } from './report.ts';
import { copyRestaurant, countDueJobs } from './restaurants.ts';

const CUSTOMERS = 16;
const ROUNDS = 3;
/** A new server gets faster for about fifteen seconds of orders, while V8 compiles what it runs most. */
const WARM_UP_ROUNDS = 4;
const SECONDS = 4;
const FLOOR_SECONDS = 2;
/** What is left in the queue after this is not done at the rate of the orders. */
const DRAIN_MS = 60_000;

interface Restaurant {
  readonly clientId: string;
  readonly productId: string;
}

export interface Bench {
  readonly server: ProductServer;
  readonly postmaster: number;
  readonly connectionString: string;
}

interface Run extends LoadResult {
  readonly cpu: {
    readonly client: number;
    readonly server: number;
    readonly database: number;
    readonly drained: number;
  };
  readonly left: number;
}

/** Customers in a process of their own, against us or against the bare server. */
async function load(
  what: 'order' | 'cart',
  port: number,
  restaurants: readonly Restaurant[],
): Promise<LoadResult & { cpuMs: number }> {
  const args = [what, port, SECONDS, CUSTOMERS, JSON.stringify(restaurants)].map(String);
  return JSON.parse(
    await output(process.execPath, ['--import', 'tsx', path.join(ROOT, 'bench/order-client.ts'), ...args]),
  );
}

async function runOurs(bench: Bench, queue: pg.Client, restaurants: readonly Restaurant[]): Promise<Run> {
  const { server, postmaster } = bench;
  const spent = () => ({ server: cpuMs(server.pid, postmaster), database: cpuMs(postmaster) });
  const before = spent();
  const result = await load('order', server.port, restaurants);
  const after = spent();
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} orders were refused`);
  const left = await countDueJobs(queue);
  const deadline = performance.now() + DRAIN_MS;
  while ((await countDueJobs(queue)) > 0 && performance.now() < deadline) await sleep(100);
  const drained = spent();
  const each = (ms: number) => ms / result.requests;
  return {
    ...result,
    left,
    cpu: {
      client: each(result.cpuMs),
      server: each(after.server - before.server),
      database: each(after.database - before.database),
      drained: each(drained.server - before.server + drained.database - before.database),
    },
  };
}

interface Sources {
  readonly bench: Bench;
  readonly floor: SqlFloor;
  readonly bare: number;
  readonly queue: pg.Client;
}

async function compare({ bench, floor, bare, queue }: Sources, restaurants: readonly Restaurant[]): Promise<void> {
  const where = restaurants.length === 1 ? 'at one restaurant' : `over ${restaurants.length}`;
  const runs: Run[] = [];
  const floors: { single: number; batched: number; http: number }[] = [];
  // The first of these rounds warms the floors up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await runOurs(bench, queue, restaurants);
    const single = await floor.single(restaurants.length, FLOOR_SECONDS);
    const batched = await floor.batched(restaurants.length, FLOOR_SECONDS);
    const http = (await load('order', bare, restaurants)).perSecond;
    if (round === 0) continue;
    runs.push(ours);
    floors.push({ single, batched, http });
  }
  const middle = (of: (run: Run) => number) => median(runs.map(of));
  const floorOf = (kind: 'single' | 'batched' | 'http') => median(floors.map((one) => one[kind]));
  const reference = Math.min(floorOf('single'), floorOf('http'));
  const ours = middle((run) => run.perSecond);
  const name = `whole order ${where}`;
  const ms = (of: (cpu: Run['cpu']) => number) => middle((run) => of(run.cpu)).toFixed(2);
  const cpu = `client ${ms((c) => c.client)}, server ${ms((c) => c.server)}, PostgreSQL ${ms((c) => c.database)}; with mail drained, server and PostgreSQL ${ms((c) => c.drained)}`;
  const times = `p50 ${middle((run) => run.p50).toFixed(0)} ms, p99 ${middle((run) => run.p99).toFixed(0)} ms`;
  const left = middle((run) => run.left);
  note(`${name}: ${times}; CPU ms per order: ${cpu}; jobs left at the end ${left}`);
  note(
    `${name}: floors: one statement each ${floorOf('single').toFixed(0)}/s, sixteen to a commit ${floorOf('batched').toFixed(0)}/s, empty POSTs ${floorOf('http').toFixed(0)}/s`,
  );
  addRow(
    name,
    `${ours.toFixed(0)}/s, ${Math.round((100 * ours) / reference)} % of the floor`,
    `${times}; CPU ms: ${cpu}; jobs left ${left}`,
  );
}

/** Adds to sixteen carts over kept connections, against empty POSTs with the same bodies and answers. */
async function compareCarts({ bench, bare }: Sources, restaurants: readonly Restaurant[]): Promise<void> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const adds = await load('cart', bench.server.port, restaurants);
    if (adds.failures > 0) throw new Error(`${adds.failures} calls of cart/add were refused`);
    const { perSecond } = await load('cart', bare, restaurants);
    if (round === 0) continue;
    ours.push(adds.perSecond);
    floor.push(perSecond);
  }
  const share = median(ours) / median(floor);
  note(`cart add: ${median(ours).toFixed(0)} calls/s, ${Math.round(100 * share)} % of empty POSTs`);
  addRow('cart add', `${Math.round(100 * share)} % of the floor`, 'empty POSTs with the same answers');
}

/** As many rounds of orders at one restaurant as the comparison has, without the floors. */
export async function loadWithOrders(server: ProductServer): Promise<void> {
  const shop = await openShop(server.port, 'saffron-lane', CUSTOMERS);
  const { clientId, productId } = shop;
  shop.close();
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const { failures, requests } = await load('order', server.port, [{ clientId, productId }]);
    if (failures > 0) throw new Error(`${failures} of ${requests} orders were refused`);
  }
}

/** One restaurant and over sixteen, ours and the floors in turn. */
export async function benchWholeOrders(bench: Bench): Promise<void> {
  const { server, connectionString } = bench;
  const shop = await openShop(server.port, 'saffron-lane', CUSTOMERS);
  const { clientId, productId } = shop;
  const copies = await copyRestaurant(connectionString, clientId, 15);
  const restaurants = [clientId, ...copies].map((id) => ({ clientId: id, productId }));
  const line = { productId, qty: 1, price: 0, isCombo: false, selectedModifierCategories: [] };
  const cart = await shop.call<{ cartId: string }>('POST', `/api/${clientId}/cart/add`, line);
  const order = await shop.call('POST', `/api/${clientId}/orders`, cashOrder(cart.body.data.cartId));
  shop.close();
  const bare = await startBarePost(JSON.stringify(cart.body), JSON.stringify(order.body));
  const floor = await openSqlFloor(connectionString);
  const queue = new pg.Client({ connectionString });
  await queue.connect();
  try {
    note(`The floors in SQL are measured by ${floor.client}.`);
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await runOurs(bench, queue, restaurants);
    const sources = { bench, floor, bare: bare.port, queue };
    await compare(sources, restaurants.slice(0, 1));
    await compare(sources, restaurants);
    await compareCarts(sources, restaurants.slice(0, 1));
  } finally {
    await queue.end();
    await floor.close();
    bare.close();
  }
}
