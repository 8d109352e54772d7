import { expect, it } from 'vitest';
import { isFinal, statusPoll, summaryPoll } from './follow.ts';

const calm = { isRefused: false, isStreamed: true };

it('asks for the status every 3 seconds while the order is pending, stream or not', () => {
  expect(statusPoll(undefined, calm)).toBe(3_000);
  expect(statusPoll(1, calm)).toBe(3_000);
  expect(statusPoll(1, { ...calm, isStreamed: false })).toBe(3_000);
});

it('leaves an accepted order to the stream, and asks more often without it', () => {
  for (const code of [2, 3, 4]) {
    expect(statusPoll(code, calm)).toBe(60_000);
    expect(statusPoll(code, { ...calm, isStreamed: false })).toBe(10_000);
  }
});

it('ends with the order, and where there is none', () => {
  expect([1, 2, 3, 4, 5, 6, 7].filter(isFinal)).toEqual([5, 6, 7]);
  for (const code of [5, 6, 7]) expect(statusPoll(code, calm)).toBe(false);
  expect(statusPoll(undefined, { ...calm, isRefused: true })).toBe(false);
});

it('asks for the summary again while its money moves or it could not be had', () => {
  const fine = { isRefused: false, hasFailed: false };
  for (const money of ['creating', 'requires_payment', 'processing', 'refund_due']) {
    expect(summaryPoll(money, fine)).toBe(3_000);
  }
  for (const money of ['none', 'authorised', 'captured', 'voided', 'refunded', 'failed']) {
    expect(summaryPoll(money, fine)).toBe(false);
  }
  expect(summaryPoll(undefined, { ...fine, hasFailed: true })).toBe(10_000);
  expect(summaryPoll(undefined, { isRefused: true, hasFailed: true })).toBe(false);
});
