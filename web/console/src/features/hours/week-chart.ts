/** Positions of hours on the bars of a week. */
import { spanOf } from '#core/domain/hours/hours-check.ts';
import type { DayAvailability } from '#core/domain/hours/opening-hours.ts';
import { DAY_MINUTES } from '#core/domain/time/zoned-time.ts';

/** Minutes after midnight at both ends; above 1440 means the next day. */
export interface Axis {
  readonly from: number;
  readonly to: number;
}

const STEP = 3 * 60;
const USUAL: Axis = { from: 9 * 60, to: 27 * 60 };

/** From 09:00 to 03:00, extended if the restaurant opens earlier or closes later. */
export function axisOf(days: readonly (readonly DayAvailability[])[]): Axis {
  const spans = days.flat().flatMap((range) => spanOf(range) ?? []);
  const from = Math.min(USUAL.from, ...spans.map((span) => Math.floor(span.from / STEP) * STEP));
  const to = Math.max(USUAL.to, ...spans.map((span) => Math.ceil(span.to / STEP) * STEP));
  return { from, to };
}

/** Every third hour between the ends; every sixth on a long axis. */
export function ticksOf({ from, to }: Axis): readonly number[] {
  const step = to - from > 6 * STEP ? 2 * STEP : STEP;
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}

/** Percent from the left. */
export function placeOn({ from, to }: Axis, minutes: number): number {
  return Math.round(((minutes - from) / (to - from)) * 10_000) / 100;
}

/** Left edge and width in percent of each valid range. */
export function barsOf(axis: Axis, ranges: readonly DayAvailability[]): readonly { left: number; width: number }[] {
  return ranges.flatMap((range) => {
    const span = spanOf(range);
    if (!span) return [];
    const left = placeOn(axis, span.from);
    return [{ left, width: placeOn(axis, Math.min(span.to, axis.to)) - left }];
  });
}

/** '09' of 540, '00' of 1440. */
export function tickText(minutes: number): string {
  return String(Math.floor((minutes % DAY_MINUTES) / 60)).padStart(2, '0');
}
