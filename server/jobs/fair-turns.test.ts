import { expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

it('puts a flood behind, by how large it is, and forgets it with time', () => {
  let now = 0;
  const turnOf = createFairTurns(() => now);
  const flood = Array.from({ length: 100 }, () => turnOf('a'));
  expect([flood[0], flood[19], flood[20], flood[39], flood[99]]).toEqual([0, 0, 1, 2, 3]);
  expect(turnOf('b')).toBe(0);
  now = 6_000;
  expect(turnOf('a')).toBe(0);
});

it('never puts behind a restaurant with twenty jobs a second', () => {
  let now = 0;
  const turnOf = createFairTurns(() => now);
  const turns = Array.from({ length: 400 }, () => {
    now += 50;
    return turnOf('a');
  });
  expect(Math.max(...turns)).toBe(0);
});

it('remembers a bounded number of restaurants', () => {
  const turnOf = createFairTurns(() => 0);
  for (let n = 0; n < 100; n += 1) turnOf('old');
  for (let n = 0; n < 5_000; n += 1) turnOf(`restaurant ${n}`);
  expect(turnOf('old')).toBe(0);
});
