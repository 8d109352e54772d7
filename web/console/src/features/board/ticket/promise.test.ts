import { describe, expect, it } from 'vitest';
import { promisedAt } from '#core/domain/orders/moves.ts';
import { firstChoice, instantOfClock, READY_CHOICES, stepChoice } from './promise.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T05:07:00.000Z');
const inMinutes = (minutes: number) => NOW + minutes * MINUTE;

describe('firstChoice', () => {
  it('is the shortest that keeps what the guest was told', () => {
    expect(firstChoice(NOW, inMinutes(29))).toBe(30);
    expect(firstChoice(NOW, inMinutes(30))).toBe(30);
    expect(firstChoice(NOW, inMinutes(-4))).toBe(10);
  });

  it('is the longest when none is long enough', () => {
    expect(firstChoice(NOW, inMinutes(180))).toBe(READY_CHOICES[READY_CHOICES.length - 1]);
  });
});

describe('stepChoice', () => {
  it('goes five minutes up or down within the contract’s bounds', () => {
    expect(stepChoice(NOW, 30, null, 1)).toBe(35);
    expect(stepChoice(NOW, 30, null, -1)).toBe(25);
    expect(stepChoice(NOW, 5, null, -1)).toBeNull();
    expect(stepChoice(NOW, 240, null, 1)).toBeNull();
  });

  it('starts at the requested time when the choice lies before it', () => {
    expect(stepChoice(NOW, 45, inMinutes(68), 1)).toBe(73);
    expect(promisedAt(NOW, 73, inMinutes(68))).toBe(inMinutes(73));
  });

  it('offers no step that would change nothing', () => {
    expect(stepChoice(NOW, 45, inMinutes(68), -1)).toBeNull();
  });
});

it('reads a time of day as the next one to come', () => {
  const now = Date.parse('2026-11-21T05:07:00.000Z');
  expect(instantOfClock('18:37', now, 'Pacific/Auckland')).toBe(now + 30 * 60_000);
  expect(instantOfClock('00:30', now, 'Pacific/Auckland')).toBe(Date.parse('2026-11-21T11:30:00.000Z'));
  const inThreeDays = now + 3 * 24 * 60 * 60_000;
  expect(instantOfClock('18:37', now, 'Pacific/Auckland', inThreeDays)).toBe(inThreeDays + 30 * 60_000);
  expect(instantOfClock('', now, 'Pacific/Auckland')).toBeNull();
});
