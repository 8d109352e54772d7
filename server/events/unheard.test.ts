import { expect, it } from 'vitest';
import { createUnheard } from './unheard.ts';

it('knows an event from its publication until it is heard, each of several, and one that was rolled back for a minute', () => {
  let now = 0;
  const unheard = createUnheard(() => now);
  expect(unheard.has('order:a:1')).toBe(false);
  unheard.published('order:a:1');
  unheard.published('order:a:1');
  unheard.heard('order:a:1');
  expect([unheard.has('order:a:1'), unheard.has('order:a:2')]).toEqual([true, false]);
  unheard.heard('order:a:1');
  expect(unheard.has('order:a:1')).toBe(false);
  // Another process has published it.
  unheard.heard('order:a:1');
  unheard.published('order:a:1');
  now = 59_000;
  expect(unheard.has('order:a:1')).toBe(true);
  now = 60_000;
  expect(unheard.has('order:a:1')).toBe(false);
  unheard.tidy();
  expect(unheard.has('order:a:1')).toBe(false);
});
