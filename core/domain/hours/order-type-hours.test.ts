/** Hours per order type against hours that are read off the wall clock, through the weeks in which Auckland's clocks change. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import { addDays, DAY_MS, MINUTE_MS, toLocal } from '#core/domain/time/zoned-time.ts';
import { nextOpening, type OpeningSchedule, openIntervals, openStateAt } from './opening-hours.ts';
import { findOpens, mergeOwnHours, scheduleFor } from './order-type-hours.ts';
import { orderingSchedule } from './ordering-schedule.ts';
import { anySchedule, anyTime, CHANGES, NZ, nz, wallOracle } from './testing/wall-oracle.ts';
import { checkDue, listSlots, STEP_MINUTES } from './time-slots.ts';

const isOpen = (schedule: OpeningSchedule, ms: number) => openStateAt(schedule, ms, NZ).isOpen;
const daily = (fromTime: string, toTime: string): OpeningSchedule => ({
  weekly: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: [{ fromTime, toTime }],
  })),
  overrides: [],
});
const closedOn = (date: string) => ({ date, isClosed: true, dayAvailabilities: [] });

describe('what an order type has of its own', () => {
  const store = { ...daily('11:00', '22:00'), overrides: [closedOn('2026-12-25')] };

  it('comes before the store: its week, and its dates', () => {
    const delivery = mergeOwnHours(store, {
      weekly: daily('17:00', '21:00').weekly,
      overrides: [{ date: '2026-12-25', isClosed: false, dayAvailabilities: [{ fromTime: '12:00', toTime: '14:00' }] }],
    });
    expect([isOpen(delivery, nz('2026-12-24 12:00')), isOpen(delivery, nz('2026-12-24 18:00'))]).toEqual([false, true]);
    expect([isOpen(delivery, nz('2026-12-25 13:00')), isOpen(delivery, nz('2026-12-25 18:00'))]).toEqual([true, false]);
  });

  it('leaves the rest to the store, closed days among it', () => {
    const week = mergeOwnHours(store, { weekly: daily('17:00', '21:00').weekly, overrides: [] });
    expect(isOpen(week, nz('2026-12-25 18:00'))).toBe(false);
    const date = mergeOwnHours(store, { weekly: null, overrides: [closedOn('2026-12-26')] });
    expect([isOpen(date, nz('2026-12-26 12:00')), isOpen(date, nz('2026-12-27 12:00'))]).toEqual([false, true]);
    expect(scheduleFor({ schedule: store, ownSchedules: { delivery: week } }, 'pickup')).toBe(store);
    expect(scheduleFor({ schedule: store, ownSchedules: { delivery: week } }, null)).toBe(store);
  });

  it('holds for random hours at every quarter of the days around a change of clocks', () => {
    fc.assert(
      fc.property(
        anySchedule,
        anySchedule,
        fc.boolean(),
        fc.constantFrom(...CHANGES),
        (store_, own, hasWeek, change) => {
          const merged = mergeOwnHours(store_, { weekly: hasWeek ? own.weekly : null, overrides: own.overrides });
          // Written out by hand: the week of one, and the dates of both.
          const expected: OpeningSchedule = {
            weekly: hasWeek ? own.weekly : store_.weekly,
            overrides: [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((days) => {
              const date = addDays('2026-09-27', days);
              const found =
                own.overrides.find((one) => one.date === date) ?? store_.overrides.find((one) => one.date === date);
              return found ? [found] : [];
            }),
          };
          for (let ms = change - DAY_MS; ms < change + DAY_MS; ms += STEP_MINUTES * MINUTE_MS) {
            expect(isOpen(merged, ms)).toBe(wallOracle(expected, ms));
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('orders of any type', () => {
  const anyHours = fc.record({
    schedule: anySchedule,
    ownSchedules: fc.record({ pickup: anySchedule, delivery: anySchedule }, { requiredKeys: [] }),
  });

  it('are taken whenever those of one type are, and next when the first type opens', () => {
    fc.assert(
      fc.property(anyHours, anyTime, (hours, now) => {
        const types = ORDER_TYPES.map((orderType) => scheduleFor(hours, orderType));
        const both = orderingSchedule(hours, ORDER_TYPES);
        for (let hour = 0; hour < 48; hour += 1) {
          const ms = now + hour * 37 * MINUTE_MS;
          expect(isOpen(both, ms)).toBe(types.some((schedule) => wallOracle(schedule, ms)));
        }
        const end = now + 3 * DAY_MS;
        const covers = (ms: number) => openIntervals(both, ms, ms, NZ).length > 0;
        for (const schedule of types) {
          for (const { fromMs, toMs } of openIntervals(schedule, now, end, NZ)) {
            expect([covers(fromMs), covers(toMs)]).toEqual([true, true]);
          }
        }
        const next = nextOpening(both, now, NZ);
        if (next === null) return;
        expect(types.some((schedule) => wallOracle(schedule, next - 1))).toBe(false);
        expect(types.some((schedule) => wallOracle(schedule, next))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('are the store’s where no type differs or none is offered', () => {
    const schedule = daily('11:00', '22:00');
    expect(orderingSchedule({ schedule, ownSchedules: {} }, ORDER_TYPES)).toBe(schedule);
    expect(orderingSchedule({ schedule, ownSchedules: { delivery: daily('17:00', '21:00') } }, [])).toBe(schedule);
    const lists = { ...daily('17:00', '21:00'), overrides: [{ ...closedOn('2026-12-25'), label: 'Christmas Day' }] };
    const both = orderingSchedule({ schedule, ownSchedules: { delivery: lists } }, ORDER_TYPES);
    expect(both.overrides).toMatchObject([{ date: '2026-12-25', isClosed: false, label: 'Christmas Day' }]);
  });
});

it('slots of a type are listed, and taken, inside its own hours alone', () => {
  fc.assert(
    fc.property(anySchedule, anySchedule, anyTime, (schedule, own, nowMs) => {
      const delivery = scheduleFor({ schedule, ownSchedules: { delivery: own } }, 'delivery');
      const rules = { schedule: delivery, nowMs, zone: NZ, leadMinutes: 30 };
      const { today, tomorrow } = listSlots(rules);
      expect(today[0]?.date).toBe(toLocal(nowMs, NZ).date);
      for (const { startMs, disabledReason } of [...today, ...tomorrow]) {
        if (startMs < nowMs + 30 * MINUTE_MS) continue;
        expect(disabledReason === null).toBe(wallOracle(own, startMs));
        expect(checkDue({ ...rules, dueMs: startMs }).ok).toBe(disabledReason === null);
      }
    }),
    { numRuns: 20 },
  );
});

it('finds when orders for now begin again, for each order type that takes none', () => {
  const store = { schedule: daily('11:00', '22:00'), ownSchedules: { delivery: daily('17:00', '21:00') } };
  const at = (text: string) => findOpens(store, nz(text), NZ);
  expect(at('2026-12-24 18:00')).toEqual({});
  expect(at('2026-12-24 15:00')).toEqual({ delivery: nz('2026-12-24 17:00') });
  expect(at('2026-12-24 23:00')).toEqual({ pickup: nz('2026-12-25 11:00'), delivery: nz('2026-12-25 17:00') });
  const never = { schedule: { weekly: [], overrides: [] }, ownSchedules: {} };
  expect(findOpens(never, nz('2026-12-24 18:00'), NZ)).toEqual({ pickup: null, delivery: null });
});
