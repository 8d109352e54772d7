/** 400 days of 150 orders: what the page of a day reads of them, and what the accountant's costs. `YEARS_DAYS` makes fewer days. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Db } from '#server/db/executor.ts';
import { books } from '#server/db/schema/books.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { loadTenant } from '#server/modules/tenancy/repo.ts';
import { readSums } from './accounts/repo-accounts.ts';
import { closeDay } from './close-day.ts';
import { readDay } from './read-day.ts';

const DAYS = Number(process.env.YEARS_DAYS ?? 400);
const ORDERS = 150;
/** Of 150 orders; every tenth gives $2.30 back. */
const ENTRIES_OF_DAY = 2 * ORDERS + 2 * (ORDERS / 10);
/** Days that are written with one statement. */
const STRETCH = 20;
const FIRST = '2019-10-19';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
  const { saffron } = shop.clientIds;
  const part = (net: number, tax: number, department: number) =>
    `{"what":"goods","department":"department-${department}","net":${net},"taxes":[{"name":"GST","rate":15,"isInclusive":true,"cents":${tax}}]}`;
  const add = async (kind: string, reason: string, cents: number, parts: string, every: number) => {
    // A busy machine takes longer for all of them than a statement may.
    for (let first = 0; first < DAYS; first += STRETCH)
      await shop.db.execute(sql`insert into money_entries
        (client_id, at, trading_day, kind, reason, cents, parts, order_id, source, actor)
      select ${saffron}, day + interval '1 hour', day::date, ${kind}, ${reason}, ${cents},
        replace(${parts}, '1739', (1739 + (n * 397 + extract(doy from day)::int * 31) % 50000)::text)::jsonb,
        md5(${saffron} || day::date || n)::uuid, ${`${kind}:${reason}:`} || day::date || ':' || n, 'system'
      from generate_series(${FIRST}::date + ${first}::int, ${FIRST}::date + ${Math.min(first + STRETCH, DAYS)}::int - 1, interval '1 day') as day,
        generate_series(1, ${ORDERS}::int, ${every}::int) as n`);
  };
  const sold = `[${part(1739, 261, 1)},${part(1739, 261, 2)}]`;
  const back = `[${part(-100, -15, 1)},${part(-100, -15, 2)}]`;
  await add('sale', 'sold', 4_000, sold, 1);
  await add('card', 'taken', 4_000, sold, 1);
  await add('sale', 'refunded', -230, back, 10);
  await add('card', 'refunded', -230, back, 10);
  await shop.db.insert(books).values({ clientId: saffron, startsOn: FIRST, closedThrough: '2019-10-18' });
  await shop.db.execute(sql`analyze money_entries`);
  shop.later(Date.parse(FIRST) + DAYS * DAY_MS - shop.clock.now);
  await shop.db.transaction(async (tx) => {
    const day = new Date(Date.parse(FIRST) + (DAYS - 2) * DAY_MS).toISOString().slice(0, 10);
    await closeDay(tx, { clientId: saffron, day, by: 'system', count: null, nowMs: shop.clock.now });
  });
}, 300_000);
afterAll(() => shop?.close());

const dayAt = (index: number) => new Date(Date.parse(FIRST) + index * DAY_MS).toISOString().slice(0, 10);

/** Rows of the ledger's tables that `work` reads, however it finds them. */
async function rowsRead(work: (db: Db) => Promise<unknown>): Promise<number> {
  return await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    const count = async () => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as count from pg_stat_xact_user_tables
        where relname in ('money_entries', 'money_days', 'books')`);
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    await work(tx as unknown as Db);
    return (await count()) - before;
  });
}

it('the page of a day reads the entries of open days, and of its own, however many days there were', async () => {
  const loaded = await loadTenant(shop.db, shop.clientIds.saffron);
  if (!loaded) throw new Error('There is no restaurant');
  const tenant = { ...loaded, images: new Map() };
  const read = (day: string) => rowsRead((db) => readDay({ db, now: () => shop.clock.now }, tenant, day));
  const [open, closed, first] = [await read(dayAt(DAYS - 1)), await read(dayAt(DAYS - 2)), await read(dayAt(0))];
  console.log(`rows read: of the open day ${open}, of the last closed ${closed}, of the first ${first}`);
  // The entries of the day thrice: as they are, by order, and added to what the day before carries; and rows of closed days.
  for (const count of [open, closed, first]) expect(count).toBeLessThan(4 * ENTRIES_OF_DAY);
});

/** Milliseconds of its processor that the database takes for `work`: on a busy machine the clock says nothing. Linux alone. */
async function processorOf(work: (db: Db) => Promise<unknown>): Promise<number> {
  return await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 60000`);
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // After the name in brackets: the 12th and 13th are ticks of ten milliseconds.
    const read = () => readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = () => Number(read()[11]) + Number(read()[12]);
    const before = ticks();
    await work(tx as unknown as Db);
    return (ticks() - before) * 10;
  });
}

it('the sums of all of them cost the database less than a second of its processor', async () => {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const days = { from: dayAt(0), to: dayAt(DAYS - 1) };
    times.push(await processorOf((db) => readSums(db, shop.clientIds.saffron, days)));
  }
  console.log(`sums of ${DAYS} days: ${times.join(', ')} ms of the processor`);
  expect(Math.max(...times)).toBeLessThan(1_000);
}, 120_000);
