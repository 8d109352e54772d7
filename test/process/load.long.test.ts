/** A short night of `npm run tools -- load`: every call that was meant to be sent is sent, answered, and counted once. */
import { expect, it } from 'vitest';
import { KINDS } from '../../tools/load/night.ts';
import { resultTable } from '../../tools/load/results.ts';
import { runNight } from '../../tools/load/stage.ts';

it('plays a night of three restaurants without an error', async () => {
  const { load, callsPerSecond, night, outcomes, orders, storedOrders, dockets, spent, leftOut } = await runNight({
    restaurants: 3,
    minutes: 30,
    speed: 300,
    seed: 3,
    isMiddle: false,
  });
  expect([load.restaurants, load.minutes, load.speed, leftOut]).toEqual([3, 30, 300, 0]);
  expect(callsPerSecond).toBeGreaterThan(0);
  const problems = outcomes.flatMap(({ kind, error }) => (error === null ? [] : [`${kind}: ${error}`]));
  expect(problems).toEqual([]);
  const sent = Object.fromEntries(
    KINDS.map((kind) => [kind, outcomes.filter((outcome) => outcome.kind === kind).length]),
  );
  // Each order is printed once, unless it is handed over before its docket is drawn, as may be when time runs that fast.
  expect(sent).toEqual({ ...night.planned, docket: dockets.printed });
  expect(dockets.printed + dockets.replaced).toBe(night.planned.order);
  expect(night.planned.order).toBeGreaterThan(5);
  expect([orders, storedOrders]).toEqual([night.planned.order, night.planned.order]);
  expect(resultTable(outcomes, spent)).toContain(`| order | ${orders} |`);
});
