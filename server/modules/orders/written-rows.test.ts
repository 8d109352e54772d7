/** What the database writes for a plain cash order, from its cart to the hand-over: read from PostgreSQL's own log. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { garlicNaan, openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  shop = await openShop();
  desk = await signInAt(shop, 'manager');
  await shop.db.execute(sql`create extension pg_walinspect`);
});
afterAll(() => shop?.close());

/** Of a table: versions of rows that were made, those of them that are no new row, and those that needed no index entry. */
interface Counts {
  readonly made: number;
  readonly updated: number;
  readonly hot: number;
}

/** By name of the table, or of the index: its entries. */
type Written = Readonly<Record<string, Counts>>;

/** The end of the log, which is on the disk up to here. */
async function endOfLog(): Promise<string> {
  return await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await tx.execute(sql`select pg_logical_emit_message(true, 'test', '')`);
    return (await tx.execute<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`)).rows[0]?.at ?? '';
  });
}

/** By name of the table or index. Other tests write to the same log in databases of their own. */
async function writtenBy(work: () => Promise<unknown>): Promise<Written> {
  const from = await endOfLog();
  await work();
  const to = await endOfLog();
  await endOfLog();
  const { rows } = await shop.db.execute<{ name: string; made: number; updated: number; hot: number }>(sql`
    select relname as name, count(*)::int as made, (count(*) filter (where record_type like '%UPDATE%'))::int as updated,
      (count(*) filter (where record_type like 'HOT%'))::int as hot
    from pg_get_wal_block_info(${from}::pg_lsn, ${to}::pg_lsn) as block
      join pg_class on pg_class.oid = pg_filenode_relation(block.reltablespace, block.relfilenode)
    where reldatabase = (select oid from pg_database where datname = current_database()) and block_id = 0
      and (resource_manager = 'Heap' and record_type ~ '^(INSERT|UPDATE|HOT_UPDATE)'
        or resource_manager = 'Btree' and record_type ~ '^(INSERT_LEAF|INSERT_POST|SPLIT)')
    group by 1`);
  return Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts]));
}

/** The indexes of a table that got an entry, each as often as it got one. */
const entriesOf = (written: Written, table: string): string[] =>
  Object.entries(written)
    .flatMap(([name, { made }]) => (name.startsWith(`${table}_`) ? Array<string>(made).fill(name) : []))
    .sort();

/** A guest's cart with three dishes, which becomes an order. */
async function order(): Promise<string> {
  const { cartId } = await shop.cartOf(garlicNaan(), garlicNaan(), garlicNaan());
  return (await shop.place({ cartId })).data.orderId;
}

it('placing a plain cash order writes nine index entries of orders', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  const written = await writtenBy(() => shop.place({ cartId }));
  expect(entriesOf(written, 'orders')).toEqual([
    'orders_cart',
    'orders_changed',
    'orders_client_id_order_id_pk',
    'orders_ended',
    'orders_history',
    'orders_idempotency',
    'orders_mailbox_key',
    'orders_number',
    'orders_phone_key',
  ]);
  // One row of each, and one job for all that comes of it.
  for (const table of ['orders', 'order_lines', 'order_events', '_private_jobs'])
    expect([table, written[table]]).toEqual([table, { made: 1, updated: 0, hot: 0 }]);
});

it('a change of a guest’s cart finds room on its page and writes no index', async () => {
  const written = await writtenBy(async () => {
    for (let n = 0; n < 60; n += 1) await order();
  });
  const { made = 0, updated = 0, hot = 0 } = written.carts ?? {};
  expect([made, updated]).toEqual([240, 180]);
  expect(hot / updated).toBeGreaterThanOrEqual(0.9);
});

const move = async (orderId: string, action: string) =>
  expect((await desk.call('moveOrder', { params: { orderId }, body: { action } })).status).toBe(200);

async function accept(orderId: string): Promise<void> {
  const answer = await desk.call('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
  expect(answer.status).toBe(200);
}

it('from Place to the hand-over an order is written five times, and its end alone writes indexes', async () => {
  let orderId = '';
  // Again where its page has no room: a long transaction of another test keeps dead versions on pages of all databases.
  await expect
    .poll(async () => {
      orderId = await order();
      await shop.runJobs();
      const under = await writtenBy(async () => {
        await accept(orderId);
        for (const action of ['start', 'ready']) await move(orderId, action);
      });
      return [under.orders, entriesOf(under, 'orders')];
    })
    .toEqual([{ made: 3, updated: 3, hot: 3 }, []]);
  const handedOver = await writtenBy(() => move(orderId, 'complete'));
  expect(handedOver.orders).toEqual({ made: 1, updated: 1, hot: 0 });
  expect(entriesOf(handedOver, 'orders').length).toBeLessThanOrEqual(9);
});

it('the steps of an evening’s orders find room on their pages', async () => {
  const orderIds: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { cartId } = await shop.cartOf(garlicNaan());
    orderIds.push((await shop.place({ cartId })).data.orderId);
  }
  await shop.runJobs();
  const written = await writtenBy(async () => {
    for (const orderId of orderIds) await accept(orderId);
    for (const action of ['start', 'ready']) for (const orderId of orderIds) await move(orderId, action);
  });
  const { updated = 0, hot = 0 } = written.orders ?? {};
  expect(updated).toBe(36);
  // All of them where nothing else runs. Transactions of other tests keep dead versions on the pages, and then each page has
  // room for one more; where a step writes an index there is none.
  expect(hot).toBeGreaterThan(0);
});
