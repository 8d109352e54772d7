import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

it('does so much at a time, in order, and what is urgent before all that waits', async () => {
  const inTurn = createPlaces(2);
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    begun.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (name === 'c') throw new Error('ended badly');
    return name;
  };
  const first = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  const urgent = inTurn(work('urgent'), true);
  await expect(urgent).resolves.toBe('urgent');
  const ends = await Promise.allSettled(first);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(begun).toEqual(['a', 'b', 'urgent', 'c', 'd']);
  expect(most).toBe(2);
});
