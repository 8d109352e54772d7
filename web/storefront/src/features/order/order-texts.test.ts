import { describe, expect, it } from 'vitest';
import type { Translate } from '../../lib/i18n.tsx';
import { addressParts, expectedText } from './order-texts.ts';

const ZONE = 'Pacific/Auckland';
/** 21 November 2026, 13 hours ahead of UTC. */
const at = (hour: number, minute: number) => Date.UTC(2026, 10, 21, hour - 13, minute);
const english: Translate = (key, values = {}) =>
  key === 'shell.clock'
    ? `${values.clock} ${values.part === 'morning' ? 'am' : 'pm'}`
    : `${values.from} – ${values.to}`;
const hindi: Translate = (_key, values = {}) => `शाम ${values.clock} बजे`;

describe('expectedText', () => {
  it('names the half of the day once where both ends share it', () => {
    expect(expectedText(english, { fromMs: at(18, 52), toMs: at(19, 2) }, ZONE)).toBe('6:52–7:02 pm');
    expect(expectedText(english, { fromMs: at(11, 55), toMs: at(12, 5) }, ZONE)).toBe('11:55 am – 12:05 pm');
  });

  it('is one time for a promise', () => {
    expect(expectedText(english, { fromMs: at(19, 0), toMs: at(19, 0) }, ZONE)).toBe('7:00 pm');
  });

  it('keeps each language’s own order', () => {
    expect(expectedText(hindi, { fromMs: at(18, 52), toMs: at(19, 2) }, ZONE)).toBe('शाम 6:52–7:02 बजे');
  });
});

describe('addressParts', () => {
  it('parts the street from the place', () => {
    expect(addressParts('14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand')).toEqual({
      street: '14 Franklin Road',
      place: 'Freemans Bay, Auckland 1011',
    });
  });
});
