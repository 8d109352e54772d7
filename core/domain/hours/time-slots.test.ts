import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { addDays, DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { OpeningSchedule } from './opening-hours.ts';
import { openStateAt } from './opening-hours.ts';
import type { Slot, SlotRules } from './time-slots.ts';
import { asapDue, checkDue, listSlots } from './time-slots.ts';

const NZ = 'Pacific/Auckland';
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const QUARTER_MS = 15 * MINUTE_MS;

const nz = (text: string) =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(NZ, { disambiguation: 'reject' })
    .epochMilliseconds;
const everyDay = (fromTime: string, toTime: string): OpeningSchedule => ({
  weekly: WEEK.map((weekday) => ({ weekday, isClosed: false, dayAvailabilities: [{ fromTime, toTime }] })),
  overrides: [],
});
const AROUND_THE_CLOCK = everyDay('00:00', '00:00');
const rules = (now: string, more: Partial<SlotRules> = {}): SlotRules => ({
  schedule: everyDay('11:30', '22:00'),
  nowMs: nz(now),
  zone: NZ,
  leadMinutes: 0,
  ...more,
});
const wall = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const reasonAt = (slots: readonly Slot[], time: string) =>
  slots.find(({ minutes }) => wall(minutes) === time)?.disabledReason;
const enabled = (slots: readonly Slot[]) =>
  slots.filter(({ disabledReason }) => disabledReason === null).map(({ minutes }) => wall(minutes));

describe('listSlots', () => {
  it('steps from 00:00 to 23:45 of today and tomorrow', () => {
    const { today, tomorrow } = listSlots(rules('2026-11-21 16:40'));
    expect([today.length, tomorrow.length]).toEqual([96, 96]);
    expect(today[0]).toEqual({
      startMs: nz('2026-11-21 00:00'),
      date: '2026-11-21',
      minutes: 0,
      label: '12:00 am',
      disabledReason: 'past',
    });
    expect(tomorrow.at(-1)).toEqual({
      startMs: nz('2026-11-22 23:45'),
      date: '2026-11-22',
      minutes: 1425,
      label: '11:45 pm',
      disabledReason: 'closed',
    });
  });

  it('disables what is earlier than now plus 15 minutes, exactly that not', () => {
    const next = (now: string) => enabled(listSlots(rules(now)).today)[0];
    expect(next('2026-11-21 16:45')).toBe('17:00');
    expect(next('2026-11-21 16:45:00.001')).toBe('17:15');
    expect(next('2026-11-21 16:30:30')).toBe('17:00');
  });

  it('applies the 15 minutes to the first slots of tomorrow too', () => {
    const { tomorrow } = listSlots(rules('2026-11-21 23:50', { schedule: AROUND_THE_CLOCK }));
    expect([reasonAt(tomorrow, '00:00'), reasonAt(tomorrow, '00:15')]).toEqual(['past', null]);
  });

  it('offers opening and closing time themselves and nothing outside', () => {
    const { tomorrow } = listSlots(rules('2026-11-21 16:45'));
    expect([enabled(tomorrow)[0], enabled(tomorrow).at(-1)]).toEqual(['11:30', '22:00']);
    expect([reasonAt(tomorrow, '11:15'), reasonAt(tomorrow, '22:15')]).toEqual(['closed', 'closed']);
    const odd = listSlots(rules('2026-11-21 16:45', { schedule: everyDay('11:40', '21:50') }));
    expect([enabled(odd.tomorrow)[0], enabled(odd.tomorrow).at(-1)]).toEqual(['11:45', '21:45']);
  });

  it('carries hours past midnight into the next day', () => {
    const { today, tomorrow } = listSlots(rules('2026-11-21 23:30', { schedule: everyDay('18:00', '00:30') }));
    expect(enabled(today)).toEqual(['23:45']);
    expect(enabled(tomorrow).slice(0, 4)).toEqual(['00:00', '00:15', '00:30', '18:00']);
  });

  it('asks for the lead time, to the millisecond', () => {
    const { today } = listSlots(rules('2026-11-21 16:45', { leadMinutes: 45 }));
    expect(['16:45', '17:00', '17:15', '17:30'].map((time) => reasonAt(today, time))).toEqual([
      'past',
      'lead-time',
      'lead-time',
      null,
    ]);
    const longLead = listSlots(rules('2026-11-21 16:45', { leadMinutes: 24 * 60 }));
    expect([enabled(longLead.today).length, enabled(longLead.tomorrow)[0]]).toEqual([0, '16:45']);
  });

  it('fills up, by map or by function', () => {
    const taken = new Map([
      [nz('2026-11-21 19:00'), 3],
      [nz('2026-11-21 19:15'), 2],
    ]);
    for (const source of [taken, (ms: number) => taken.get(ms) ?? 0]) {
      const { today } = listSlots(rules('2026-11-21 16:45', { taken: source, capacity: 3 }));
      expect([reasonAt(today, '19:00'), reasonAt(today, '19:15'), reasonAt(today, '19:30')]).toEqual([
        'full',
        null,
        null,
      ]);
    }
    const unlimited = listSlots(rules('2026-11-21 16:45', { taken, capacity: null }));
    expect(reasonAt(unlimited.today, '19:00')).toBeNull();
    expect(enabled(listSlots(rules('2026-11-21 16:45', { capacity: 0 })).tomorrow)).toEqual([]);
  });

  it('shows no time that does not exist when clocks go forward', () => {
    for (const list of [
      listSlots(rules('2026-09-26 12:00', { schedule: AROUND_THE_CLOCK })).tomorrow,
      listSlots(rules('2026-09-27 00:00', { schedule: AROUND_THE_CLOCK })).today,
    ]) {
      expect(list.length).toBe(92);
      expect(list.map(({ minutes }) => wall(minutes)).slice(7, 9)).toEqual(['01:45', '03:00']);
      expect((list[8]?.startMs ?? 0) - (list[7]?.startMs ?? 0)).toBe(QUARTER_MS);
    }
  });

  it('shows every time once when clocks go back', () => {
    const { tomorrow } = listSlots(rules('2027-04-03 12:00', { schedule: AROUND_THE_CLOCK }));
    expect(new Set(tomorrow.map(({ label }) => label)).size).toBe(96);
    expect(tomorrow.length).toBe(96);
    const [quarterToThree, three] = [tomorrow[11], tomorrow[12]];
    expect([quarterToThree?.minutes, three?.minutes]).toEqual([165, 180]);
    expect((three?.startMs ?? 0) - (quarterToThree?.startMs ?? 0)).toBe(QUARTER_MS + 60 * MINUTE_MS);
  });

  it('keeps hours that start or end between 02:00 and 03:00 right on both days', () => {
    const slots = (now: string, from: string, to: string) =>
      enabled(listSlots(rules(now, { schedule: everyDay(from, to) })).tomorrow);
    expect(slots('2026-09-26 12:00', '01:00', '02:30')).toEqual(['01:00', '01:15', '01:30', '01:45']);
    expect(slots('2026-09-26 12:00', '02:30', '03:30')).toEqual(['03:00', '03:15', '03:30']);
    expect(slots('2026-09-26 12:00', '02:15', '02:45')).toEqual([]);
    expect(slots('2027-04-03 12:00', '01:45', '02:30')).toEqual(['01:45', '02:00', '02:15', '02:30']);
    expect(slots('2027-04-03 12:00', '02:30', '03:00')).toEqual(['02:30', '02:45', '03:00']);
  });

  it('asks Intl nothing twice, which is what keeps it under a millisecond', () => {
    const input = rules('2026-11-21 16:45', { leadMinutes: 30, capacity: 4, taken: new Map() });
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    listSlots(input);
    expect(asked.mock.calls.length).toBeLessThan(20);
    asked.mockClear();
    listSlots(input);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('agrees with Temporal on every slot of 2026 to 2035', () => {
    // One list for every two days; openness of the same instants from Temporal's own day boundaries.
    const schedule = everyDay('11:30', '00:30');
    let slots = 0;
    for (let date = '2026-01-01'; date < '2036-01-01'; date = addDays(date, 2)) {
      const start = Temporal.PlainDate.from(date).toZonedDateTime(NZ);
      const { today, tomorrow } = listSlots({ schedule, nowMs: start.epochMilliseconds, zone: NZ, leadMinutes: 0 });
      const expected: string[] = [];
      const end = start.add({ days: 2 }).epochMilliseconds;
      const [first, second] = [start.toPlainDate(), start.toPlainDate().add({ days: 1 })];
      const opens = [first, second].map(
        (day) => day.toZonedDateTime({ timeZone: NZ, plainTime: '11:30' }).epochMilliseconds,
      );
      const closes = [first, second].map(
        (day) => day.toZonedDateTime({ timeZone: NZ, plainTime: '00:30' }).epochMilliseconds,
      );
      const offsetHours = (ms: number) =>
        Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(NZ).offsetNanoseconds;
      const before = offsetHours(start.epochMilliseconds);
      const changes = before !== offsetHours(end);
      const transition = changes ? (start.getTimeZoneTransition('next')?.epochMilliseconds ?? end) : end;
      const wentBackMs = changes ? (before - offsetHours(end)) / 1e6 : 0;
      for (let ms = start.epochMilliseconds; ms < end; ms += QUARTER_MS) {
        // The repeated hour follows the change; its readings were listed before it.
        if (ms >= transition && ms < transition + wentBackMs) continue;
        const isOpen =
          ms <= (closes[0] ?? 0) || (ms >= (opens[0] ?? 0) && ms <= (closes[1] ?? 0)) || ms >= (opens[1] ?? 0);
        const reason = ms < start.epochMilliseconds + QUARTER_MS ? 'past' : isOpen ? null : 'closed';
        expected.push(`${ms} ${reason}`);
      }
      expect([...today, ...tomorrow].map(({ startMs, disabledReason }) => `${startMs} ${disabledReason}`)).toEqual(
        expected,
      );
      slots += expected.length;
    }
    expect(slots).toBe(3652 * 96 - 10 * 4);
  });
});

describe('checkDue', () => {
  const due = (now: string, dueText: string, more: Partial<SlotRules> = {}) => {
    const result = checkDue({ ...rules(now, more), dueMs: nz(dueText) });
    return result.ok ? result.value.label : result.error;
  };

  it('accepts a slot that is free', () => {
    expect(due('2026-11-21 16:45', '2026-11-21 18:30')).toBe('6:30 pm');
    expect(due('2026-11-21 16:45', '2026-11-22 22:00')).toBe('10:00 pm');
  });

  it('names what is wrong', () => {
    const now = '2026-11-21 16:45';
    expect(due(now, '2026-11-21 16:45')).toBe('past');
    expect(due(now, '2026-11-20 18:00')).toBe('past');
    expect(due(now, '2026-11-21 18:31')).toBe('off-quarter');
    expect(due(now, '2026-11-21 18:30:01')).toBe('off-quarter');
    expect(due(now, '2026-11-21 18:30:00.001')).toBe('off-quarter');
    expect(due(now, '2026-11-23 00:00')).toBe('beyond-tomorrow');
    expect(due(now, '2026-11-22 23:45', { schedule: AROUND_THE_CLOCK })).toBe('11:45 pm');
    const week = { schedule: AROUND_THE_CLOCK, daysAhead: 7 };
    expect(due(now, '2026-11-28 23:45', week)).toBe('11:45 pm');
    expect(due(now, '2026-11-29 00:00', week)).toBe('beyond-tomorrow');
    expect(due(now, '2026-11-21 23:00')).toBe('closed');
    expect(due(now, '2026-11-21 17:00', { leadMinutes: 20 })).toBe('lead-time');
    expect(due(now, '2026-11-21 17:00', { capacity: 2, taken: () => 2 })).toBe('full');
  });

  it('takes orders for tomorrow until the minute of the last moment is over, and says nothing of other days', () => {
    const until = { cutOffMinutes: 19 * 60, daysAhead: 3 };
    expect(due('2026-11-21 19:00:59', '2026-11-22 18:30', until)).toBe('6:30 pm');
    expect(due('2026-11-21 19:01', '2026-11-22 18:30', until)).toBe('cut-off');
    expect(due('2026-11-21 19:01', '2026-11-21 20:30', until)).toBe('8:30 pm');
    expect(due('2026-11-21 19:01', '2026-11-23 18:30', until)).toBe('6:30 pm');
    const [atLast, after] = ['2026-11-21 19:00', '2026-11-21 19:01'].map(
      (now) => listSlots(rules(now, until)).tomorrow,
    );
    expect([reasonAt(atLast ?? [], '18:30'), reasonAt(after ?? [], '18:30')]).toEqual([null, 'cut-off']);
  });

  it('refuses what is no instant at all', () => {
    const answers = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300].map((dueMs) =>
      checkDue({ ...rules('2026-11-21 16:45'), dueMs }),
    );
    expect(answers.map((answer) => (answer.ok ? null : answer.error))).toEqual([
      'off-quarter',
      'beyond-tomorrow',
      'past',
      'beyond-tomorrow',
    ]);
  });

  it('refuses the second reading of a repeated hour', () => {
    const three = nz('2027-04-04 03:00');
    const check = (dueMs: number) => checkDue({ ...rules('2027-04-03 12:00', { schedule: AROUND_THE_CLOCK }), dueMs });
    expect(check(three - 4 * QUARTER_MS)).toEqual({ ok: false, error: 'repeated-hour' });
    expect(check(three - QUARTER_MS)).toEqual({ ok: false, error: 'repeated-hour' });
    expect(check(three - 5 * QUARTER_MS).ok).toBe(true);
    expect(check(three).ok).toBe(true);
  });

  it('accepts exactly what the list shows enabled, on any day', () => {
    const days = [nz('2026-11-20 00:00'), nz('2026-09-25 12:00'), nz('2027-04-02 12:00')];
    const minute = fc.integer({ min: 0, max: 95 }).map((n) => wall(n * 15));
    const zone = fc.constantFrom(NZ, 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/New_York');
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        fc.nat({ max: 2 * DAY_MS }),
        minute,
        minute,
        fc.nat({ max: 90 }),
        zone,
        (day, after, fromTime, toTime, leadMinutes, zoneName) => {
          const input: SlotRules = {
            schedule: everyDay(fromTime, toTime),
            nowMs: day + after,
            zone: zoneName,
            leadMinutes,
            taken: (ms) => (ms / QUARTER_MS) % 3,
            capacity: 2,
          };
          const { today, tomorrow } = listSlots(input);
          const listed = new Map([...today, ...tomorrow].map((slot) => [slot.startMs, slot]));
          expect(listed.size).toBe(today.length + tomorrow.length);
          for (const slot of listed.values()) {
            const checked = checkDue({ ...input, dueMs: slot.startMs });
            expect(checked).toEqual(
              slot.disabledReason ? { ok: false, error: slot.disabledReason } : { ok: true, value: slot },
            );
            if (checked.ok) expect(openStateAt(input.schedule, slot.startMs, zoneName).isOpen).toBe(true);
          }
          const firstQuarter = Math.ceil(input.nowMs / QUARTER_MS) * QUARTER_MS;
          for (let dueMs = firstQuarter; dueMs < firstQuarter + 2.2 * DAY_MS; dueMs += QUARTER_MS) {
            if (!listed.has(dueMs)) expect(checkDue({ ...input, dueMs }).ok).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('asapDue', () => {
  it('is now plus the estimate with seconds zeroed', () => {
    expect(asapDue(nz('2026-11-21 16:45:59.999'), 20)).toBe(nz('2026-11-21 17:05'));
    expect(asapDue(nz('2026-11-21 16:45'), 0)).toBe(nz('2026-11-21 16:45'));
  });

  it('is 30 minutes when there is no estimate', () => {
    expect(asapDue(nz('2026-11-21 16:45:30'), null)).toBe(nz('2026-11-21 17:15'));
  });
});
