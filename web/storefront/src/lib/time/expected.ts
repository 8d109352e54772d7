import { formatClock, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { clockText, onDay } from './clock.ts';

export interface ExpectedTime {
  readonly fromMs: number;
  /** What the restaurant promised is the latest time. Equal to `fromMs` for a pickup without a promise. */
  readonly toMs: number;
}

const HALF_DAY_MINUTES = 720;

/** '6:52–7:02 pm'; with am and pm for both times if they differ, and with the day if it is not today. */
export function expectedText(t: Translate, expected: ExpectedTime, nowMs: number, zone: string): string {
  return onDay(t, spanText(t, expected, zone), expected.toMs, nowMs, zone);
}

function spanText(t: Translate, { fromMs, toMs }: ExpectedTime, zone: string): string {
  const from = toLocal(fromMs, zone).minutes;
  const to = toLocal(toMs, zone).minutes;
  if (from === to) return clockText(t, to);
  const last = clockText(t, to, 'full');
  const isSameHalf = Math.floor(from / HALF_DAY_MINUTES) === Math.floor(to / HALF_DAY_MINUTES);
  if (!isSameHalf) return t('shell.clock.range', { from: clockText(t, from, 'full'), to: last });
  const digits = (minutes: number) => formatClock(minutes, 'full').replace(/ [ap]m$/, '');
  return last.replace(digits(to), `${digits(from)}–${digits(to)}`);
}
