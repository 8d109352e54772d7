import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { type DayAvailability, nextOpening, type OpeningSchedule, openStateAt } from './opening-hours.ts';
import { orderTypeNow } from './order-type-now.ts';
import { orderingSchedule } from './ordering-schedule.ts';
import { checkDue, listSlots, type SlotRules } from './time-slots.ts';

const NZ = 'Pacific/Auckland';
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const nz = (text: string) =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(NZ, { disambiguation: 'reject' })
    .epochMilliseconds;
const daily = (lastOrderMinutes: number, ...ranges: DayAvailability[]): OpeningSchedule => ({
  weekly: WEEK.map((weekday) => ({ weekday, isClosed: false, dayAvailabilities: ranges })),
  overrides: [],
  ...(lastOrderMinutes > 0 ? { lastOrderMinutes } : {}),
});
const from = (fromTime: string, toTime: string) => ({ fromTime, toTime });
const isOpen = (schedule: OpeningSchedule, at: number) => openStateAt(schedule, at, NZ).isOpen;
const dueProblem = (schedule: OpeningSchedule, now: number, due: string) => {
  const answer = checkDue({ schedule, nowMs: now, zone: NZ, leadMinutes: 0, dueMs: nz(due) });
  return answer.ok ? 'fine' : answer.error;
};

describe('a last order 30 minutes before closing', () => {
  const split = daily(30, from('11:30', '14:00'), from('17:00', '22:00'));

  it('is taken at that very moment and not after it, in each stretch of the day', () => {
    for (const [last, opens] of [
      ['2026-11-21 13:30', '2026-11-21 17:00'],
      ['2026-11-21 21:30', '2026-11-22 11:30'],
    ] as const) {
      expect([isOpen(split, nz(last)), isOpen(split, nz(last) + 1)]).toEqual([true, false]);
      expect(nextOpening(split, nz(last) + 1, NZ)).toBe(nz(opens));
    }
  });

  it('counts from the end of hours that follow each other, also beyond midnight', () => {
    const joined = daily(30, from('11:00', '17:00'), from('17:00', '01:00'));
    expect(isOpen(joined, nz('2026-11-21 16:45'))).toBe(true);
    expect(isOpen(joined, nz('2026-11-22 00:30'))).toBe(true);
    expect(isOpen(joined, nz('2026-11-22 00:31'))).toBe(false);
    const always = daily(30, from('00:00', '24:00'));
    expect(isOpen(always, nz('2026-11-21 23:59'))).toBe(true);
    expect(dueProblem(always, nz('2026-11-21 23:20'), '2026-11-21 23:45')).toBe('fine');
  });

  it('is for a time until closing, and for no time of that stretch afterwards', () => {
    expect(dueProblem(split, nz('2026-11-21 21:30'), '2026-11-21 22:00')).toBe('fine');
    expect(dueProblem(split, nz('2026-11-21 21:31'), '2026-11-21 22:00')).toBe('closed');
    expect(dueProblem(split, nz('2026-11-21 13:31'), '2026-11-21 14:00')).toBe('closed');
    expect(dueProblem(split, nz('2026-11-21 13:31'), '2026-11-21 17:00')).toBe('fine');
    expect(dueProblem(split, nz('2026-11-21 21:31'), '2026-11-22 11:30')).toBe('fine');
  });

  it('lists exactly the times that are taken, at any minute of a day', () => {
    const start = nz('2026-11-21 00:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 180 }), (minute, lastOrderMinutes) => {
        const rules: SlotRules = {
          schedule: { ...split, lastOrderMinutes },
          nowMs: start + minute * MINUTE_MS,
          zone: NZ,
          leadMinutes: 20,
        };
        const { today, tomorrow } = listSlots(rules);
        for (const { startMs, disabledReason } of [...today, ...tomorrow]) {
          const due = checkDue({ ...rules, dueMs: startMs });
          expect(due.ok ? null : due.error).toBe(disabledReason);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('leaves the moment of the latest type where no type is chosen', () => {
  const store = daily(0, from('11:00', '22:00'));
  const hours = { schedule: store, ownSchedules: { delivery: { ...store, lastOrderMinutes: 30 } } };
  expect(isOpen(orderingSchedule(hours, ['pickup', 'delivery']), nz('2026-11-21 21:45'))).toBe(true);
  expect(isOpen(orderingSchedule(hours, ['delivery']), nz('2026-11-21 21:45'))).toBe(false);
});

it('says what guests read of an order type', () => {
  const store = daily(0, from('11:00', '22:00'));
  const ownSchedules = { delivery: { ...store, lastOrderMinutes: 30 } };
  const says = (time: string, schedule = store) => {
    const at = (type: 'pickup' | 'delivery') =>
      orderTypeNow({ schedule, ownSchedules: schedule === store ? ownSchedules : {} }, type, nz(time), NZ);
    return [at('pickup'), at('delivery')];
  };
  const closesAtMs = nz('2026-11-21 22:00');
  expect(says('2026-11-21 20:00')).toMatchObject([
    { says: 'until', closesAtMs },
    { says: 'untilLast', closesAtMs, lastOrderMs: nz('2026-11-21 21:30') },
  ]);
  expect(says('2026-11-21 21:45')).toMatchObject([
    { says: 'until' },
    { says: 'closedUntil', opensAtMs: nz('2026-11-22 11:00') },
  ]);
  expect(says('2026-11-21 20:00', daily(0, from('00:00', '00:00')))[0]).toMatchObject({ says: 'always' });
  expect(says('2026-11-21 20:00', { weekly: [], overrides: [] })[0]).toMatchObject({ says: 'closed' });
});
