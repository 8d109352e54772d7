import { expect, it } from 'vitest';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { createBreaker } from './receiver-breaker.ts';

const MINUTE = 60_000;
const timeOut = async () => {
  throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
};

function trial() {
  const clock = { now: 1_000_000 };
  const paused: number[] = [];
  const ask = createBreaker(
    () => clock.now,
    (_receiver, waitMs) => paused.push(waitMs),
  );
  /** What a call to `receiver` ends in. */
  const call = (work: () => Promise<unknown> = timeOut, receiver = 'till', isByHand = false) =>
    ask(receiver, work, isByHand).catch((error: unknown) =>
      error instanceof JobPostponed ? `waits ${error.delayMs / MINUTE}` : (error as Error).name,
    );
  return { clock, paused, call };
}

it('waits 1, 2, 4 … 30 minutes after three time-outs in a row, for that receiver alone', async () => {
  const { clock, paused, call } = trial();
  for (let n = 0; n < 3; n += 1) expect(await call()).toBe('TimeoutError');
  for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
    expect(await call()).toBe(`waits ${minutes}`);
    expect(await call(async () => 'heard', 'other')).toBe('heard');
    clock.now += minutes * MINUTE;
    expect(await call()).toBe('TimeoutError');
  }
  expect(paused.map((ms) => ms / MINUTE)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
});

it('forgets everything with an answer or a refusal, which cost no time', async () => {
  const { clock, call } = trial();
  const refused = async () => {
    throw new Error('ECONNREFUSED');
  };
  for (const end of [async () => 'heard', refused]) {
    for (let n = 0; n < 3; n += 1) await call();
    clock.now += MINUTE;
    expect(await call(end)).not.toContain('waits');
    expect(await call(async () => 'again')).toBe('again');
  }
});

it('calls at once where a person asks for it, and forgets everything when that is answered', async () => {
  const { call } = trial();
  for (let n = 0; n < 3; n += 1) await call();
  expect(await call()).toBe('waits 1');
  expect([await call(async () => 'mended', 'till', true), await call(async () => 'next')]).toEqual(['mended', 'next']);
});

it('lets one call find out while others wait, and counts calls that began together once', async () => {
  const { clock, paused, call } = trial();
  await Promise.all(Array.from({ length: 6 }, () => call()));
  expect(paused).toEqual([MINUTE]);
  clock.now += MINUTE;
  let answer = (_text: string) => {};
  const first = call(() => new Promise((resolve) => (answer = resolve)));
  expect(await call()).toBe('waits 0.25');
  answer('back');
  expect([await first, await call(async () => 'next')]).toEqual(['back', 'next']);
});
