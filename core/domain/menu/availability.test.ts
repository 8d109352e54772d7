import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { toInstant, toLocal, type Weekday } from '#core/domain/time/zoned-time.ts';
import {
  type Availability,
  type AvailabilityWindow,
  nextAvailable,
  availabilityRefusal as refusalAt,
} from './availability.ts';

const NZ = 'Pacific/Auckland';
/** Ordered at the moment at which it is due, unless the test says so. */
function availabilityRefusal(
  availability: Availability | null,
  orderType: 'pickup' | 'delivery' | null,
  dueMs: number | null,
  zone: string,
  nowMs = dueMs ?? 0,
) {
  return refusalAt(availability, orderType, dueMs, zone, nowMs);
}
const isAvailable = (...given: Parameters<typeof availabilityRefusal>) => availabilityRefusal(...given) === null;
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const WORKDAYS = [2, 3, 4, 5, 6];

/** '2026-11-23 11:30' on the wall in Auckland; 2026-11-23 is a Monday. */
function nz(text: string): number {
  const [date = '', clock = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return toInstant(date, hours * 60 + minutes, NZ).ms;
}
function wall(ms: number | null): string | null {
  if (ms === null) return null;
  const { date, minutes } = toLocal(ms, NZ);
  return `${date} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
const during = (...windows: [string, string, number[]?][]): Availability => ({
  orderTypes: null,
  windows: windows.map(([from, to, weekdays = WEEK]): AvailabilityWindow => ({ weekdays, from, to })),
});
const byTypes = (...orderTypes: ('pickup' | 'delivery')[]): Availability => ({ orderTypes, windows: [] });
const openAt = (fromTime: string, toTime: string, closed: number[] = []): OpeningSchedule => ({
  weekly: WEEK.map((weekday) => ({
    weekday,
    isClosed: closed.includes(weekday),
    dayAvailabilities: closed.includes(weekday) ? [] : [{ fromTime, toTime }],
  })),
  overrides: [],
});
const ALWAYS_OPEN = openAt('00:00', '24:00');
const LUNCH = during(['11:30', '14:30', WORKDAYS]);
const at = (availability: Availability, text: string) => isAvailable(availability, 'pickup', nz(text), NZ);

describe('order types', () => {
  it('are all that the restaurant offers, unless some are named', () => {
    expect(availabilityRefusal(null, 'delivery', 0, NZ)).toBeNull();
    expect(availabilityRefusal(during(), 'delivery', 0, NZ)).toBeNull();
    expect(availabilityRefusal(byTypes('pickup'), 'pickup', 0, NZ)).toBeNull();
    expect(availabilityRefusal(byTypes('pickup', 'delivery'), 'delivery', 0, NZ)).toBeNull();
    expect(availabilityRefusal(byTypes('pickup'), 'delivery', 0, NZ)).toEqual({ kind: 'order-type', only: 'pickup' });
    expect(availabilityRefusal(byTypes('delivery'), 'pickup', 0, NZ)).toEqual({ kind: 'order-type', only: 'delivery' });
  });

  it('are not judged before one is chosen, except where there is none at all', () => {
    expect(availabilityRefusal(byTypes('pickup'), null, null, NZ)).toBeNull();
    expect(availabilityRefusal(byTypes(), null, null, NZ)).toEqual({ kind: 'order-type', only: null });
  });

  it('come before times', () => {
    const both: Availability = { ...LUNCH, orderTypes: ['pickup'] };
    expect(availabilityRefusal(both, 'delivery', nz('2026-11-23 20:00'), NZ)).toEqual({
      kind: 'order-type',
      only: 'pickup',
    });
    expect(availabilityRefusal(both, 'pickup', nz('2026-11-23 20:00'), NZ)).toEqual({ kind: 'time' });
    expect(availabilityRefusal(both, 'pickup', null, NZ)).toBeNull();
  });
});

describe('windows', () => {
  it.each([
    ['2026-11-23 11:29', false],
    ['2026-11-23 11:30', true],
    ['2026-11-23 14:30', true],
    ['2026-11-23 14:31', false],
    ['2026-11-22 12:00', false],
    ['2026-11-27 12:00', true],
    ['2026-11-28 12:00', false],
  ])('of lunch on weekdays at %s: %s', (text, expected) => {
    expect(at(LUNCH, text)).toBe(expected);
  });

  it.each([
    // Friday 22:00 to Saturday 02:00.
    ['2026-11-27 21:59', false],
    ['2026-11-27 23:00', true],
    ['2026-11-28 01:59', true],
    ['2026-11-28 02:01', false],
    ['2026-11-28 23:00', false],
    ['2026-11-27 01:00', false],
  ])('past midnight belong to the day they begin on, at %s: %s', (text, expected) => {
    expect(at(during(['22:00', '02:00', [6]]), text)).toBe(expected);
  });

  it('may be several, and one is enough', () => {
    const meals = during(['07:00', '10:00'], ['12:00', '14:00', [1]]);
    expect(at(meals, '2026-11-23 08:00')).toBe(true);
    expect(at(meals, '2026-11-23 13:00')).toBe(false);
    expect(at(meals, '2026-11-22 13:00')).toBe(true);
  });

  it('lose the hour that clocks skip', () => {
    // 27 September 2026: 02:00 becomes 03:00.
    const change = nz('2026-09-27 03:00');
    const night = during(['01:00', '02:30']);
    expect(isAvailable(night, null, change - 60_000, NZ)).toBe(true);
    expect(isAvailable(night, null, change, NZ)).toBe(false);
    // Wholly inside the skipped hour: never that night.
    expect(wall(nextAvailable(during(['02:10', '02:50']), nz('2026-09-27 00:00'), ALWAYS_OPEN, NZ))).toBe(
      '2026-09-28 2:10',
    );
    // The wall says 12:30, however long the night was.
    expect(at(LUNCH, '2026-09-28 12:30')).toBe(true);
  });

  it('hold through the hour that clocks repeat', () => {
    // 5 April 2026: 03:00 becomes 02:00.
    const first = nz('2026-04-05 02:30');
    const again = first + 3_600_000;
    const night = during(['22:00', '04:00']);
    expect([first, again].map((ms) => isAvailable(night, null, ms, NZ))).toEqual([true, true]);
    // An end within it means the first reading, as with opening hours.
    const short = during(['22:00', '02:45']);
    expect([first, again].map((ms) => isAvailable(short, null, ms, NZ))).toEqual([true, false]);
  });
});

describe('nextAvailable', () => {
  it('is now within a window, else the next beginning of one', () => {
    expect(wall(nextAvailable(LUNCH, nz('2026-11-23 12:10'), ALWAYS_OPEN, NZ))).toBe('2026-11-23 12:10');
    expect(wall(nextAvailable(LUNCH, nz('2026-11-23 09:00'), ALWAYS_OPEN, NZ))).toBe('2026-11-23 11:30');
    expect(wall(nextAvailable(LUNCH, nz('2026-11-27 15:00'), ALWAYS_OPEN, NZ))).toBe('2026-11-30 11:30');
  });

  it('waits for the restaurant to open', () => {
    const from12 = openAt('12:00', '22:00', [2]);
    expect(wall(nextAvailable(LUNCH, nz('2026-11-22 09:00'), from12, NZ))).toBe('2026-11-24 12:00');
    expect(wall(nextAvailable(during(), nz('2026-11-24 23:00'), from12, NZ))).toBe('2026-11-25 12:00');
    const evenings = openAt('17:00', '22:00');
    expect(nextAvailable(LUNCH, nz('2026-11-22 09:00'), evenings, NZ)).toBeNull();
  });
});

describe('notice', () => {
  const CAKE: Availability = { orderTypes: null, windows: [], noticeMinutes: 24 * 60 };
  const refused = (due: string, now: string, availability = CAKE) =>
    availabilityRefusal(availability, 'pickup', nz(due), NZ, nz(now));

  it('holds to the minute, over midnight and the change of clocks', () => {
    expect(refused('2026-11-24 11:30', '2026-11-23 11:30')).toBeNull();
    expect(refused('2026-11-24 11:15', '2026-11-23 11:30')).toEqual({ kind: 'notice' });
    // Clocks go forward in the night to 27 September 2026: the day has 23 hours.
    expect(refused('2026-09-27 12:00', '2026-09-26 12:00')).toEqual({ kind: 'notice' });
    expect(refused('2026-09-27 13:00', '2026-09-26 12:00')).toBeNull();
  });

  it('is asked before the times of the dish, and not before a time is chosen', () => {
    const both: Availability = { ...LUNCH, noticeMinutes: 60 };
    expect(refused('2026-11-23 09:00', '2026-11-23 08:30', both)).toEqual({ kind: 'notice' });
    expect(refused('2026-11-23 09:30', '2026-11-23 08:30', both)).toEqual({ kind: 'time' });
    expect(availabilityRefusal(CAKE, 'pickup', null, NZ, nz('2026-11-23 11:30'))).toBeNull();
    expect(availabilityRefusal({ ...CAKE, orderTypes: ['delivery'] }, 'pickup', 0, NZ, 0)?.kind).toBe('order-type');
  });
});
