import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { type CacheDatabase, createCacheDatabase } from '#server/adapters/geo-cache/testing/cache-database.ts';
import {
  drip,
  hang,
  json,
  type StandIn,
  startStandIn,
  text,
} from '#server/adapters/geo-remote/testing/stand-in-server.ts';
import type { Env } from '#server/env.ts';
import { NoRouteError } from './router.ts';
import { createRouter } from './router-from-env.ts';

const from = { latitude: -36.8468, longitude: 174.7479 };
const to = { latitude: -36.8571, longitude: 174.7452 };

/** A road with a corner, as long as its line. */
const corner = { latitude: -36.8468, longitude: 174.7452 };
const metres = 1000 * (haversineKm(from, corner) + haversineKm(corner, to));
const road = {
  code: 'Ok',
  routes: [
    {
      distance: metres,
      geometry: {
        type: 'LineString',
        coordinates: [from, corner, to].map(({ latitude, longitude }) => [longitude, latitude]),
      },
    },
  ],
};
const byRoad = { metres: Math.round(metres), isStraightLine: false, points: [from, corner, to] };
const straight = { metres: Math.round(1000 * haversineKm(from, to)), isStraightLine: true, points: [from, to] };

let database: CacheDatabase;
let standIn: StandIn;
const clock = { now: Date.UTC(2026, 0, 5) };
const log = { warn: vi.fn(), info: vi.fn(), debug: vi.fn() };

beforeAll(async () => {
  database = await createCacheDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  standIn = await startStandIn();
  standIn.answer(json(road));
});

// The port, which is part of the cache's key, is new for every test.
afterEach(() => standIn.close());

const env = (): Pick<Env, 'router' | 'geocoder'> => ({
  router: { kind: 'osrm', url: standIn.url },
  geocoder: { kind: 'photon', url: standIn.url, userAgent: 'Test kitchen', attribution: '© Test' },
});

const create = (configured = env(), db = database.db, timeoutMs = 10_000) =>
  createRouter(configured, { db, now: () => clock.now, log, timeoutMs, databaseMs: 10_000 });

describe('the router of the configuration', () => {
  it('draws a straight line unless told', async () => {
    expect(await create({ ...env(), router: { kind: 'none' } }).route(from, to)).toEqual(straight);
    expect(standIn.requests).toEqual([]);
  });

  it('finds the way by road, once for points within a metre', async () => {
    expect(await create().route(from, to)).toEqual(byRoad);
    const beside = { latitude: from.latitude + 0.000004, longitude: from.longitude - 0.000004 };
    expect(await create().route(beside, to)).toEqual(byRoad);
    expect(standIn.requests).toHaveLength(1);
    expect(standIn.requests[0]?.headers['user-agent']).toBe('Test kitchen');
  });

  it('knows the way there from the way back', async () => {
    await create().route(from, to);
    await create().route(to, from);
    expect(standIn.requests).toHaveLength(2);
  });

  it('says who asks when the geocoder has nobody to say it to', async () => {
    await create({ ...env(), geocoder: { kind: 'embedded' } }).route(from, to);
    expect(standIn.requests[0]?.headers['user-agent']).toBe('Servery');
  });

  it('says that no road leads there, and remembers it for a day', async () => {
    standIn.answer(json({ code: 'NoRoute', message: 'Impossible route between points' }, 400));
    const router = create();
    await expect(router.route(from, to)).rejects.toThrow(NoRouteError);
    await expect(router.route(from, to)).rejects.toThrow(NoRouteError);
    expect(standIn.requests).toHaveLength(1);
    standIn.answer(json(road));
    clock.now += 86_400_000;
    expect(await router.route(from, to)).toEqual(byRoad);
  });

  it.each([
    ['fails', json({}, 500)],
    ['hangs', hang],
    ['drips', drip],
    ['lies', json({ ...road, routes: [{ ...road.routes[0], distance: 1 }] })],
    ['sends a page', text('<html>')],
    ['finds no road near by', json({ code: 'NoSegment' }, 400)],
  ])('draws a straight line when the server %s, and does not keep it', async (_, answer) => {
    standIn.answer(answer);
    const impatient = create(env(), database.db, answer === hang || answer === drip ? 60 : 10_000);
    expect(await impatient.route(from, to)).toEqual(straight);
    standIn.answer(json(road));
    expect(await create().route(from, to)).toEqual(byRoad);
  });

  it('asks no more after five failures, and again after 30 seconds', async () => {
    const router = create();
    standIn.answer(json({}, 502));
    for (let count = 0; count < 5; count += 1) expect(await router.route(from, to)).toEqual(straight);
    standIn.answer(json(road));
    expect(await router.route(from, to)).toEqual(straight);
    expect(standIn.requests).toHaveLength(5);
    clock.now += 30_000;
    expect(await router.route(from, to)).toEqual(byRoad);
  });

  it('is not stopped by questions about places without roads', async () => {
    const router = create();
    const overseas = { latitude: 51.5, longitude: -0.12 };
    standIn.answer(json({ code: 'NoSegment' }, 400));
    for (let count = 0; count < 6; count += 1) {
      expect((await router.route(from, to)).isStraightLine).toBe(true);
      expect((await router.route(from, overseas)).isStraightLine).toBe(true);
    }
    standIn.answer(json(road));
    expect(await router.route(from, to)).toEqual(byRoad);
  });

  it('works without its database', async () => {
    const broken = await createCacheDatabase();
    await broken.disconnect();
    expect(await create(env(), broken.db).route(from, to)).toEqual(byRoad);
    await broken.drop();
  });
});
