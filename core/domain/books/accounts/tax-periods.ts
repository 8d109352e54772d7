/** The periods for which a restaurant files the tax of its sales, and the days on which it does. Pure. */
import type { CountryAccounts, TaxPeriodRule } from '#core/domain/country/country.ts';
import { addDays, DAY_MS, type LocalDate } from '#core/domain/time/zoned-time.ts';

export type GstBasis = 'invoice' | 'payments';

/** What an owner has answered, from the first day on which it holds. */
export interface GstSetup {
  readonly holdsFrom: LocalDate;
  readonly basis: GstBasis;
  readonly period: TaxPeriodRule['key'];
  /** How refunds of sales of earlier periods are told: less in the box of sales, or added to the box of purchases. */
  readonly earlier: 'less' | 'credit';
}

/** Both days belong to it. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The first day of the month that is `months` after that of `date`. */
function monthStart(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The answers that hold on a day: the last ones of by then, else the first; `setups` come in their order. */
export function setupOn(setups: readonly GstSetup[], day: LocalDate): GstSetup | undefined {
  return setups.findLast(({ holdsFrom }) => holdsFrom <= day) ?? setups[0];
}

function ruleOf({ periods }: CountryAccounts, key: TaxPeriodRule['key']): TaxPeriodRule {
  const rule = periods.find((one) => one.key === key) ?? periods[0];
  if (!rule) throw new Error('A country whose accounts have no period');
  return rule;
}

/** The period that a day is in. One in which the answers changed begins, or ends, with the change. */
export function periodOn(setups: readonly GstSetup[], day: LocalDate, accounts: CountryAccounts): Days | null {
  const setup = setupOn(setups, day);
  if (!setup) return null;
  const { months, endsWith } = ruleOf(accounts, setup.period);
  const month = Number(day.slice(5, 7));
  const first = monthStart(day, -((((month - endsWith - 1) % months) + months) % months));
  const next = setups.find(({ holdsFrom }) => holdsFrom > day && setup.holdsFrom < holdsFrom);
  const end = monthStart(first, months);
  const to = addDays(next && next.holdsFrom < end ? next.holdsFrom : end, -1);
  // The first answers hold for what was before them, too.
  const from = setup !== setups[0] && setup.holdsFrom > first ? setup.holdsFrom : first;
  return { from, to };
}

/** When the return of a period is due that ends with the month of `to`. */
export function dueDayOf(to: LocalDate, { dueDay, dueOtherwise }: CountryAccounts): LocalDate {
  const next = monthStart(to, 1);
  const other = dueOtherwise[to.slice(5, 7)];
  if (other === undefined) return `${next.slice(0, 8)}${String(dueDay).padStart(2, '0')}`;
  const year = Number(to.slice(0, 4));
  return `${other < to.slice(5) ? year + 1 : year}-${other}`;
}

/** How many days from the first to the last, both counted; below 1 when the last comes first. */
export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
