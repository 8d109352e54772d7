import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { HOUR_MS, type Weekday } from '#core/domain/time/zoned-time.ts';
import { closedText, opensText } from './order-type-closed.ts';
import type { Translate } from './page/i18n.tsx';
import type { Store } from './store.tsx';

const ZONE = 'Pacific/Auckland';
/** Saturday, 6:07 pm in Auckland. */
const NOW = Date.parse('2026-11-21T05:07:00.000Z');

describe('what stands in place of the estimate', () => {
  const t = ((id: string, values?: Record<string, unknown>) =>
    `${id}${values?.time ? ` ${values.time}` : ''}`) as unknown as Translate;
  const week = (...open: readonly Weekday[]): OpeningSchedule => ({
    weekly: open.map((weekday) => ({
      weekday,
      isClosed: false,
      dayAvailabilities: [{ fromTime: '11:00', toTime: '21:00' }],
    })),
    overrides: [],
  });
  const says = (schedule: OpeningSchedule, delivery?: OpeningSchedule) => {
    const client = { pauses: { pickup: null, delivery: null }, timeZone: ZONE };
    const store = { client, schedule, ownSchedules: { delivery } } as unknown as Store;
    return (['pickup', 'delivery'] as const).map((orderType) => closedText(t, store, orderType, NOW));
  };

  it('is nothing while orders of that type are taken, else when they begin, else that nobody knows', () => {
    expect(says(week(7))).toEqual([null, null]);
    expect(says(week(7), week(2))).toEqual([null, expect.stringMatching(/^shell.opens/)]);
    expect(says(week(7), week())).toEqual([null, 'shell.closed']);
  });

  it('names the next time, and promises none where the schedule names none', () => {
    expect(opensText(t, week(7), NOW + 4 * HOUR_MS, ZONE)).toBe('shell.opens shell.when.day shell.clock');
    expect(opensText(t, week(), NOW, ZONE)).toBeNull();
  });
});
