import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  DAY_MS,
  formatClock,
  formatDue,
  MINUTE_MS,
  parseWallTime,
  toInstant,
  toLocal,
  weekdayOf,
} from './zoned-time.ts';

const NZ = 'Pacific/Auckland';
const ZONES = [
  NZ,
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/New_York',
  'America/St_Johns',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kolkata',
  'UTC',
];
const utc = (text: string) => Date.parse(text);

const anyZone = fc.constantFrom(...ZONES);
const anyInstant = fc.integer({ min: utc('2024-01-01T00:00Z'), max: utc('2036-01-01T00:00Z') });
const anyDate = anyInstant.map((ms) => new Date(ms).toISOString().slice(0, 10));
const anyMinutes = fc.integer({ min: 0, max: 2 * 1440 - 1 });

/** The same question asked of Temporal: both disambiguations agree except in gaps and overlaps. */
function temporalInstant(date: string, minutes: number, zone: string) {
  const plain = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes });
  const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: 'exact', ms: earlier.epochMilliseconds };
  if (earlier.toPlainDateTime().equals(plain)) return { kind: 'overlap', ms: earlier.epochMilliseconds };
  return { kind: 'gap', ms: earlier.getTimeZoneTransition('next')?.epochMilliseconds };
}

describe('toLocal', () => {
  it('reads clock, calendar and weekday in the zone', () => {
    expect(toLocal(utc('2026-11-21T03:45:09Z'), NZ)).toEqual({
      date: '2026-11-21',
      minutes: 16 * 60 + 45,
      seconds: 9,
      weekday: 7,
    });
    expect(toLocal(utc('2026-06-30T12:00:00Z'), NZ)).toMatchObject({ date: '2026-07-01', minutes: 0, weekday: 4 });
    expect(toLocal(utc('1969-12-28T00:00:00Z'), 'UTC')).toMatchObject({ date: '1969-12-28', weekday: 1 });
  });

  it('agrees with Temporal anywhere and any time', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (ms, zone) => {
        const oracle = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
        expect(toLocal(ms, zone)).toEqual({
          date: oracle.toPlainDate().toString(),
          minutes: oracle.hour * 60 + oracle.minute,
          seconds: oracle.second,
          weekday: (oracle.dayOfWeek % 7) + 1,
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with Temporal on every second around both NZ changes', () => {
    for (const change of [utc('2026-09-26T14:00Z'), utc('2027-04-03T14:00Z')]) {
      for (let ms = change - 5_000; ms <= change + 5_000; ms += 500) {
        const oracle = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(NZ);
        expect(toLocal(ms, NZ)).toMatchObject({
          minutes: oracle.hour * 60 + oracle.minute,
          seconds: oracle.second,
        });
      }
    }
  });

  it('refuses an unknown zone', () => {
    expect(() => toLocal(0, 'Pacific/Ponsonby')).toThrow(RangeError);
  });
});

describe('toInstant', () => {
  it('finds no reading inside the spring gap and gives the instant after it', () => {
    const afterGap = utc('2026-09-26T14:00Z');
    expect(toInstant('2026-09-27', 119, NZ)).toEqual({ kind: 'exact', ms: afterGap - MINUTE_MS });
    expect(toInstant('2026-09-27', 120, NZ)).toEqual({ kind: 'gap', ms: afterGap });
    expect(toInstant('2026-09-27', 179, NZ)).toEqual({ kind: 'gap', ms: afterGap });
    expect(toInstant('2026-09-27', 180, NZ)).toEqual({ kind: 'exact', ms: afterGap });
  });

  it('takes the first of two readings in the autumn overlap', () => {
    const secondTwo = utc('2027-04-03T14:00Z');
    expect(toInstant('2027-04-04', 119, NZ)).toEqual({ kind: 'exact', ms: secondTwo - 61 * MINUTE_MS });
    expect(toInstant('2027-04-04', 120, NZ)).toEqual({ kind: 'overlap', ms: secondTwo - 60 * MINUTE_MS });
    expect(toInstant('2027-04-04', 179, NZ)).toEqual({ kind: 'overlap', ms: secondTwo - MINUTE_MS });
    expect(toInstant('2027-04-04', 180, NZ)).toEqual({ kind: 'exact', ms: secondTwo + 60 * MINUTE_MS });
  });

  it('reads minutes past midnight on the next clock', () => {
    expect(toInstant('2026-09-26', 1440 + 150, NZ)).toEqual(toInstant('2026-09-27', 150, NZ));
    expect(toInstant('2026-12-31', 1440, NZ)).toEqual(toInstant('2027-01-01', 0, NZ));
  });

  it('makes the days of change 23 and 25 hours long', () => {
    const length = (date: string) => (toInstant(addDays(date, 1), 0, NZ).ms - toInstant(date, 0, NZ).ms) / 3_600_000;
    expect([length('2026-09-26'), length('2026-09-27'), length('2027-04-04')]).toEqual([24, 23, 25]);
  });

  it('agrees with Temporal anywhere and any time', () => {
    fc.assert(
      fc.property(anyDate, anyMinutes, anyZone, (date, minutes, zone) => {
        expect(toInstant(date, minutes, zone)).toEqual(temporalInstant(date, minutes, zone));
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with Temporal through every change of every zone from 2026 to 2029', () => {
    let changes = 0;
    for (const zone of ZONES) {
      let at = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next');
      for (; at && at.year < 2030; at = at.getTimeZoneTransition('next')) {
        changes += 1;
        const date = at.toPlainDate().toString();
        for (let minutes = -180; minutes < 400; minutes += 5) {
          const [day, inDay] = minutes < 0 ? [addDays(date, -1), minutes + 1440] : [date, minutes];
          expect(toInstant(day, inDay, zone)).toEqual(temporalInstant(day, inDay, zone));
        }
      }
    }
    expect(changes).toBe(7 * 8);
  });

  it('comes back from every instant it gives', () => {
    fc.assert(
      fc.property(anyDate, anyMinutes, anyZone, (date, minutes, zone) => {
        const { kind, ms } = toInstant(date, minutes, zone);
        const local = toLocal(ms, zone);
        if (kind === 'gap') return local.date >= date;
        return local.date === addDays(date, Math.floor(minutes / 1440)) && local.minutes === minutes % 1440;
      }),
    );
  });

  it('refuses dates that do not exist', () => {
    for (const date of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-04-31', '20260401']) {
      expect(() => toInstant(date, 0, NZ), date).toThrow(RangeError);
    }
    expect(toInstant('2028-02-29', 0, 'UTC').ms).toBe(utc('2028-02-29T00:00Z'));
  });
});

describe('dates', () => {
  it('adds days across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-09-26', 2)).toBe('2026-09-28');
  });

  it('numbers weekdays from Sunday as 1', () => {
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual([7, 1, 2]);
  });

  it('agrees with Temporal', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const oracle = Temporal.PlainDate.from(date).add({ days });
        expect(addDays(date, days)).toBe(oracle.toString());
        expect(weekdayOf(oracle.toString())).toBe((oracle.dayOfWeek % 7) + 1);
      }),
    );
  });
});

describe('parseWallTime', () => {
  it('reads HH:mm and HH:mm:ss', () => {
    expect(['00:00', '09:05', '23:59:59', '24:00', '24:00:00'].map(parseWallTime)).toEqual([0, 545, 1439, 1440, 1440]);
  });

  it('refuses anything else', () => {
    for (const text of ['', '9:05', '09:60', '24:01', '24:00:01', '25:00', '09:05:60', '09:05 ', '-1:00', '09.05']) {
      expect(parseWallTime(text), text).toBeNull();
    }
  });
});

describe('formats', () => {
  it('writes a clock as New Zealanders do', () => {
    expect([0, 1, 690, 719, 720, 1020, 1320, 1439, 1440, 1530].map((minutes) => formatClock(minutes))).toEqual([
      '12 am',
      '12:01 am',
      '11:30 am',
      '11:59 am',
      '12 pm',
      '5 pm',
      '10 pm',
      '11:59 pm',
      '12 am',
      '1:30 am',
    ]);
    expect([0, 1020, 1035].map((minutes) => formatClock(minutes, 'full'))).toEqual(['12:00 am', '5:00 pm', '5:15 pm']);
  });

  it('writes a due time as checkout shows it', () => {
    expect(formatDue(utc('2025-01-07T02:05:59Z'), NZ)).toBe('3:05pm 07-Jan-25');
    expect(formatDue(utc('2026-09-13T12:00:00Z'), NZ)).toBe('12:00am 14-Sep-26');
  });
});

it('asks Intl once per day and end, not per reading', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  for (let minutes = 0; minutes < 2880; minutes += 15) toLocal(toInstant('2037-03-05', minutes, NZ).ms, NZ);
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(asked.mock.calls.length).toBeLessThan(20);
  asked.mockRestore();
});

it('forgets old days rather than growing without end, and stays right', () => {
  const oracle = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Europe/Paris').hour;
  const start = utc('1990-01-01T12:00Z');
  for (let day = 0; day < 9_000; day += 1) toLocal(start + day * DAY_MS, 'Europe/Paris');
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  toLocal(start, 'Europe/Paris');
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
  for (const ms of [start, start + 200 * DAY_MS, start + 8_999 * DAY_MS]) {
    expect(Math.floor(toLocal(ms, 'Europe/Paris').minutes / 60)).toBe(oracle(ms));
  }
});
