import { expect, it } from 'vitest';
import { clockText, dateText, isSameDay, stopwatchText } from './wall-clock.ts';

const ZONE = 'Pacific/Auckland';

it('reads the restaurant’s clock, on both sides of daylight saving', () => {
  expect(clockText('2026-11-21T05:07:59.000Z', ZONE)).toBe('18:07');
  expect(clockText('2026-06-21T06:07:00.000Z', ZONE)).toBe('18:07');
  expect(clockText('2026-11-20T11:00:00.000Z', ZONE)).toBe('00:00');
});

it('counts waiting as minutes and seconds', () => {
  expect(stopwatchText(42_999)).toBe('0:42');
  expect(stopwatchText(200_000)).toBe('3:20');
  expect(stopwatchText(-5)).toBe('0:00');
  expect(stopwatchText(3_720_000)).toBe('62:00');
});

it('names days as the restaurant has them', () => {
  expect(dateText('2026-11-20T12:00:00.000Z', ZONE, 'en-NZ', 'long')).toBe('Saturday 21 November');
  expect(isSameDay('2026-11-20T11:00:00.000Z', '2026-11-21T10:59:00.000Z', ZONE)).toBe(true);
  expect(isSameDay('2026-11-20T10:59:00.000Z', '2026-11-20T11:00:00.000Z', ZONE)).toBe(false);
});

it('writes dates in the language of the page, Punjabi too', () => {
  const at = Date.parse('2026-11-21T18:07:00+13:00');
  const text = (language: string, style: 'long' | 'short') => dateText(at, 'Pacific/Auckland', language, style);
  expect(text('en-NZ', 'long')).toBe('Saturday 21 November');
  expect(text('pa-Guru-IN', 'long')).toBe('ਸ਼ਨਿੱਚਰਵਾਰ 21 ਨਵੰਬਰ');
  expect(text('pa', 'short')).toBe('ਸ਼ਨੀ 21 ਨਵੰਬਰ');
});
