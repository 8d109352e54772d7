/** Slots, zones and the address search: each against the time it may take. */
import { performance } from 'node:perf_hooks';
import { type DeliveryZone, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { listSlots } from '#core/domain/hours/time-slots.ts';
import { cents } from '#core/domain/money/money.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { json, startStandIn } from '#server/adapters/geo-remote/testing/stand-in-server.ts';
import { startServer } from '../e2e/server.ts';
import { report } from './report.ts';

const RUNS = 2_000;
const SEARCHES = 200;
const ZONES = 100;

/** Milliseconds of the middle run, warmed up. */
function median(runs: number, work: (run: number) => unknown): number {
  for (let run = 0; run < runs / 10; run += 1) work(run);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    work(run);
    times.push(performance.now() - begin);
  }
  return middle(times);
}

function middle(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

const schedule: OpeningSchedule = {
  weekly: ([1, 2, 3, 4, 5, 6, 7] satisfies Weekday[]).map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: [
      { fromTime: '11:30', toTime: '14:30' },
      { fromTime: '17:00', toTime: '01:30' },
    ],
  })),
  overrides: [{ date: '2026-12-25', isClosed: true, dayAvailabilities: [] }],
};

/** The rules alone; they need no server. */
export function benchPlaces(): void {
  const zones: DeliveryZone[] = Array.from({ length: ZONES }, (_, index) => ({
    zoneId: String(index),
    name: `Zone ${index}`,
    distanceKm: (index + 1) / 10,
    area: null,
    fee: cents(300 + index),
    minimum: cents(2_000),
    estimateMinutes: null,
  }));
  const nowMs = Date.UTC(2026, 10, 21, 3, 40);
  const rules = { schedule, zone: 'Pacific/Auckland', leadMinutes: 30 };
  const slots = median(RUNS, (run) => listSlots({ ...rules, nowMs: nowMs + run * 60_000 }));
  report({ name: 'slots of two days', ours: slots, reference: 1, unit: 'ms', atMost: 1 });
  const lookup = median(RUNS, (run) => zoneFor(zones, { km: (run % 110) / 10, place: null }));
  report({ name: `zone among ${ZONES}`, ours: lookup, reference: 0.1, unit: 'ms', atMost: 1 });
}

/** The middle of so many searches on a running server, by one connection, the trip there and back included. */
async function searchMs(port: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < SEARCHES; run += 1) {
    const begin = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/geo/search?q=14%20Franklin%20Road`);
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes('Franklin')) {
      throw new Error(`The address search answered ${answer.status} ${text}`);
    }
    times.push(performance.now() - begin);
  }
  return middle(times);
}

/** The bench's server has the embedded gazetteer, which answers from memory. */
export async function benchAddressSearch(port: number): Promise<void> {
  report({
    name: 'address search, embedded gazetteer',
    ours: await searchMs(port),
    reference: 2,
    unit: 'ms',
    atMost: 1,
  });
}

const FOUND = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [174.7531, -36.849] },
      properties: {
        housenumber: '14',
        street: 'Franklin Road',
        district: 'Freemans Bay',
        city: 'Auckland',
        postcode: '1011',
        country: 'New Zealand',
        countrycode: 'NZ',
      },
    },
  ],
};

/** A server whose addresses come from elsewhere: asked once, then answered from the cache in the database. */
export async function benchCachedSearch(dataDir: string): Promise<void> {
  const standIn = await startStandIn();
  standIn.answer(json(FOUND));
  const server = await startServer({
    dataDir,
    env: { RATE_LIMITS: 'off', GEOCODER: 'photon', GEOCODER_URL: standIn.url },
  });
  try {
    const ours = await searchMs(server.port);
    if (standIn.requests.length !== 1) throw new Error(`The provider was asked ${standIn.requests.length} times`);
    report({ name: 'address search, answered from the cache', ours, reference: 2, unit: 'ms', atMost: 1 });
  } finally {
    await server.stop();
    await standIn.close();
  }
}
