import { describe, expect, it } from 'vitest';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { expectedText } from './expected.ts';

const ZONE = 'Pacific/Auckland';
/** 21 November 2026, 13 hours ahead of UTC. */
const at = (hour: number, minute: number) => Date.UTC(2026, 10, 21, hour - 13, minute);
const english: Translate = (key, values = {}) => {
  switch (key) {
    case 'shell.clock':
      return `${values.clock} ${values.part === 'morning' ? 'am' : 'pm'}`;
    case 'shell.when.tomorrow':
      return `tomorrow ${values.time}`;
    case 'shell.weekday.short':
      return values.day === 7 ? 'Sat' : 'Sun';
    case 'shell.when.day':
      return `${values.day} ${values.time}`;
    default:
      return `${values.from} – ${values.to}`;
  }
};
const hindi: Translate = (_key, values = {}) => `शाम ${values.clock} बजे`;

describe('expectedText', () => {
  it('names the half of the day once where both ends share it', () => {
    expect(expectedText(english, { fromMs: at(18, 52), toMs: at(19, 2) }, at(18, 0), ZONE)).toBe('6:52–7:02 pm');
    expect(expectedText(english, { fromMs: at(11, 55), toMs: at(12, 5) }, at(18, 0), ZONE)).toBe('11:55 am – 12:05 pm');
  });

  it('is one time for a promise', () => {
    expect(expectedText(english, { fromMs: at(19, 0), toMs: at(19, 0) }, at(18, 0), ZONE)).toBe('7 pm');
  });

  it('keeps each language’s own order', () => {
    expect(expectedText(hindi, { fromMs: at(18, 52), toMs: at(19, 2) }, at(18, 0), ZONE)).toBe('शाम 6:52–7:02 बजे');
  });
});

describe('the day', () => {
  const noon = { fromMs: at(36, 25), toMs: at(36, 35) };

  it('is named for an order that is scheduled for tomorrow, and no more once it has come', () => {
    expect(expectedText(english, noon, at(18, 0), ZONE)).toBe('tomorrow 12:25–12:35 pm');
    expect(expectedText(english, noon, at(24, 1), ZONE)).toBe('12:25–12:35 pm');
  });

  it('is the date on a page that is opened on a later day', () => {
    expect(expectedText(english, noon, at(61, 0), ZONE)).toBe('Sun 22/11 12:25–12:35 pm');
    expect(whenText(english, at(19, 5), at(43, 10), ZONE)).toBe('Sat 21/11 7:05 pm');
    expect(whenText(english, at(19, 5), at(23, 59), ZONE)).toBe('7:05 pm');
  });
});
