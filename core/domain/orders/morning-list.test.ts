import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, toLocal } from '#core/domain/time/zoned-time.ts';
import { morningListAt } from './morning-list.ts';

const ZONE = 'Pacific/Auckland';
const utc = (text: string) => Date.parse(text);

it('begins at 6 am, and what is started before belongs to the morning before', () => {
  // 6:35 am of 24 November in Auckland.
  expect(morningListAt(utc('2026-11-23T17:35:00Z'), ZONE).fromMs).toBe(utc('2026-11-23T17:00:00Z'));
  expect(morningListAt(utc('2026-11-23T16:59:59Z'), ZONE).fromMs).toBe(utc('2026-11-22T17:00:00Z'));
});

it('leaves no order out and has none twice, on days with another clock too', () => {
  const zones = fc.constantFrom(ZONE, 'Asia/Kolkata', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC');
  const moment = fc.integer({ min: utc('2026-01-01T00:00:00Z'), max: utc('2035-12-31T00:00:00Z') });
  fc.assert(
    fc.property(moment, zones, (ms, zone) => {
      const { fromMs, untilMs } = morningListAt(ms, zone);
      expect(fromMs <= ms && ms < untilMs).toBe(true);
      expect(toLocal(fromMs, zone).minutes).toBe(6 * 60);
      expect(untilMs - fromMs).toBeLessThanOrEqual(DAY_MS * 1.05);
      expect(morningListAt(untilMs, zone).fromMs).toBe(untilMs);
    }),
  );
});
