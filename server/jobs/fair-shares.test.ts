import { expect, it } from 'vitest';
import { createFairShares } from './fair-shares.ts';
import { JobPostponed } from './jobs.ts';

it('leaves half of the places to others, and each of them one beyond it', async () => {
  const shares = createFairShares(4);
  const slow = [await shares.take('slow'), await shares.take('slow')];
  await expect(shares.take('slow')).rejects.toBeInstanceOf(JobPostponed);
  const [one, two] = [await shares.take('one'), await shares.take('two')];
  await expect(shares.take('one')).rejects.toBeInstanceOf(JobPostponed);
  two();
  one();
  slow[0]?.();
  await shares.take('slow');
  await expect(shares.take('slow')).rejects.toBeInstanceOf(JobPostponed);
});

it('waits for a place that is given back within a moment', async () => {
  const shares = createFairShares(2);
  const first = await shares.take('quick');
  const second = shares.take('quick');
  first();
  const end = await second;
  // The lane knows again that the restaurant has one.
  await expect(shares.take('quick')).rejects.toBeInstanceOf(JobPostponed);
  end();
  (await shares.take('quick'))();
});

it('brings postponed jobs back one after another, half a minute later at most', async () => {
  const shares = createFairShares(2, () => 0);
  await shares.take('slow');
  const waits = await Promise.all(
    Array.from({ length: 400 }, () => shares.take('slow').catch((error: unknown) => (error as JobPostponed).delayMs)),
  );
  expect(waits.slice(0, 3)).toEqual([500, 600, 700]);
  expect(waits.at(-1)).toBe(30_000);
});
