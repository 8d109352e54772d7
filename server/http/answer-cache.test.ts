import { expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

it('answers nothing now that a preview of another time has made', () => {
  const BUSY_UNTIL = 1000;
  const answers = new AnswerCache<object>();
  const snapshot = {};
  const at = (nowMs: number) => {
    const isBusy = nowMs < BUSY_UNTIL;
    const untilMs = () => (isBusy ? BUSY_UNTIL : Number.POSITIVE_INFINITY);
    const { bytes } = answers
      .json(snapshot, 'settings', () => ({ isBusy }), { nowMs, untilMs })
      .encoded('identity') as {
      bytes: Buffer;
    };
    return (JSON.parse(bytes.toString()) as { data: { isBusy: boolean } }).data.isBusy;
  };
  expect([at(10), at(2000), at(20), at(BUSY_UNTIL), at(BUSY_UNTIL + 1)]).toEqual([true, false, true, false, false]);
});

it('without a clock in it an answer is made once per snapshot', () => {
  const answers = new AnswerCache<object>();
  let made = 0;
  const snapshot = {};
  const ask = (from: object) => answers.json(from, 'menu', () => ({ made: ++made }));
  expect(ask(snapshot)).toBe(ask(snapshot));
  ask({});
  expect(made).toBe(2);
});
