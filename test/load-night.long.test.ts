/** The schedule, the tables and the paper model of `npm run tools -- load`. */
import { describe, expect, it } from 'vitest';
import { fitLoad, neededRate, planRehearsal } from '../tools/load/fit.ts';
import { KINDS, planNight } from '../tools/load/night.ts';
import { paperTable, sizeFor } from '../tools/load/paper.ts';
import { ORDERS_PER_HOUR } from '../tools/load/rates.ts';
import { type Outcome, percentile, resultTable } from '../tools/load/results.ts';

const HOUR = { restaurants: 200, minutes: 60, speed: 1, seed: 7, isMiddle: false };

describe('a night', () => {
  it('has as many orders, carts and polls as the rates say', () => {
    const { planned, actors } = planNight(HOUR);
    const perRestaurant = (kind: 'order' | 'page' | 'printer') => planned[kind] / HOUR.restaurants;
    expect(perRestaurant('order')).toBeGreaterThan(0.9 * ORDERS_PER_HOUR);
    expect(perRestaurant('order')).toBeLessThan(1.1 * ORDERS_PER_HOUR);
    expect(perRestaurant('printer')).toBeCloseTo(720, 0);
    expect(planned.page).toBe(actors.filter(({ who }) => who === 'visitor').length);
    expect(planned.cart % 3).toBe(0);
    expect(planned.move).toBe(4 * planned.order);
    expect(planned.docket).toBe(0);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(planNight(HOUR)).toEqual(planNight(HOUR));
    expect(planNight({ ...HOUR, seed: 8 }).actors).not.toEqual(planNight(HOUR).actors);
  });

  it('is as long as the speed makes it, with the same number of calls', () => {
    const slow = planNight(HOUR);
    const quick = planNight({ ...HOUR, speed: 60 });
    expect(quick.lengthMs).toBe(slow.lengthMs / 60);
    expect(quick.planned.order).toBe(slow.planned.order);
  });

  it('gives each person an order of steps, and staff the visitor whose order they carry out', () => {
    const { actors } = planNight({ ...HOUR, restaurants: 3 });
    for (const { steps } of actors) {
      const times = steps.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    for (const { who, visitor } of actors) {
      if (who === 'staff') expect(actors[visitor ?? -1]?.steps.some(({ kind }) => kind === 'order')).toBe(true);
    }
  });
});

describe('minutes from the middle of an evening', () => {
  const night = planNight({ ...HOUR, minutes: 5, isMiddle: true });
  const steps = night.actors.flatMap((actor) => actor.steps);

  it('have in them what was ordered before, and nothing after their end', () => {
    const past = night.actors.filter(({ who, steps: [first] }) => who === 'staff' && (first?.at ?? 0) < 0);
    // Orders of twenty minutes are under way.
    expect(past.length / HOUR.restaurants).toBeGreaterThan(0.8 * (ORDERS_PER_HOUR / 3));
    expect(past.length / HOUR.restaurants).toBeLessThan(1.2 * (ORDERS_PER_HOUR / 3));
    expect(past.every(({ steps: own }) => own.some(({ at }) => at >= 0 || at > -1_200_000))).toBe(true);
    expect(Math.max(...steps.map(({ at }) => at))).toBeLessThan(night.lengthMs);
    expect(Math.max(...night.actors.map(({ until }) => until))).toBeLessThanOrEqual(night.lengthMs);
  });

  it('plan as many moves and orders as any five minutes of the hour have, and none from before', () => {
    const perRestaurant = ORDERS_PER_HOUR / 12;
    expect(night.planned.order / HOUR.restaurants / perRestaurant).toBeCloseTo(1, 0);
    expect(night.planned.move / night.planned.order).toBeCloseTo(4, 0);
    expect(night.planned.move).toBe(steps.filter(({ kind, at }) => kind === 'move' && at >= 0).length);
  });
});

describe('the tables', () => {
  it('count every call once, errors too, and divide the cost by the orders', () => {
    const outcomes: Outcome[] = Array.from({ length: 100 }, (_, n) => ({
      kind: 'order',
      ms: n + 1,
      error: n === 0 ? '503' : null,
    }));
    const table = resultTable(outcomes, { server: 0.5, database: 0.25, orders: 99, seconds: 10 });
    expect(table).toContain('| order | 100 | 50 | 95 | 99 | 1 |');
    expect(table).toContain('| all | 100 | 50 | 95 | 99 | 1 |');
    expect(table).toContain('| 99 | 9.90 | 5.1 | 2.5 |');
    for (const kind of KINDS) expect(table).toContain(`| ${kind} |`);
    expect(percentile([], 0.5)).toBe(0);
  });

  it('grow with the restaurants, and never plan for a single process', () => {
    const measured = { serverMs: 60, databaseMs: 30 };
    const [small, large] = [sizeFor(100, measured), sizeFor(100_000, measured)];
    expect(small.processes).toBe(2);
    expect(small.ordersPerSecond).toBeCloseTo(0.278, 3);
    expect(large.serverCores / small.serverCores).toBeCloseTo(1_000);
    // Its 960,000 streams need more of them than its 33 cores.
    expect(large.processes).toBe(80);
    expect(paperTable(measured).split('\n')).toHaveLength(5);
  });
});

describe('a machine', () => {
  const asked = { restaurants: 100, minutes: null, speed: null, seed: 7, isMiddle: false };
  const needed = neededRate(asked);

  it('plays as fast as it can with most of its time left over', () => {
    expect(fitLoad(asked, needed * 41)).toEqual({ restaurants: 100, minutes: 24, speed: 12, seed: 7, isMiddle: false });
    expect(fitLoad(asked, needed * 4_000)).toMatchObject({ restaurants: 100, minutes: 60, speed: 60 });
    const { restaurants, speed } = fitLoad(asked, needed * 41);
    expect(neededRate({ restaurants, seed: 7 }) * speed).toBeLessThanOrEqual(needed * 41 * 0.3);
  });

  it('plays fewer restaurants where the whole number is too many for the slowest night', () => {
    expect(fitLoad(asked, needed * 1.1)).toEqual({ restaurants: 3, minutes: 20, speed: 10, seed: 7, isMiddle: false });
    expect(fitLoad(asked, 1)).toMatchObject({ restaurants: 1, speed: 10 });
  });

  it('plays as fast as life from the middle of an evening, where it can do no more', () => {
    expect(fitLoad({ ...asked, isMiddle: true }, needed * 4)).toMatchObject({ restaurants: 100, minutes: 2, speed: 1 });
    expect(fitLoad({ ...asked, isMiddle: true }, needed)).toMatchObject({ restaurants: 30, speed: 1 });
  });

  it('plays what it is told to', () => {
    const told = { restaurants: 100, minutes: 10, speed: 30, seed: 7, isMiddle: false };
    expect(fitLoad(told, 1)).toEqual(told);
  });

  it('is measured with every kind of call and no pause', () => {
    const { actors, planned } = planRehearsal(2);
    expect(actors.flatMap(({ steps }) => steps).every(({ at }) => at === 0)).toBe(true);
    for (const kind of KINDS.filter((one) => one !== 'docket')) expect([kind, planned[kind] > 0]).toEqual([kind, true]);
  });
});
