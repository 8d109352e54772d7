import { expect, it, vi } from 'vitest';
import { endOfRun, settleEach } from './settle-each.ts';

const log = { warn: vi.fn() };
/** After this a job is given up. */
const JOB_LIMIT_MS = 45_000;

it('begins nothing once the time of the whole run is up, which other parts of it have used', async () => {
  const work = vi.fn(async () => undefined);
  expect(await settleEach(log, ['a', 'b'], performance.now() - 1, work)).toEqual([]);
  expect(work).not.toHaveBeenCalled();
  const endMs = endOfRun();
  expect(endMs - performance.now()).toBeLessThan(JOB_LIMIT_MS);
  expect(await settleEach(log, ['a', 'b'], endMs, work)).toEqual(['a', 'b']);
});
