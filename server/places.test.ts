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
  const urgent = ['upload', 'next upload'].map((name) => inTurn(work(name), true));
  await expect(Promise.all(urgent)).resolves.toEqual(['upload', 'next upload']);
  const ends = await Promise.allSettled(first);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(begun).toEqual(['a', 'b', 'upload', 'next upload', 'c', 'd']);
  expect(most).toBe(2);
});
