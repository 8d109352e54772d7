import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPreviewClock } from './preview-clock.ts';

it('moves the clock for one preview and what it waits for, whoever else ends meanwhile', async () => {
  const clock = createPreviewClock(() => 1000);
  const seen: number[] = [];
  let far = Promise.resolve();
  const endNear = clock.run(1, () => seen.push(clock.now()));
  const endFar = clock.run(500, () => {
    far = (async () => {
      await setImmediate();
      seen.push(clock.now());
    })();
  });
  endNear();
  expect(clock.now()).toBe(1000);
  await far;
  endFar();
  expect(seen).toEqual([1001, 1500]);
  // And again, after nobody did.
  clock.run(7, () => seen.push(clock.now()))();
  expect([seen.at(-1), clock.now()]).toEqual([1007, 1000]);
});
