import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { BookSum } from '#core/domain/books/accounts/book-sums.ts';
import type { Days, GstSetup } from '#core/domain/books/accounts/tax-periods.ts';
import type { EntryKind } from '#core/domain/books/kinds.ts';
import type { Part } from '#core/domain/money/parts.ts';
import { DAY_MS, type LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { bookAccounts, bookSetups } from '#server/db/schema/books.ts';

/** In the order in which they hold. */
export async function readSetups(executor: Executor, clientId: string): Promise<GstSetup[]> {
  const { holdsFrom, basis, period, earlier } = bookSetups;
  return await executor
    .select({ holdsFrom, basis, period, earlier })
    .from(bookSetups)
    .where(eq(bookSetups.clientId, clientId))
    .orderBy(asc(holdsFrom));
}

/** Answers that have not begun to hold on `today` give way. */
export async function deleteComingSetups(tx: Transaction, clientId: string, today: LocalDate): Promise<void> {
  await tx.delete(bookSetups).where(and(eq(bookSetups.clientId, clientId), gt(bookSetups.holdsFrom, today)));
}

export async function insertSetup(tx: Transaction, row: typeof bookSetups.$inferInsert): Promise<void> {
  await tx.insert(bookSetups).values(row);
}

/** By purpose; those that are set. */
export async function readCodes(executor: Executor, clientId: string): Promise<Map<string, string>> {
  const rows = await executor.select().from(bookAccounts).where(eq(bookAccounts.clientId, clientId));
  return new Map(rows.map(({ purpose, code }) => [purpose, code]));
}

/** All of them: what is not among `codes` is unset. */
export async function replaceCodes(
  tx: Transaction,
  clientId: string,
  codes: readonly { readonly purpose: string; readonly code: string }[],
): Promise<void> {
  await tx.delete(bookAccounts).where(eq(bookAccounts.clientId, clientId));
  if (codes.length > 0) await tx.insert(bookAccounts).values(codes.map((one) => ({ ...one, clientId })));
}

// Nearly every part has one tax, which is read without a sum: that is a third of the time.
const isOne = sql`jsonb_array_length(part->'taxes') = 1`;
const ofPart = sql`from jsonb_array_elements(part->'taxes') tax`;

/** What the ledger says of some days, added up by day, kind and sort of part. One statement, whatever the days hold. */
export async function readSums(executor: Executor, clientId: string, { from, to }: Days): Promise<BookSum[]> {
  const { rows } = await executor.execute<Record<string, unknown> & BookSum>(sql`
    with entries as (
      select trading_day, kind, cents, parts, cents < 0 as is_back, party is not null as has_party,
        cents < 0 and exists (
          select 1 from money_entries before where before.client_id = ${clientId} and before.order_id = one.order_id
            and before.trading_day < ${from} and (before.kind in ('sale', 'rounding')) = (one.kind in ('sale', 'rounding'))) as is_earlier
      from money_entries one where client_id = ${clientId} and trading_day between ${from} and ${to}),
    sorts as (
      select trading_day, kind, is_back, is_earlier, has_party, null as what, null as department, null::float8 as rate,
        cents, 0 as tax
      from entries where parts = '[]'
      union all
      select trading_day, kind, is_back, is_earlier, has_party, part->>'what', part->>'department', taxes.rate,
        (part->>'net')::int + taxes.cents, taxes.cents
      from entries, jsonb_array_elements(parts) part, lateral (
        select case when ${isOne} then (part#>>'{taxes,0,rate}')::float8
            else (select max((tax->>'rate')::float8) ${ofPart}) end as rate,
          case when ${isOne} then (part#>>'{taxes,0,cents}')::int
            else (select coalesce(sum((tax->>'cents')::int), 0)::int ${ofPart}) end as cents) taxes)
    select trading_day::text as day, kind, is_back as "isBack", is_earlier as "isEarlier", has_party as "hasParty",
      what, department, rate, sum(cents)::float8 as cents, sum(tax)::float8 as "taxCents"
    from sorts group by 1, 2, 3, 4, 5, 6, 7, 8`);
  return rows;
}

/** What was sold in the twelve months that end with `to`, in cents. */
export async function readYearOfSales(executor: Executor, clientId: string, to: LocalDate): Promise<number> {
  const { rows } = await executor.execute<{ cents: number }>(sql`
    select coalesce(sum(cents), 0)::float8 as cents from money_entries
    where client_id = ${clientId} and kind = 'sale' and trading_day <= ${to} and trading_day > ${yearBefore(to)}`);
  return rows[0]?.cents ?? 0;
}

const yearBefore = (day: LocalDate) => new Date(Date.parse(day) - 365 * DAY_MS).toISOString().slice(0, 10);

/** Of the ledger, as its file lists it. */
export interface FileEntry {
  readonly entryId: number;
  readonly day: LocalDate;
  /** ISO, UTC. */
  readonly at: string;
  readonly kind: EntryKind;
  readonly reason: string;
  readonly cents: number;
  readonly parts: readonly Part[];
  readonly orderNumber: number | null;
  readonly party: string | null;
  readonly source: string;
  readonly actor: string;
}

interface EntriesAsked extends Days {
  /** What went back of what was sold, alone. */
  readonly isRefunds: boolean;
  /** The last one of the entries before. */
  readonly after: Pick<FileEntry, 'day' | 'entryId'> | null;
  readonly limit: number;
}

/** In the order of days, and of their writing. */
export async function readEntries(executor: Executor, clientId: string, asked: EntriesAsked): Promise<FileEntry[]> {
  const { from, to, isRefunds, after, limit } = asked;
  const { rows } = await executor.execute<Record<string, unknown> & FileEntry>(sql`
    select entry_id::float8 as "entryId", trading_day::text as day, kind, reason, cents, parts, party, source, actor,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      (select order_number from orders where orders.client_id = one.client_id and orders.order_id = one.order_id)
        as "orderNumber"
    from money_entries one where client_id = ${clientId} and trading_day between ${from} and ${to}
      ${after ? sql`and (trading_day, entry_id) > (${after.day}::date, ${after.entryId})` : sql``}
      ${isRefunds ? sql`and kind = 'sale' and reason in ('refunded', 'returned', 'cancelled', 'corrected')` : sql``}
    order by trading_day, entry_id limit ${limit}`);
  return rows;
}

interface OpenDays {
  /** The last closed day; null before the restaurant's first entry. */
  readonly closedThrough: LocalDate | null;
  /** The first day after it, of these, that has an entry. */
  readonly firstEntry: LocalDate | null;
}

export async function readOpenDays(executor: Executor, clientId: string, { from, to }: Days): Promise<OpenDays> {
  const { rows } = await executor.execute<Record<string, unknown> & OpenDays>(sql`
    select closed_through::text as "closedThrough", (
      select min(trading_day)::text from money_entries one where one.client_id = ${clientId}
        and trading_day between ${from} and ${to} and trading_day > closed_through) as "firstEntry"
    from books where client_id = ${clientId}`);
  return rows[0] ?? { closedThrough: null, firstEntry: null };
}
