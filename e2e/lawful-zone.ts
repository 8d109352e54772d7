/**
 * A time zone in which beer may be collected now. On four days of the year the law forbids it all over New Zealand, and a
 * false clock would have to agree in the browser, the server and PostgreSQL; another zone has another date.
 */
import { NZ } from '#core/domain/country/nz.ts';
import { type AgeRestrictedRefusal, ageRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { dryDatesOf } from '#server/holidays.ts';

/** Between them some zone is always on a day without Easter, Christmas and Anzac morning. */
const ZONES = ['Pacific/Auckland', 'Etc/GMT+12', 'Etc/UTC', 'Pacific/Kiritimati'] as const;
/** For how long it has to hold: a run, and the time until its last order is due. */
export const RUN_MS = 2 * 3_600_000;
const ALL_DAY = { fromMinutes: 0, toMinutes: 0 };

/** Why beer is not collected at `dueMs` (UTC ms) in a zone where the licence has no hours; null when it is. */
export function refusalIn(zone: string, dueMs: number): AgeRestrictedRefusal | null {
  const law = NZ.alcohol;
  const dryDates = dryDatesOf(NZ, Number(toLocal(dueMs, zone).date.slice(0, 4)));
  return ageRestrictedRefusal({ orderType: 'pickup', dueMs, zone, law, dryDates, saleHours: ALL_DAY });
}

/** The demo's own where it may be. `nowMs` in UTC ms. */
export function lawfulZone(nowMs: number): string {
  const isLawful = (zone: string) => [nowMs, nowMs + RUN_MS].every((ms) => refusalIn(zone, ms) === null);
  return ZONES.find(isLawful) ?? ZONES[0];
}
