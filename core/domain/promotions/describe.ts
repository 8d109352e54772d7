/** A promotion's benefit and conditions as a list of facts, for words in any language. Only what limits anything is named. */

import type { Cents } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { hoursInMinutes, orderTypesOf } from './conditions.ts';
import type { Benefit, Promotion, PromotionScope } from './promotion.ts';

/** Neighbouring days of a week that starts on Monday: Monday to Thursday is 2 to 5, a single day is both ends. */
export interface WeekdayRun {
  readonly from: Weekday;
  readonly to: Weekday;
}

export type PromotionFact =
  | { readonly kind: 'benefit'; readonly benefit: Benefit }
  | { readonly kind: 'code'; readonly code: string }
  | ({ readonly kind: 'scope' } & PromotionScope)
  | { readonly kind: 'minimum-spend'; readonly amount: Cents }
  | { readonly kind: 'order-types'; readonly orderTypes: readonly OrderType[] }
  /** UTC ms. */
  | { readonly kind: 'starts'; readonly at: number }
  | { readonly kind: 'ends'; readonly at: number }
  | { readonly kind: 'weekdays'; readonly runs: readonly WeekdayRun[] }
  /** Minutes after midnight (`formatClock`); `toMinutes` is above 1440 when the hours end on the next day. */
  | { readonly kind: 'hours'; readonly fromMinutes: number; readonly toMinutes: number }
  | { readonly kind: 'first-order-only' }
  | { readonly kind: 'per-customer'; readonly limit: number }
  | { readonly kind: 'in-total'; readonly limit: number; readonly left: number }
  | { readonly kind: 'not-stackable' };

const MONDAY_FIRST: readonly Weekday[] = [2, 3, 4, 5, 6, 7, 1];

/** Runs of the named days; none when every day or no day is named, since neither limits anything. */
export function weekdayRuns(weekdays: readonly Weekday[]): WeekdayRun[] {
  const named = MONDAY_FIRST.filter((day) => weekdays.includes(day));
  if (named.length === MONDAY_FIRST.length) return [];
  const runs: { from: Weekday; to: Weekday }[] = [];
  let last = -2;
  for (const day of named) {
    const place = MONDAY_FIRST.indexOf(day);
    const run = runs.at(-1);
    if (run && place === last + 1) run.to = day;
    else runs.push({ from: day, to: day });
    last = place;
  }
  return runs;
}

/** The benefit first, then the conditions in a fixed order. Throws RangeError for hours that are not well formed. */
export function describePromotion(promotion: Promotion): PromotionFact[] {
  const { benefit, code, scope, minimumSpend, startsAt, endsAt, hours, perCustomerLimit, totalLimit } = promotion;
  const facts: PromotionFact[] = [{ kind: 'benefit', benefit }];
  if (code !== null) facts.push({ kind: 'code', code });
  if (scope !== null) facts.push({ kind: 'scope', ...scope });
  if (minimumSpend > 0) facts.push({ kind: 'minimum-spend', amount: minimumSpend });
  const orderTypes = orderTypesOf(promotion);
  if (orderTypes.length === 1) facts.push({ kind: 'order-types', orderTypes });
  if (startsAt !== null) facts.push({ kind: 'starts', at: startsAt });
  if (endsAt !== null) facts.push({ kind: 'ends', at: endsAt });
  const runs = weekdayRuns(promotion.weekdays);
  if (runs.length > 0) facts.push({ kind: 'weekdays', runs });
  if (hours !== null) {
    const { from, to } = hoursInMinutes(hours);
    facts.push({ kind: 'hours', fromMinutes: from, toMinutes: to });
  }
  if (promotion.firstOrderOnly) facts.push({ kind: 'first-order-only' });
  if (perCustomerLimit !== null) facts.push({ kind: 'per-customer', limit: perCustomerLimit });
  if (totalLimit !== null) {
    facts.push({ kind: 'in-total', limit: totalLimit, left: Math.max(0, totalLimit - promotion.claimed) });
  }
  if (!promotion.isStackable) facts.push({ kind: 'not-stackable' });
  return facts;
}
