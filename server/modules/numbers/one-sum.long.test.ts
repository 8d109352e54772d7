/** A closed day reads the same for ever, on every page, whatever happens to its orders and to the hours afterwards. */
import { expect, it } from 'vitest';
import { openRandomDays } from './testing/random-days.ts';

const DAYS = 30;

it.each([
  ['go back', '2021-03-20'],
  ['go forward', '2021-09-12'],
])(
  `${DAYS} random days in which the clocks %s, read when they were closed, each day after, and at the end`,
  async (_, from) => {
    const days = await openRandomDays(60, from);
    try {
      const closed = new Map<string, unknown>();
      const dates: string[] = [];
      for (let day = 0; day < DAYS; day += 1) {
        const { date, isClosed } = await days.live();
        dates.push(date);
        // What is closed takes every day before it with it.
        if (isClosed) for (const one of dates) if (!closed.has(one)) closed.set(one, await days.read(one));
        const [any] = [...closed.keys()].slice(-3);
        if (any) expect([any, await days.read(any)]).toEqual([any, closed.get(any)]);
      }
      expect(closed.size).toBeGreaterThan(DAYS / 2);
      let orders = 0;
      for (const date of dates) {
        const said = await days.read(date);
        expect([date, said.numbers]).toEqual([date, said.endOfDay]);
        expect([date, said.byType, said.accounts]).toEqual([date, said.numbers.takings, said.numbers.takings]);
        if (closed.has(date)) expect([date, said]).toEqual([date, closed.get(date)]);
        orders += said.numbers.orders;
      }
      expect(orders).toBeGreaterThan(DAYS);
    } finally {
      await days.close();
    }
  },
  900_000,
);
