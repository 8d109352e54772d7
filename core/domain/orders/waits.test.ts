import { describe, expect, it } from 'vitest';
import { ANY_HOUR, dayClassOf, loadClassOf, roundedWait, type WaitRow, waitAt } from './waits.ts';

const row = (more: Partial<WaitRow>): WaitRow => ({
  dayClass: 'any',
  hour: ANY_HOUR,
  loadClass: 'any',
  orders: 50,
  p10: 10,
  p50: 20,
  p90: 40,
  ...more,
});
const friday = { dayClass: 'weekend', hour: 19, loadClass: 'busy' } as const;

describe('the wait of a moment', () => {
  it('comes from the narrowest part of the history with twenty orders', () => {
    const narrow = row({ dayClass: 'weekend', hour: 19, loadClass: 'busy', p50: 35 });
    const day = row({ dayClass: 'weekend', loadClass: 'busy', p50: 30 });
    const load = row({ loadClass: 'busy', p50: 25 });
    const all = [row({}), load, day, narrow];
    expect(waitAt(all, friday)?.usual).toBe(35);
    expect(waitAt([row({}), load, day, { ...narrow, orders: 19 }], friday)?.usual).toBe(30);
    expect(waitAt([row({}), load], friday)?.usual).toBe(25);
    expect(waitAt(all, { ...friday, loadClass: 'calm' })?.usual).toBe(20);
  });

  it('is unknown with fewer than twenty orders', () => {
    expect(waitAt([row({ orders: 19 })], friday)).toBeNull();
    expect(waitAt([], friday)).toBeNull();
  });

  it('is told in steps of five minutes that hold the whole range', () => {
    expect(roundedWait({ from: 13, usual: 22, to: 36 })).toEqual({
      from: 10,
      usual: 20,
      to: 40,
    });
    expect(roundedWait({ from: 2, usual: 3, to: 4 })).toMatchObject({
      from: 5,
      usual: 5,
      to: 5,
    });
  });
});

describe('what kind of moment it is', () => {
  it('counts Friday evening and the weekend together', () => {
    expect(dayClassOf('2026-11-20', 15)).toBe('workday');
    expect(dayClassOf('2026-11-20', 18)).toBe('weekend');
    expect(dayClassOf('2026-11-21', 9)).toBe('weekend');
    expect(dayClassOf('2026-11-22', 12)).toBe('weekend');
    expect(dayClassOf('2026-11-23', 19)).toBe('workday');
  });

  it('has three loads', () => {
    expect([0, 2, 3, 7, 8, 40].map(loadClassOf)).toEqual(['calm', 'calm', 'busy', 'busy', 'full', 'full']);
  });
});
