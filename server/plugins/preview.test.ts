import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPreviews } from './preview.ts';

const at = (offsetMs: number, isDraft = false, clientId = 'one') => ({ offsetMs, isDraft, clientId });

it('moves the clock for one preview and what it waits for, also while another preview ends', async () => {
  const previews = createPreviews(() => 1000);
  const seen: number[] = [];
  let far = Promise.resolve();
  const endNear = previews.run(at(1), () => seen.push(previews.now()));
  const endFar = previews.run(at(500), () => {
    far = (async () => {
      await setImmediate();
      seen.push(previews.now());
    })();
  });
  endNear();
  expect(previews.now()).toBe(1000);
  await far;
  endFar();
  expect(seen).toEqual([1001, 1500]);
  // Runs the same again, after a request without a preview.
  previews.run(at(7), () => seen.push(previews.now()))();
  expect([seen.at(-1), previews.now()]).toEqual([1007, 1000]);
});

it('shows the draft of one restaurant to the one preview that asked for it', () => {
  const previews = createPreviews(() => 1000);
  const seen: boolean[] = [];
  const look = () => seen.push(previews.seesDraft('ONE'), previews.seesDraft('two'));
  previews.run(at(0, true), look)();
  previews.run(at(0), look)();
  look();
  expect(seen).toEqual([true, false, false, false, false, false]);
});
