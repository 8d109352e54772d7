import { describe, expect, it } from 'vitest';
import { clockOffset } from './server-time.ts';

const SERVER = Date.parse('2026-11-20T00:00:00Z');
const HEADER = 'Fri, 20 Nov 2026 00:00:00 GMT';
const HOUR = 3_600_000;

describe('clockOffset', () => {
  it.each([
    ['right', 0, 0],
    ['a few seconds off', 15_000, 0],
    ['three hours slow', -3 * HOUR, 3 * HOUR],
    ['a year fast', 8_760 * HOUR, -8_760 * HOUR],
  ])('of a device that is %s', (_, device, expected) => {
    const sent = SERVER + device + 400;
    expect(clockOffset(HEADER, sent, sent + 200)).toBe(expected);
  });

  it('learns nothing from a missing date, a slow answer or a clock that was set meanwhile', () => {
    expect(clockOffset(null, SERVER, SERVER)).toBeNull();
    expect(clockOffset('yesterday', SERVER, SERVER)).toBeNull();
    expect(clockOffset(HEADER, SERVER - HOUR, SERVER - HOUR + 11_000)).toBeNull();
    expect(clockOffset(HEADER, SERVER, SERVER - HOUR)).toBeNull();
  });
});
