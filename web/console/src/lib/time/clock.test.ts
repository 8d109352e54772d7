import { afterEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { serverNow, setServerTime } from './clock.ts';

afterEach(() => vi.useRealTimers());

it('is set by what an answer says, and not by the same answer again minutes later', () => {
  const start = Date.UTC(2026, 10, 29, 6);
  vi.useFakeTimers({ now: start });
  setServerTime(start + MINUTE_MS);
  expect(serverNow()).toBe(start + MINUTE_MS);
  vi.advanceTimersByTime(4 * MINUTE_MS);
  // A board that did not change is the kept answer, also on a page that is opened again and after other answers.
  setServerTime(start + MINUTE_MS);
  setServerTime(start);
  expect(serverNow()).toBe(start + 5 * MINUTE_MS);
  setServerTime(start + 7 * MINUTE_MS);
  expect(serverNow()).toBe(start + 7 * MINUTE_MS);
});
