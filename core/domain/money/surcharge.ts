/**
 * The surcharge of chosen days, as restaurants add it on public holidays. Off where nothing is configured.
 * Spec: money#holiday-surcharge
 */

import { toLocal } from '#core/domain/time/zoned-time.ts';
import { type Cents, fraction, split, sum, ZERO } from './money.ts';
import { groupByTaxes, type TaxedAmount } from './tax-groups.ts';

export interface SurchargeRule {
  /** What it is called; empty for the usual name. */
  readonly label: string;
  /** Percent of the goods after discounts, with up to two decimals; above 0. */
  readonly percent: number;
  /** Wall-clock dates 'YYYY-MM-DD' of the restaurant. */
  readonly dates: ReadonlySet<string>;
}

export interface Surcharge {
  readonly label: string;
  readonly percent: number;
  readonly amount: Cents;
}

/**
 * The rule when `dueMs` (UTC ms) falls on one of its days in `zone`; null otherwise. The day on which the food is made
 * counts.
 */
export function surchargeOn(rule: SurchargeRule | null, dueMs: number, zone: string): SurchargeRule | null {
  return rule?.dates.has(toLocal(dueMs, zone).date) ? rule : null;
}

/**
 * `percent` of the sum of `amounts`, as one part for each set of taxes among them, so that it is taxed as the goods are. The
 * parts add up to the rounded whole, and neither the order nor the number of lines changes them.
 */
export function surchargeParts(amounts: readonly TaxedAmount[], percent: number): TaxedAmount[] {
  const sets = groupByTaxes(amounts);
  const whole = sum(sets.map((set) => set.amount));
  const parts = split(
    fraction(whole, Math.round(percent * 100), 10_000),
    sets.map((set) => set.amount),
  );
  return sets.map(({ taxIds }, index) => ({ taxIds, amount: parts[index] ?? ZERO }));
}

/** "Public holiday" in the languages of the store, as a label may say it. */
const SAYS_HOLIDAY = /public[\s-]*holiday|पब्लिक हॉलिडे|ਪਬਲਿਕ ਹੌਲੀਡੇ/i;

/**
 * Chosen days on which the line would be called a public holiday's though the day is none, such as Easter Sunday: that would
 * mislead guests (Fair Trading Act 1986, s 9). `label` is empty for the usual name, which says it. `holidays` are known up to
 * the last of them; nothing is said of days beyond it. Dates are 'YYYY-MM-DD'.
 */
export function misnamedDays(label: string, chosen: readonly string[], holidays: readonly string[]): readonly string[] {
  if (label.trim() !== '' && !SAYS_HOLIDAY.test(label)) return [];
  const [first, last] = [holidays.toSorted()[0] ?? '', holidays.toSorted().at(-1) ?? ''];
  return chosen.filter((day) => day >= first && day <= last && !holidays.includes(day));
}
