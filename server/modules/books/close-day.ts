/**
 * Closes days: after it nothing of a day changes any more, since what is written later belongs to the first open day. Who closes
 * holds the books alone; who writes holds them with others, so that each entry is before a closing or after it.
 */
import { HOUR_MS, type LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { drawerEntry } from './drawer-entry.ts';
import { insertEntries } from './repo.ts';
import {
  closeBooks,
  type DayRow,
  insertDay,
  isFilling,
  listOpenDays,
  lockBooks,
  sumDrawer,
  sumUntil,
} from './repo-days.ts';

/** In cents. */
export interface DrawerCount {
  readonly countedCents: number;
  /** What stays in the drawer; the rest is taken to the bank. */
  readonly leftCents: number;
  /** Why the count differs from what was expected; '' where it does not. */
  readonly note: string;
}

interface Closing {
  readonly clientId: string;
  readonly day: LocalDate;
  /** 'system', or the staff member's name. */
  readonly by: string;
  /** Null where nobody counts. */
  readonly count: DrawerCount | null;
  /** UTC ms. */
  readonly nowMs: number;
}

export type Outcome =
  | { readonly is: 'closed'; readonly day: DayRow; readonly earlier: readonly LocalDate[] }
  /** It was closed before; nothing was done. */
  | { readonly is: 'before' }
  | { readonly is: 'filling' }
  /** The count differs, and nobody said why. */
  | { readonly is: 'differs'; readonly cents: number };

/** What a count says: how far it is from what was expected, and what is taken out of the drawer. */
async function bookCount(tx: Transaction, { clientId, day, by, count, nowMs }: Closing, expected: number) {
  if (count === null) return;
  const { countedCents, leftCents, note } = count;
  const entry = (kind: 'difference' | 'till', cents: number, words: string | null) =>
    cents === 0 ? [] : [drawerEntry(kind, cents, { atMs: nowMs, actor: by, source: `close:${day}`, note: words })];
  const entries = [
    ...entry('difference', countedCents - expected, note),
    ...entry('till', leftCents - countedCents, null),
  ];
  await insertEntries(
    tx,
    entries.map((one) => ({ ...one, clientId, tradingDay: day })),
  );
}

/** Closes `day` and every open day before it, which nobody counted. */
export async function closeDay(tx: Transaction, closing: Closing): Promise<Outcome> {
  const { clientId, day, by, count, nowMs } = closing;
  const state = await lockBooks(tx, clientId, day);
  if (day <= state.closedThrough) return { is: 'before' };
  if (await isFilling(tx, clientId)) return { is: 'filling' };
  const closedAt = new Date(nowMs);
  let number = state.lastNumber;
  const open = (await listOpenDays(tx, clientId, state, day)).filter((one) => one < day);
  for (const tradingDay of open) {
    number += 1;
    const expectedCents = await sumDrawer(tx, clientId, state.startsOn, tradingDay);
    const sums = await sumUntil(tx, clientId, tradingDay);
    await insertDay(tx, { clientId, tradingDay, number, closedAt, closedBy: 'system', expectedCents, sums });
  }
  const expectedCents = await sumDrawer(tx, clientId, state.startsOn, day);
  if (count !== null && count.countedCents !== expectedCents && count.note === '') {
    return { is: 'differs', cents: count.countedCents - expectedCents };
  }
  await bookCount(tx, closing, expectedCents);
  number += 1;
  const { countedCents = null, leftCents = null, note = '' } = count ?? {};
  const closed = {
    clientId,
    tradingDay: day,
    number,
    closedAt,
    closedBy: by,
    expectedCents,
    countedCents,
    leftCents,
    note,
    sums: await sumUntil(tx, clientId, day),
  };
  await insertDay(tx, closed);
  await closeBooks(tx, clientId, { closedThrough: day, lastNumber: number });
  return { is: 'closed', earlier: open, day: closed };
}

/** Within which the provider lists what it did. */
export const LISTED_MS = 4 * HOUR_MS;

/** Closes as `closeDay` does, and has each day that was closed mailed to whom the restaurant named, if anybody. */
export async function closeAndMail(
  jobs: Pick<Jobs, 'add'>,
  tx: Transaction,
  tenant: Tenant,
  closing: Omit<Closing, 'clientId'>,
): Promise<Outcome> {
  const { clientId } = tenant;
  const outcome = await closeDay(tx, { ...closing, clientId });
  if (outcome.is !== 'closed' || operatingSettings(tenant).books.sendTo === '') return outcome;
  for (const day of [...outcome.earlier, closing.day]) {
    const key = `mail.closed-day:${clientId}:${day}`;
    await jobs.add(tx, 'mail.closed-day', { clientId, day }, { key, runAt: Date.now() + LISTED_MS });
  }
  return outcome;
}
