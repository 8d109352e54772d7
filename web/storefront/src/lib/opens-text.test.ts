import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { HOUR_MS, type Weekday } from '#core/domain/time/zoned-time.ts';
import { opensText } from './opens-text.ts';
import type { Translate } from './page/i18n.tsx';

const ZONE = 'Pacific/Auckland';
/** Saturday, 6:07 pm in Auckland. */
const NOW = Date.parse('2026-11-21T05:07:00.000Z');

describe('when a closed store opens', () => {
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

  it('names the next time, and promises none where the schedule names none', () => {
    expect(opensText(t, week(7), NOW + 4 * HOUR_MS, ZONE)).toBe('shell.opens shell.when.day shell.clock');
    expect(opensText(t, week(), NOW, ZONE)).toBeNull();
  });
});
