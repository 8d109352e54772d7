import { expect, it } from 'vitest';
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
