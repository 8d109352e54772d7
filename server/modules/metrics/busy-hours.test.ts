import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { createBusyHours, type Look } from './busy-hours.ts';

const START = Date.UTC(2026, 10, 27, 6);
const look = (change: Partial<Look> = {}): Look => ({
  ...{ processorMs: 600, watchedMs: MINUTE_MS, memoryBytes: 100, connections: 2, databaseConnections: 1 },
  ...change,
});

it('adds up an hour, with the most of what was there at once', () => {
  const { add, busiest } = createBusyHours();
  expect(busiest()).toBeNull();
  add(START + MINUTE_MS, look({ connections: 40 }));
  add(START + 59 * MINUTE_MS, look({ processorMs: 900, memoryBytes: 300, databaseConnections: 7 }));
  expect(busiest()).toEqual({
    ...{ startMs: START, processorMs: 1_500, watchedMs: 2 * MINUTE_MS },
    ...{ memoryBytes: 300, connections: 40, databaseConnections: 7 },
  });
});

it('is the hour with most processor time, until it is older than seven days', () => {
  const { add, busiest } = createBusyHours();
  add(START, look({ processorMs: 5_000 }));
  for (let hour = 1; hour < 7 * 24; hour += 1) add(START + hour * HOUR_MS, look({ processorMs: hour }));
  expect(busiest()?.startMs).toBe(START);
  add(START + 7 * 24 * HOUR_MS, look());
  expect(busiest()?.startMs).toBe(START + 7 * 24 * HOUR_MS);
  // Nothing was seen for long, as while a machine sleeps.
  add(START + 30 * 24 * HOUR_MS, look({ processorMs: 1 }));
  expect(busiest()?.startMs).toBe(START + 30 * 24 * HOUR_MS);
});
