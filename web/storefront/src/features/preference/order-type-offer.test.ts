import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { firstTimes, offerOf, slotsFor } from './order-type-offer.ts';

const ZONE = 'Pacific/Auckland';
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const evenings: OpeningSchedule = {
  weekly: weekdays.map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: [{ fromTime: '17:00', toTime: '21:00' }],
  })),
  overrides: [],
};
const never: OpeningSchedule = {
  weekly: weekdays.map((weekday) => ({ weekday, isClosed: true, dayAvailabilities: [] })),
  overrides: [],
};
const rules = { isOffered: true, allowsSchedule: true, estimateMinutes: 30 };
/** Saturday 21 November 2026; Auckland is 13 hours ahead of UTC. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 13, minute);

describe('offerOf', () => {
  it('takes orders now while open', () => {
    expect(offerOf(rules, evenings, at(18), ZONE)).toEqual({
      isOffered: true,
      canOrderNow: true,
      opensAtMs: null,
      pausedUntilMs: null,
      needsNotice: false,
      canSchedule: true,
    });
  });

  it('takes none for now during a pause, and later ones from when the kitchen has begun again', () => {
    const paused = { ...rules, pausedUntilMs: at(19) };
    expect(offerOf(paused, evenings, at(18), ZONE)).toMatchObject({
      canOrderNow: false,
      pausedUntilMs: at(19),
      canSchedule: true,
    });
    const first = slotsFor(paused, evenings, at(18), ZONE).today.find(({ disabledReason }) => disabledReason === null);
    expect(first?.startMs).toBe(at(19, 30));
    expect(offerOf(paused, evenings, at(14), ZONE)).toMatchObject({ opensAtMs: at(17), pausedUntilMs: null });
    const lost = { ...rules, pausedUntilMs: Number.POSITIVE_INFINITY };
    expect(offerOf(lost, evenings, at(18), ZONE)).toMatchObject({ canOrderNow: false, canSchedule: true });
  });

  it('takes a cart with a dish that needs notice for later alone, from when the notice is over', () => {
    const cake = { ...rules, noticeMinutes: 24 * 60 };
    expect(offerOf(cake, evenings, at(18), ZONE)).toMatchObject({ canOrderNow: false, needsNotice: true });
    expect(offerOf({ ...rules, noticeMinutes: 15 }, evenings, at(18), ZONE)).toMatchObject({ canOrderNow: true });
    const { today, tomorrow } = slotsFor(cake, evenings, at(18), ZONE);
    expect(today.every(({ disabledReason }) => disabledReason !== null)).toBe(true);
    expect(tomorrow.find(({ disabledReason }) => disabledReason === null)?.startMs).toBe(at(42));
  });

  it('says when it opens while closed, and still offers later', () => {
    expect(offerOf(rules, evenings, at(14), ZONE)).toMatchObject({
      canOrderNow: false,
      opensAtMs: at(17),
      canSchedule: true,
    });
    expect(offerOf({ ...rules, allowsSchedule: false }, evenings, at(14), ZONE).canSchedule).toBe(false);
  });

  it('promises no opening that nobody has entered', () => {
    expect(offerOf(rules, never, at(14), ZONE)).toEqual({
      isOffered: true,
      canOrderNow: false,
      pausedUntilMs: null,
      needsNotice: false,
      opensAtMs: null,
      canSchedule: false,
    });
  });

  it('offers nothing of a service that is switched off', () => {
    expect(offerOf({ ...rules, isOffered: false }, evenings, at(18), ZONE)).toMatchObject({
      canOrderNow: false,
      canSchedule: false,
    });
  });
});

describe('firstTimes', () => {
  const times = (own: Partial<typeof rules> & { daysAhead?: number }, nowMs: number, ...full: readonly number[]) =>
    firstTimes(slotsFor({ ...rules, ...own }, evenings, nowMs, ZONE, new Set(full)), 6).map(({ startMs }) => startMs);

  it('are six that can be had, of the first day that has any', () => {
    expect(times({}, at(15))).toEqual([at(17), at(17, 15), at(17, 30), at(17, 45), at(18), at(18, 15)]);
    expect(times({}, at(15), at(17), at(17, 30))).toEqual([
      at(17, 15),
      at(17, 45),
      at(18),
      at(18, 15),
      at(18, 30),
      at(18, 45),
    ]);
    // Sooner than the kitchen needs is none of them, although the doors open sooner.
    expect(times({}, at(16, 50))[0]).toBe(at(17, 30));
    expect(times({}, at(20))).toEqual([at(20, 30), at(20, 45), at(21)]);
    expect(times({}, at(20, 45))[0]).toBe(at(41));
  });

  it('keep the notice of a dish, and reach as far as the days allow', () => {
    const cake = { ...rules, noticeMinutes: 2 * 24 * 60 };
    const first = (daysAhead: number) => firstTimes(slotsFor({ ...cake, daysAhead }, evenings, at(18), ZONE), 6);
    expect(first(1)).toEqual([]);
    expect(first(2)[0]?.startMs).toBe(at(66));
    const days = slotsFor(cake, evenings, at(18), ZONE);
    expect([days.has(at(41)), days.has(at(66))]).toEqual([false, false]);
    expect(slotsFor(rules, evenings, at(18), ZONE, new Set([at(20)])).has(at(20))).toBe(false);
    expect(slotsFor(rules, evenings, at(18), ZONE).has(at(20))).toBe(true);
  });
});
