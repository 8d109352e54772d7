// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insist, loadFile } from './late-files.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

it('asks again after 1, 2 and 4 s, and then leaves it to a press', async () => {
  const asked: number[] = [];
  const began = Date.now();
  const lost = insist(async () => {
    asked.push(Date.now() - began);
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const failed = expect(lost).rejects.toThrow('dynamically');
  await vi.runAllTimersAsync();
  await failed;
  expect(asked).toEqual([0, 1_000, 3_000, 7_000]);
});

it('has what came at the second try', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce('part');
  const part = loadFile(load, []);
  await vi.runAllTimersAsync();
  expect(await part).toBe('part');
});

/** Settles the newest link to a sheet as the browser does. */
function settleSheet(event: 'load' | 'error'): void {
  [...document.querySelectorAll('link[rel=stylesheet]')].at(-1)?.dispatchEvent(new Event(event));
}

it('asks for a lost sheet again, and shows the part without one that never comes', async () => {
  const link = (href: string) => document.querySelectorAll(`link[href="${href}"]`).length;
  const part = loadFile(async () => 'part', ['/once.css', '/dish.js']);
  expect([link('/once.css'), link('/dish.js')]).toEqual([1, 1]);
  settleSheet('error');
  await vi.advanceTimersByTimeAsync(1_000);
  settleSheet('load');
  expect(await part).toBe('part');
  expect(link('/once.css')).toBe(1);
  const other = loadFile(async () => 'other', ['/never.css', '/once.css']);
  for (const waitMs of [0, 1_000, 2_000, 4_000]) {
    await vi.advanceTimersByTimeAsync(waitMs);
    settleSheet('error');
  }
  expect(await other).toBe('other');
  // What is there is not fetched again.
  expect([link('/never.css'), link('/once.css')]).toEqual([0, 1]);
});
