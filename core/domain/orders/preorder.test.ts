import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { answerDeadline, startBy } from './preorder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ZONE = 'Pacific/Auckland';
/** A Saturday, 18:00 in Auckland. */
const NOW = Date.parse('2026-11-21T05:00:00.000Z');
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const openFrom = (fromTime: string, toTime: string): OpeningSchedule => ({
  weekly: WEEK.map((weekday) => ({ weekday, isClosed: false, dayAvailabilities: [{ fromTime, toTime }] })),
  overrides: [],
});
const rules = { minutes: 10, schedule: openFrom('11:00', '22:00'), zone: ZONE };
const asap = { isScheduled: false, dueAt: NOW + 20 * MINUTE, promisedAt: null, estimateMinutes: 20, knownAt: NOW };
const dueIn = (ms: number) => ({ ...asap, isScheduled: true, dueAt: NOW + ms });

describe('when the kitchen starts an order for later', () => {
  it('is the promised time, else the wished one, without the estimate', () => {
    expect(startBy(dueIn(60 * MINUTE))).toBe(NOW + 40 * MINUTE);
    expect(startBy({ ...dueIn(60 * MINUTE), promisedAt: NOW + 90 * MINUTE })).toBe(NOW + 70 * MINUTE);
    expect(startBy(asap)).toBeNull();
  });
});

describe('when an order that is not answered ends', () => {
  it('for now: so many minutes after the restaurant knew of it', () => {
    expect(answerDeadline(asap, rules)).toBe(NOW + 10 * MINUTE);
  });

  it('for later: so many minutes after its preparation should have started', () => {
    expect(answerDeadline(dueIn(2 * DAY), rules)).toBe(NOW + 2 * DAY - 10 * MINUTE);
  });

  it('for another week: a day after the restaurant knew of it while it was open', () => {
    expect(answerDeadline(dueIn(9 * DAY), rules)).toBe(NOW + DAY);
  });

  it('for another week and placed at night: a day after the next opening', () => {
    const morning = { ...rules, schedule: openFrom('08:00', '11:00') };
    expect(answerDeadline(dueIn(9 * DAY), morning)).toBe(NOW + 14 * 60 * MINUTE + DAY);
  });

  it('never, where the restaurant has set no time', () => {
    expect(answerDeadline(asap, { ...rules, minutes: null })).toBeNull();
    expect(answerDeadline(asap, { ...rules, minutes: 0 })).toBeNull();
  });
});
