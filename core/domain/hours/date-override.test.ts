/** One date's own hours, in every function that header, service hours, closed modal, slots and placing use. */
import { describe, expect, it } from 'vitest';
import { formatDue, type Weekday } from '#core/domain/time/zoned-time.ts';
import { closedReason, nextOpening, type OpeningSchedule, openStateAt, todayRanges } from './opening-hours.ts';
import { checkDue, listSlots } from './time-slots.ts';

const ZONE = 'Pacific/Auckland';
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
/** Evenings until two in the morning; closed on Christmas Day, lunch only on Boxing Day. */
const schedule: OpeningSchedule = {
  weekly: WEEK.map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: [{ fromTime: '17:00', toTime: '02:00' }],
  })),
  overrides: [
    { date: '2026-12-25', isClosed: true, dayAvailabilities: [], label: 'Christmas Day' },
    {
      date: '2026-12-26',
      isClosed: false,
      dayAvailabilities: [{ fromTime: '12:00', toTime: '15:00' }],
      label: 'Boxing Day',
    },
  ],
};
const at = (text: string) => Date.parse(`${text}+13:00`);
const openSlots = (nowMs: number) => {
  const { today, tomorrow } = listSlots({ schedule, nowMs, zone: ZONE, leadMinutes: 20 });
  return [today, tomorrow].map((slots) => {
    const open = slots.filter((slot) => slot.disabledReason === null);
    return [open.length, open[0]?.label, open.at(-1)?.label];
  });
};

describe('a public holiday', () => {
  const evening = at('2026-12-25T18:00:00');

  it('closes its day and says why', () => {
    expect(openStateAt(schedule, evening, ZONE)).toMatchObject({ isOpen: false, label: 'Christmas Day' });
    expect(todayRanges(schedule, evening, ZONE)).toMatchObject({ status: 'closed', label: 'Christmas Day' });
    expect(closedReason(schedule, evening, ZONE)).toBe('today');
    expect(nextOpening(schedule, evening, ZONE)).toBe(at('2026-12-26T12:00:00'));
  });

  it('leaves the slots of the day after, by its own hours', () => {
    expect(openSlots(evening)).toEqual([
      [0, undefined, undefined],
      [13, '12:00 pm', '3:00 pm'],
    ]);
    const due = (text: string) => checkDue({ schedule, nowMs: evening, zone: ZONE, leadMinutes: 20, dueMs: at(text) });
    expect(due('2026-12-25T20:00:00')).toMatchObject({ ok: false, error: 'closed' });
    expect(due('2026-12-26T18:00:00')).toMatchObject({ ok: false, error: 'closed' });
    expect(due('2026-12-26T15:00:00').ok).toBe(true);
    expect(formatDue(at('2026-12-26T15:00:00'), ZONE)).toBe('3:00pm 26-Dec-26');
  });

  it('does not end the night before, nor begin the one after', () => {
    const [early, late] = [at('2026-12-25T01:30:00'), at('2026-12-27T01:30:00')];
    expect(openStateAt(schedule, early, ZONE)).toMatchObject({ isOpen: true, closesAtMs: at('2026-12-25T02:00:00') });
    expect(openStateAt(schedule, late, ZONE).isOpen).toBe(false);
    expect(openSlots(at('2026-12-24T23:00:00'))).toEqual([
      [2, '11:30 pm', '11:45 pm'],
      [9, '12:00 am', '2:00 am'],
    ]);
  });
});
