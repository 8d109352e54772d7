/** Files that wait for others: each is begun in time or refused, so that its caller never waits for what goes on unseen. */
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { runTask } from '#server/tasks/run-task.ts';
import { createMenuWork } from './menu-work.ts';

const BUSY = { code: 'TOO_MANY_REQUESTS', reason: 'import-busy', options: { retryAfter: 10 } };
const FILE = Buffer.from('name,price');

/** Tasks that end when the test says so. */
function heldTasks() {
  const ends: (() => void)[] = [];
  const run = (() => new Promise<void>((resolve) => ends.push(resolve))) as unknown as typeof runTask;
  return { begin: createMenuWork(run), ends };
}

it('a file whose turn does not come in time is refused, and is not begun later', async () => {
  const { begin, ends } = heldTasks();
  const first = begin('one')('menuFile', FILE);
  const late = begin('two', 30)('menuFile', FILE);
  await expect(late).rejects.toMatchObject(BUSY);
  const third = begin('three')('menuFile', FILE);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await third;
  expect(ends).toHaveLength(2);
});

it('a further task of a call that has waited so long is refused at once', async () => {
  const { begin, ends } = heldTasks();
  const work = begin('one', 30);
  const reading = work('menuFile', FILE);
  const other = begin('two')('menuFile', FILE);
  await expect(begin('three', 60)('menuFile', FILE)).rejects.toMatchObject(BUSY);
  ends[0]?.();
  await reading;
  ends[1]?.();
  await other;
  await expect(work('menuFile', FILE)).rejects.toMatchObject(BUSY);
});

it('what was refused so is held in memory until its turn, and counts until then', async () => {
  const { begin, ends } = heldTasks();
  const first = begin('one')('menuFile', FILE);
  const late = Array.from({ length: 11 }, (_, n) =>
    begin(`late ${n}`, 10)('menuFile', FILE).catch(({ reason }) => reason),
  );
  expect(await Promise.all(late)).toEqual(Array(11).fill('import-busy'));
  await expect(begin('next')('menuFile', FILE)).rejects.toMatchObject(BUSY);
  ends[0]?.();
  await first;
  // Each of the others has its turn, and leaves.
  await setImmediate();
  const next = begin('next')('menuFile', FILE);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await next;
});
