import { expect, it } from 'vitest';
import { createRecentAnswers } from './recent-answers.ts';

it('answers until the time given, and null is an answer too', () => {
  const recent = createRecentAnswers(2);
  recent.keep('a', null, 100);
  expect(recent.find('a', 99)).toMatchObject({ value: null });
  expect(recent.find('a', 100)).toBeNull();
  expect(recent.find('a', 99)).toBeNull();
});

it('gives up the least recently used when it is full', () => {
  const recent = createRecentAnswers(2);
  recent.keep('a', 1, 100);
  recent.keep('b', 2, 100);
  recent.find('a', 0);
  recent.keep('c', 3, 100);
  expect(['a', 'b', 'c'].map((key) => recent.find(key, 0)?.value)).toEqual([1, undefined, 3]);
});

it('replaces an answer without giving up another', () => {
  const recent = createRecentAnswers(2);
  recent.keep('a', 1, 100);
  recent.keep('b', 2, 100);
  recent.keep('b', 3, 200);
  expect(recent.find('a', 0)?.value).toBe(1);
  expect(recent.find('b', 150)?.value).toBe(3);
});
