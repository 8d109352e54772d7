import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#core/domain/time/zoned-time.ts';
import { columnOf, dayAfterKey, weeksOf } from './calendar-keys.ts';

/** Thursday 26 November 2026 to Friday 25 December. */
const DAYS = Array.from({ length: 30 }, (_, n) => addDays('2026-11-26', n));

it.each([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowLeft', '2026-11-26', '2026-11-26'],
  ['ArrowDown', '2026-11-26', '2026-12-03'],
  ['ArrowUp', '2026-12-03', '2026-11-26'],
  ['ArrowUp', '2026-12-02', '2026-12-02'],
  ['ArrowDown', '2026-12-20', '2026-12-20'],
  ['Home', '2026-12-03', '2026-11-30'],
  ['End', '2026-12-03', '2026-12-06'],
  ['Home', '2026-11-28', '2026-11-26'],
  ['PageDown', '2026-11-26', '2026-12-25'],
  ['PageUp', '2026-12-25', '2026-11-26'],
  ['PageUp', '2026-12-28', '2026-11-28'],
])('%s on %s moves to %s', (key, from, to) => {
  expect(dayAfterKey(DAYS, from, key)).toBe(to);
});

it('moves by a month to its last day, and leaves other keys alone', () => {
  const year = Array.from({ length: 365 }, (_, n) => addDays('2027-01-01', n));
  expect(dayAfterKey(year, '2027-01-31', 'PageDown')).toBe('2027-02-28');
  expect(dayAfterKey(year, '2027-03-31', 'PageUp')).toBe('2027-02-28');
  expect(dayAfterKey(year, '2027-03-31', 'a')).toBeNull();
});

it('never leaves the days, and has each of them once in weeks from Monday on', () => {
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(700), fc.array(keys), (length, start, pressed) => {
      const days = Array.from({ length }, (_, n) => addDays('2026-01-01', start + n));
      const end = pressed.reduce((date, key) => dayAfterKey(days, date, key) ?? '', days[0] ?? '');
      expect(days).toContain(end);
      const weeks = weeksOf(days);
      expect(weeks.flat().filter((date) => date !== null)).toEqual(days);
      for (const week of weeks) {
        week.forEach((date, column) => {
          if (date !== null) expect(columnOf(date)).toBe(column);
        });
      }
    }),
  );
});
