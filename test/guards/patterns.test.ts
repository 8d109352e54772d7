/** No pattern takes far longer for a text that somebody made for it: strangers' texts meet these patterns in a process that serves everybody. */
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { BOUNDED, parsed, patterns } from './pattern-list.ts';

async function isSafe(pattern: string): Promise<boolean> {
  const { source, flags } = parsed(pattern);
  const { status } = await check(source, flags, { timeout: 20_000 });
  return status === 'safe';
}

it('finds a pattern that takes too long', async () => {
  expect(await isSafe(String.raw`/^(?:\uFEFF|\s)*</`)).toBe(false);
  expect(await isSafe(String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`)).toBe(false);
  expect(await isSafe(String.raw`/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/`)).toBe(true);
});

it('every pattern takes about as long as its text, or its text is short', { timeout: 120_000 }, async () => {
  const known = patterns();
  expect(known.size).toBeGreaterThan(250);
  expect([...BOUNDED.keys()].filter((pattern) => !known.has(pattern))).toEqual([]);
  const slow: string[] = [];
  for (const [pattern, files] of known) {
    if (!BOUNDED.has(pattern) && !(await isSafe(pattern))) slow.push(`${files.join(', ')}: ${pattern}`);
  }
  expect(slow).toEqual([]);
});
