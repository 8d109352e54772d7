import { expect, it } from 'vitest';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import { ageRestrictedRefusal } from './age-restriction.ts';

const ZONE = 'Pacific/Auckland';
const EASTER = new Set(['2026-04-03', '2026-04-05']);
const at = (date: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ageRestrictedRefusal(toInstant(date, hours * 60 + minutes, ZONE).ms, ZONE, EASTER);
};

it.each([
  ['2026-11-20', '05:59', 'night'],
  ['2026-11-20', '06:00', null],
  ['2026-11-20', '22:59', null],
  ['2026-11-20', '23:00', 'night'],
  ['2026-04-02', '12:00', null],
  ['2026-04-03', '12:00', 'holiday'],
  ['2026-04-04', '12:00', null],
  ['2026-04-05', '12:00', 'holiday'],
  ['2026-04-06', '12:00', null],
  ['2026-12-25', '12:00', 'holiday'],
  ['2026-12-26', '12:00', null],
  ['2026-04-25', '12:59', 'anzac-morning'],
  ['2026-04-25', '13:00', null],
  ['2026-04-25', '23:30', 'night'],
  // The night in which the clocks change.
  ['2026-09-27', '05:59', 'night'],
  ['2026-09-27', '06:00', null],
])('on %s at %s: %s', (date, time, refusal) => {
  expect(at(date, time)).toBe(refusal);
});
