import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatches } from './batches.ts';

interface Run {
  readonly inputs: readonly number[];
  end(): void;
  fail(error: Error): void;
}

/** A call whose batches are ended by the test. */
function inHands(most = 3, gathers = false) {
  const runs: Run[] = [];
  const call = createBatches<number, string>(
    (inputs) =>
      new Promise((resolve, reject) => {
        runs.push({ inputs, end: () => resolve(inputs.map((input) => `of ${input}`)), fail: reject });
      }),
    { most, gathers },
  );
  const sizes = () => runs.map(({ inputs }) => inputs);
  return { call, runs, sizes };
}

it('starts at once with what is there, and collects while a batch is under way', async () => {
  const { call, runs, sizes } = inHands();
  const first = [call(1), call(2)];
  await nextTurn();
  expect(sizes()).toEqual([[1, 2]]);
  const later = [3, 4, 5, 6].map(call);
  await nextTurn();
  expect(sizes()).toEqual([[1, 2]]);
  runs[0]?.end();
  expect(await Promise.all(first)).toEqual(['of 1', 'of 2']);
  await nextTurn();
  expect(sizes()).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  runs[1]?.end();
  await Promise.all(later.slice(0, 3));
  await nextTurn();
  expect(sizes().at(-1)).toEqual([6]);
  runs[2]?.end();
  expect(await later[3]).toBe('of 6');
});

it('a batch that gathers waits for more after one of several, and not after a single call', async () => {
  const { call, runs, sizes } = inHands(10, true);
  const first = [call(1), call(2)];
  await nextTurn();
  runs[0]?.end();
  await Promise.all(first);
  const next = [call(3)];
  await nextTurn();
  next.push(call(4));
  expect(sizes()).toEqual([[1, 2]]);
  await expect.poll(sizes).toEqual([
    [1, 2],
    [3, 4],
  ]);
  runs[1]?.end();
  await Promise.all(next);
  const alone = call(5);
  await expect.poll(() => sizes().at(-1)).toEqual([5]);
  runs[2]?.end();
  await alone;
  // Its batch is over one turn after its answer.
  await nextTurn();
  const atOnce = call(6);
  await nextTurn();
  expect(sizes().at(-1)).toEqual([6]);
  runs[3]?.end();
  await atOnce;
});

it('a bad input fails alone: the others run again without it', async () => {
  const asked: number[][] = [];
  const call = createBatches<number, number>(
    async (inputs) => {
      asked.push([...inputs]);
      if (inputs.includes(2)) throw new Error('two');
      return inputs;
    },
    { most: 10 },
  );
  const outcomes = await Promise.allSettled([1, 2, 3].map(call));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(asked).toEqual([[1, 2, 3], [1], [2], [3]]);
});

it('runs nothing again when the database was lost, because it may have been stored', async () => {
  const { call, runs, sizes } = inHands();
  const outcomes = Promise.allSettled([1, 2].map(call));
  await nextTurn();
  runs[0]?.fail(Object.assign(new Error('gone'), { code: '57P01' }));
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sizes()).toEqual([[1, 2]]);
});

it('a batch that takes long does not hold up the next one', async () => {
  const { call, runs, sizes } = inHands();
  const slow = call(1);
  await nextTurn();
  const next = call(2);
  await expect.poll(sizes).toEqual([[1], [2]]);
  runs[1]?.end();
  expect(await next).toBe('of 2');
  runs[0]?.end();
  expect(await slow).toBe('of 1');
});

it('keeps apart what must not share a batch, and nobody waits for the others', async () => {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const call = createBatches<number, number>(
    (inputs) =>
      new Promise((resolve) => {
        batches.push(inputs);
        ends.push(() => resolve(inputs));
      }),
    { most: 3, apart: (input) => (input % 2 === 0 ? 'even' : 'odd') },
  );
  const answers = Promise.all([1, 2, 3, 4].map(call));
  await nextTurn();
  expect(batches).toEqual([
    [1, 3],
    [2, 4],
  ]);
  for (const end of ends) end();
  expect(await answers).toEqual([1, 2, 3, 4]);
  const later = call(5);
  await nextTurn();
  expect(batches.at(-1)).toEqual([5]);
  ends.at(-1)?.();
  expect(await later).toBe(5);
});
