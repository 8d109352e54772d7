import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { offerOf, slotGroups, slotsFor } from './order-type-offer.ts';

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

describe('slotGroups', () => {
  const shape = (slots: readonly Slot[]) =>
    slotGroups(slots).map(({ folded, slots: row }) => [folded, row.length, row[0]?.label, row.at(-1)?.label]);

  it('lists all 96 quarter hours, long rows of past and closed ones folded', () => {
    const { today, tomorrow } = slotsFor(rules, evenings, at(18, 10), ZONE);
    expect(shape(today)).toEqual([
      ['past', 74, '12:00 am', '6:15 pm'],
      [null, 11, '6:30 pm', '9:00 pm'],
      ['closed', 11, '9:15 pm', '11:45 pm'],
    ]);
    expect(shape(tomorrow)).toEqual([
      ['closed', 68, '12:00 am', '4:45 pm'],
      [null, 17, '5:00 pm', '9:00 pm'],
      ['closed', 11, '9:15 pm', '11:45 pm'],
    ]);
  });

  it('keeps full and too early ones, and a short break, among those to choose from', () => {
    const split: OpeningSchedule = {
      ...evenings,
      weekly: evenings.weekly.map((day) => ({
        ...day,
        dayAvailabilities: [
          { fromTime: '17:00', toTime: '18:00' },
          { fromTime: '18:45', toTime: '20:00' },
        ],
      })),
    };
    const { today } = slotsFor(rules, split, at(16, 55), ZONE, new Set([at(17, 30)]));
    const [, choice] = slotGroups(today);
    expect(choice?.slots.map(({ disabledReason }) => disabledReason).slice(0, 7)).toEqual([
      'lead-time',
      'full',
      null,
      null,
      'closed',
      'closed',
      null,
    ]);
  });
});
