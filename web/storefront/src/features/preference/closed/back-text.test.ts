import { expect, it } from 'vitest';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { backText } from './back-text.ts';

const ZONE = 'Pacific/Auckland';
const ms = (date: string, hour: number, minute = 0) => toInstant(date, hour * 60 + minute, ZONE).ms;
const t = ((id: string, values: Record<string, unknown> = {}) =>
  [id, ...Object.values(values)].join(' ')) as unknown as Translate;

it('names the hour of today with its part of the day, else the day', () => {
  const now = ms('2026-11-21', 9);
  const says = (date: string, hour: number, minute = 0) => backText(t, ms(date, hour, minute), now, ZONE);
  expect(says('2026-11-21', 17)).toBe('closed.back.today 5 evening');
  expect(says('2026-11-21', 11, 30)).toBe('closed.back.today 11:30 morning');
  expect(says('2026-11-21', 16, 30)).toBe('closed.back.today 4:30 afternoon');
  expect(says('2026-11-22', 8)).toMatch(/^closed.back.tomorrow shell.clock 8 /);
  expect(says('2026-11-24', 17)).toMatch(/^closed.back.day info.weekday 3 /);
  expect(says('2026-12-12', 11)).toMatch(/^closed.back.day info.weekday 7, info.hours.date 12 12 /);
});
