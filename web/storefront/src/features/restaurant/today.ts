/** The restaurant card's facts about today. */
import {
  type NextOpening,
  nextOpening,
  type OpeningSchedule,
  openStateAt,
  type WallRange,
} from '#core/domain/hours/opening-hours.ts';

export type Today =
  | {
      readonly isOpen: true /** Closing time (UTC ms); null when it stays open for days. */;
      readonly closesAtMs: number | null;
      readonly range: WallRange | null;
    }
  | { readonly isOpen: false; readonly opens: NextOpening | null };

/** Open with its closing time and present range, or closed with the next opening of the schedule. */
export function todayAt(schedule: OpeningSchedule, nowMs: number, zone: string): Today {
  const state = openStateAt(schedule, nowMs, zone);
  if (state.isOpen) return { isOpen: true, closesAtMs: state.closesAtMs, range: state.range };
  const next = nextOpening(schedule, nowMs, zone);
  return { isOpen: false, opens: next.assumed ? null : next };
}
