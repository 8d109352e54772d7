/**
 * When alcohol and tobacco may be delivered (Sale and Supply of Alcohol Act 2012, ss 47, 48 and 59). The restaurant
 * must also hold a licence, and the person who takes the goods must be 18. Spec: menu#hours-of-alcohol-delivery
 */
import { toLocal } from '#core/domain/time/zoned-time.ts';

/** Wall-clock minutes of the day: not from 23:00 until 06:00. */
const NIGHT_BEGINS = 23 * 60;
const NIGHT_ENDS = 6 * 60;
const ANZAC_DAY = '04-25';
const ANZAC_BEGINS = 13 * 60;
const CHRISTMAS_DAY = '12-25';

export type AgeRestrictedRefusal = 'night' | 'holiday' | 'anzac-morning';

/**
 * Why R18 goods may not be delivered at `dueMs` (UTC ms) in `zone`; null when they may. `easterDays` are the wall-clock dates
 * 'YYYY-MM-DD' of Good Friday and Easter Sunday of that year.
 */
export function ageRestrictedRefusal(
  dueMs: number,
  zone: string,
  easterDays: ReadonlySet<string>,
): AgeRestrictedRefusal | null {
  const { date, minutes } = toLocal(dueMs, zone);
  const day = date.slice(5);
  if (day === CHRISTMAS_DAY || easterDays.has(date)) return 'holiday';
  if (day === ANZAC_DAY && minutes < ANZAC_BEGINS) return 'anzac-morning';
  return minutes >= NIGHT_BEGINS || minutes < NIGHT_ENDS ? 'night' : null;
}
