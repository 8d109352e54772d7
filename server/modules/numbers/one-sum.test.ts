/** Numbers, the end of the day and the accountant's page name the same sum for the same day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRandomDays, type RandomDays } from './testing/random-days.ts';

let days: RandomDays;
beforeAll(async () => {
  // The clocks go back on the second night.
  days = await openRandomDays(39, '2021-04-03');
});
afterAll(() => days?.close());

it('of random days with corrections, refunds, cancellations, orders for later and other hours', async () => {
  const dates: string[] = [];
  for (let day = 0; day < 4; day += 1) dates.push((await days.live()).date);
  let orders = 0;
  for (const date of dates) {
    const { numbers, endOfDay, byType, accounts } = await days.read(date);
    expect({ date, numbers }).toEqual({ date, numbers: endOfDay });
    expect([date, byType, accounts]).toEqual([date, numbers.takings, numbers.takings]);
    orders += numbers.orders;
  }
  expect(orders).toBeGreaterThan(4);
});
