import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/opening-hours.ts';
import type { Weekday } from '#core/domain/zoned-time.ts';
import { offerOf, shownSlots, slotsFor } from './service-offer.ts';

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
const rules = { isOffered: true, allowsSchedule: true, estimatedMinutes: 30 };
/** Saturday 21 November 2026; Auckland is 13 hours ahead of UTC. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 13, minute);

describe('offerOf', () => {
  it('takes orders now while open', () => {
    expect(offerOf(rules, evenings, at(18), ZONE)).toEqual({
      isOffered: true,
      canOrderNow: true,
      opensAtMs: null,
      canSchedule: true,
    });
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

describe('shownSlots', () => {
  it('is the opening hours from the first that is not past', () => {
    const { today, tomorrow } = slotsFor(rules, evenings, at(18, 10), ZONE);
    const shown = shownSlots(today);
    expect(shown[0]).toMatchObject({ label: '6:30 pm', disabledReason: 'lead-time' });
    expect(shown[1]).toMatchObject({ label: '6:45 pm', disabledReason: null });
    expect(shown.at(-1)?.label).toBe('9:00 pm');
    expect(shownSlots(tomorrow)).toHaveLength(17);
  });
});
