import { expect, it } from 'vitest';
import { agoText } from './ago.ts';

it.each([
  [30_000, 'ਹੁਣੇ'],
  [5 * 60_000, '5 ਮਿੰਟ ਪਹਿਲਾਂ'],
  [3_600_000, '1 ਘੰਟਾ ਪਹਿਲਾਂ'],
  [26 * 3_600_000, 'ਬੀਤੇ ਕੱਲ੍ਹ'],
  [-3 * 86_400_000, '3 ਦਿਨਾਂ ਵਿੱਚ'],
])('says it in Punjabi, which browsers do not know: %s', (ms, expected) => {
  const now = Date.UTC(2026, 10, 21);
  expect(agoText(now - ms, now, 'pa')).toBe(expected);
});

it.each([
  [30_000, 'now'],
  [5 * 60_000, '5 minutes ago'],
  [26 * 3_600_000, 'yesterday'],
  [-3 * 86_400_000, 'in 3 days'],
])('says how long ago %s ms are', (ms, expected) => {
  const now = Date.UTC(2026, 10, 21);
  expect(agoText(now - ms, now, 'en-NZ')).toBe(expected);
  expect(agoText(new Date(now - ms).toISOString(), now, 'en-NZ')).toBe(expected);
});
