/**
 * When alcohol and tobacco of a cart may be delivered, in the restaurant's time. Pure.
 * Spec: menu#hours-of-alcohol-delivery
 */
import { type AgeRestrictedRefusal, ageRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { holidaysOf } from '#server/holidays.ts';

/** Easter Sunday is no public holiday in New Zealand, yet a day of the Sale and Supply of Alcohol Act 2012. */
const EASTER = /^(?:Good Friday|Easter Sunday)$/;

/** Why R18 goods are not delivered at `dueMs` (UTC ms) in `zone`; null when they are. Pickup has no such hours. */
export function deliveryHoursRefusal(dueMs: number, zone: string): AgeRestrictedRefusal | null {
  const days = holidaysOf(Number(toLocal(dueMs, zone).date.slice(0, 4))).filter(({ name }) => EASTER.test(name));
  return ageRestrictedRefusal(dueMs, zone, new Set(days.map(({ date }) => date)));
}
