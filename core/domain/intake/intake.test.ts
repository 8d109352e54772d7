import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import {
  busyAt,
  hasBeenOpen,
  NORMAL_INTAKE,
  nextIntakeChange,
  type OrderIntake,
  pauseAt,
  pauseMinutes,
  restOfDay,
} from './intake.ts';

const ZONE = 'Pacific/Auckland';
/** 18:07 on a summer Saturday in Auckland. */
const NOW = Date.parse('2026-11-21T05:07:00.000Z');
const MINUTE = 60_000;
const DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const open = (fromTime: string, toTime: string): OpeningSchedule => ({
  weekly: DAYS.map((weekday) => ({ weekday, isClosed: false, dayAvailabilities: [{ fromTime, toTime }] })),
  overrides: [],
});
const intake = (change: Partial<OrderIntake['pickup']>, boardLostAtMs: number | null = null): OrderIntake => ({
  ...NORMAL_INTAKE,
  delivery: { ...NORMAL_INTAKE.delivery, ...change },
  boardLostAtMs,
});

describe('how orders are taken in', () => {
  it('is slower until the busy time is over, for that order type alone', () => {
    const busy = intake({ busyMinutes: 20, busyUntilMs: NOW + MINUTE });
    expect(busyAt(busy.delivery, NOW)).toBe(20);
    expect(busyAt(busy.delivery, NOW + MINUTE)).toBe(0);
    expect(busyAt(busy.pickup, NOW)).toBe(0);
  });

  it('is paused until the very instant, and comes back by itself', () => {
    const until = NOW + 30 * MINUTE;
    const paused = intake({ pausedUntilMs: until });
    expect(pauseAt(paused, 'delivery', NOW)).toEqual({ untilMs: until });
    expect(pauseAt(paused, 'delivery', until - 1)).toEqual({ untilMs: until });
    expect(pauseAt(paused, 'delivery', until)).toBeNull();
    expect(pauseAt(paused, 'pickup', NOW)).toBeNull();
    expect(pauseMinutes(pauseAt(paused, 'delivery', NOW + 1), NOW + 1)).toBe(30);
    expect(pauseMinutes(null, NOW)).toBe(0);
  });

  it('is paused without an end while no board is connected, unless staff chose an end', () => {
    expect(pauseAt(intake({}, NOW), 'pickup', NOW)).toEqual({ untilMs: null });
    expect(pauseAt(intake({ pausedUntilMs: NOW + 1 }, NOW), 'delivery', NOW)).toEqual({ untilMs: NOW + 1 });
    expect(pauseMinutes({ untilMs: null }, NOW)).toBe(0);
  });

  it('changes next when the first of its ends comes', () => {
    const busy = intake({ busyMinutes: 10, busyUntilMs: NOW + 60 * MINUTE, pausedUntilMs: NOW + 15 * MINUTE });
    expect(nextIntakeChange(busy, NOW)).toBe(NOW + 15 * MINUTE);
    expect(nextIntakeChange(busy, NOW + 15 * MINUTE)).toBe(NOW + 60 * MINUTE);
    expect(nextIntakeChange(busy, NOW + 60 * MINUTE)).toBeNull();
  });
});

describe('the rest of the day', () => {
  const midnight = Date.parse('2026-11-21T11:00:00.000Z');
  it.each([
    ['ends at midnight while open', open('11:00', '22:00'), NOW, midnight],
    ['ends at midnight in the afternoon break', open('11:00', '14:00'), NOW, midnight],
    ['ends at midnight around the clock', open('00:00', '24:00'), NOW, midnight],
    ['goes on to the closing of a late evening', open('17:00', '02:00'), NOW, midnight + 120 * MINUTE],
    [
      'ends with that evening when asked after midnight',
      open('17:00', '02:00'),
      midnight + 30 * MINUTE,
      midnight + 120 * MINUTE,
    ],
  ])('%s', (_, schedule, nowMs, expected) => {
    expect(restOfDay(schedule, nowMs, ZONE)).toBe(expected);
  });
});

it('counts the minutes without a board only from the opening', () => {
  expect(hasBeenOpen(open('18:00', '22:00'), 5, NOW, ZONE)).toBe(true);
  expect(hasBeenOpen(open('18:00', '22:00'), 10, NOW, ZONE)).toBe(false);
  expect(hasBeenOpen(open('11:00', '14:00'), 5, NOW, ZONE)).toBe(false);
});
