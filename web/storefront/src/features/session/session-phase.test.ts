import { describe, expect, it } from 'vitest';
import { minutesAndSeconds, renewsByActivity, secondsLeft, sessionPhase } from './session-phase.ts';

const EXPIRY = Date.UTC(2026, 10, 21, 5);

describe('sessionPhase', () => {
  it.each([
    [900, 'fresh', false],
    [721, 'fresh', false],
    [720, 'renewable', true],
    [121, 'renewable', true],
    [120, 'idle', true],
    [31, 'idle', true],
    [30, 'critical', true],
    [1, 'critical', true],
    [0, 'warning', false],
    [-29, 'warning', false],
    [-30, 'over', false],
    [-90_000, 'over', false],
  ] as const)('with %i s left is %s', (left, phase, renews) => {
    expect(sessionPhase(EXPIRY, EXPIRY - left * 1000)).toBe(phase);
    expect(renewsByActivity(phase)).toBe(renews);
  });
});

it('WCAG 2.2.1: any press of the last twelve minutes keeps a session, and its end is announced for more than 20 seconds', () => {
  const phases = Array.from({ length: 900 }, (_, second) => sessionPhase(EXPIRY, EXPIRY + (second - 800) * 1000));
  const warned = phases.filter((phase) => phase === 'warning').length;
  expect(warned).toBeGreaterThanOrEqual(20);
  const last = phases.indexOf('warning');
  expect(phases.slice(last - 720, last).every(renewsByActivity)).toBe(true);
});

describe('secondsLeft', () => {
  it.each([
    [90_000, 90],
    [29_001, 30],
    [0, 30],
    [-12_000, 18],
    [-30_000, 0],
    [-99_000, 0],
  ])('%i ms before the expiry is %i', (left, seconds) => {
    expect(secondsLeft(EXPIRY, EXPIRY - left)).toBe(seconds);
  });

  it('reads as minutes and seconds', () => {
    expect([65, 9, 120].map(minutesAndSeconds)).toEqual(['1:05', '0:09', '2:00']);
  });
});
