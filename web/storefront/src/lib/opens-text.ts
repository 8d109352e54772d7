import { nextOpening, type OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import type { Translate } from './page/i18n.tsx';
import { whenText } from './time/clock.ts';

/** 'opens 6:37 pm'; null where no opening is known. */
export function opensText(t: Translate, schedule: OpeningSchedule, nowMs: number, zone: string): string | null {
  const opensAtMs = nextOpening(schedule, nowMs, zone);
  return opensAtMs === null ? null : t('shell.opens', { time: whenText(t, opensAtMs, nowMs, zone) });
}
