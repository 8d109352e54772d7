/** The browser tests order beer on every day of the year. */
import { expect, it } from 'vitest';
import { lawfulZone, RUN_MS, refusalIn } from '../e2e/lawful-zone.ts';

const HALF_HOUR = 1_800_000;

it.each([
  ['2026-04-01', '2026-04-28'],
  ['2027-03-24', '2027-04-28'],
  ['2026-12-23', '2026-12-28'],
])('finds a zone in which beer may be collected, whenever it is asked from %s to %s', (from, to) => {
  const used = new Set<string>();
  for (let now = Date.parse(from); now < Date.parse(to); now += HALF_HOUR) {
    const zone = lawfulZone(now);
    used.add(zone);
    for (let at = now; at <= now + RUN_MS; at += HALF_HOUR) {
      expect([new Date(now).toISOString(), zone, refusalIn(zone, at)]).toEqual([expect.any(String), zone, null]);
    }
  }
  expect(used.size).toBeGreaterThan(1);
  expect(used).toContain('Pacific/Auckland');
});
