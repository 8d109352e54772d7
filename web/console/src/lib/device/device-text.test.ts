import { expect, it } from 'vitest';
import { agoText } from '#console/lib/time/ago.ts';
import { deviceText } from './device-text.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', 'Chrome · Android tablet'],
  [
    'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Chrome · Android phone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1', 'Safari · iPad'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0', 'Edge · Windows'],
  ['curl/8', ''],
  ['', ''],
])('names the device of %s', (userAgent, expected) => {
  expect(deviceText(userAgent)).toBe(expected);
});

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
