/** What staff do with the day of the books: count and close it, say that a count was wrong, put cash in and take it out. */
import type { CloseDayBody, RecountDayBody, TillBody, WireClosedDay } from '#core/contract/books/books.ts';
import type { WireDay, WireDrawerDay } from '#core/contract/books/day.ts';
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import { cents, fromWire, toWire } from '#core/domain/money/money.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { closeAndMail } from './close-day.ts';
import { drawerEntry } from './drawer-entry.ts';
import { presentClosedDay } from './present.ts';
import { readDay, readDrawer } from './read-day.ts';
import { readOpenBooks } from './repo.ts';
import { findDay, hasEntry, lockBooks, sumRecounts } from './repo-days.ts';
import { writeEntries } from './write.ts';

type Staff = Pick<SignedInStaff, 'tenant' | 'name'>;

export interface DaysService {
  /** The present trading day without a date. */
  day(staff: Pick<Staff, 'tenant'>, date: LocalDate | undefined): Promise<WireDay>;
  /** The same for who counts the drawer: without sums. */
  drawer(staff: Pick<Staff, 'tenant'>, date: LocalDate | undefined): Promise<WireDrawerDay>;
  /** 409 where it is closed already, where earlier orders are being reckoned, and for a difference that nobody explains. */
  close(staff: Staff, body: CloseDayBody): Promise<WireClosedDay>;
  /** The difference is of today. 409 where the day is open or was not counted. */
  recount(staff: Staff, body: RecountDayBody): Promise<WireClosedDay>;
  till(staff: Staff, body: TillBody): Promise<null>;
}

async function refuseClosed(tx: Transaction, { clientId, timeZone }: Tenant, day: LocalDate) {
  const row = await findDay(tx, clientId, day);
  if (row === null) return refuse('day-closed', { key: 'books.error.closedBefore' });
  const time = { atMs: row.closedAt.getTime(), zone: timeZone };
  return row.closedBy === 'system'
    ? refuse('day-closed', { key: 'books.error.closedByItself', values: { time } })
    : refuse('day-closed', { name: row.closedBy, time });
}

export function createDaysService(deps: Pick<Deps, 'db' | 'jobs' | 'now'>): DaysService {
  const { db, now } = deps;
  const todayOf = ({ schedule, timeZone }: Tenant) => tradingDateOf(now(), schedule, timeZone);
  const audit = async (tx: Transaction, staff: Staff, action: string, day: LocalDate, after: object) =>
    await recordChange(tx, staff.tenant.clientId, {
      at: now(),
      actor: staff.name,
      action,
      subject: `day:${day}`,
      after,
    });

  return {
    day: ({ tenant }, date) => readDay(deps, tenant, date),
    drawer: ({ tenant }, date) => readDrawer(deps, tenant, date),

    async close(staff, { day, counted, left, note }) {
      const { tenant, name } = staff;
      if (day > todayOf(tenant)) throw new AppError('BAD_REQUEST', 'books.error.ahead', { field: 'day' });
      const count = { countedCents: fromWire(counted), leftCents: fromWire(left), note };
      return await db.transaction(async (tx) => {
        const outcome = await closeAndMail(deps.jobs, tx, tenant, { day, by: name, count, nowMs: now() });
        if (outcome.is === 'before') throw await refuseClosed(tx, tenant, day);
        if (outcome.is === 'filling') throw refuse('day-filling');
        if (outcome.is === 'differs') {
          const amount = { cents: cents(Math.abs(outcome.cents)), country: tenant.country };
          const key = outcome.cents < 0 ? 'books.error.short' : 'books.error.over';
          throw refuse('drawer-differs', { key, values: { amount } });
        }
        await audit(tx, staff, 'books.close', day, { count: counted, left, reason: note });
        return presentClosedDay(outcome.day);
      });
    },

    async recount(staff, { day, counted, note, idempotencyKey }) {
      const { clientId } = staff.tenant;
      return await db.transaction(async (tx) => {
        await lockBooks(tx, clientId, todayOf(staff.tenant));
        const row = await findDay(tx, clientId, day);
        if (row === null) throw refuse('day-open');
        if (row.countedCents === null) throw refuse('day-not-counted');
        const source = `recount:${day}:${idempotencyKey}`;
        const before = await sumRecounts(tx, clientId, day);
        if (await hasEntry(tx, clientId, source)) return presentClosedDay(row, before);
        const more = fromWire(counted) - row.countedCents - before;
        if (more === 0) throw refuse('same-count');
        const entry = drawerEntry('difference', more, { atMs: now(), actor: staff.name, source, note });
        await writeEntries(deps, tx, { clientId, open: await readOpenBooks(tx, clientId) }, [entry]);
        await audit(tx, staff, 'books.recount', day, { count: counted, reason: note });
        return presentClosedDay(row, before + more);
      });
    },

    async till(staff, { way, amount, note, idempotencyKey }) {
      const { clientId } = staff.tenant;
      return await db.transaction(async (tx) => {
        const open = await readOpenBooks(tx, clientId);
        const source = `till:${idempotencyKey}`;
        if (await hasEntry(tx, clientId, source)) return null;
        const moved = way === 'in' ? fromWire(amount) : -fromWire(amount);
        const entry = drawerEntry('till', moved, { atMs: now(), actor: staff.name, source, note });
        const [day = todayOf(staff.tenant)] = await writeEntries(deps, tx, { clientId, open }, [entry]);
        await audit(tx, staff, 'books.till', day, { amount: toWire(cents(moved)), reason: note });
        return null;
      });
    },
  };
}
