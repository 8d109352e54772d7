import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CacheDatabase, createCacheDatabase } from '#server/adapters/geo-cache/testing/cache-database.ts';
import { breakOff, json, type StandIn, startStandIn } from '#server/adapters/geo-remote/testing/stand-in-server.ts';
import type { Env } from '#server/env.ts';
import { createGeocoder } from './geocoder-from-env.ts';

const result = (name: string) => ({ lat: '-36.85', lon: '174.75', display_name: `${name}, New Zealand` });
const feature = {
  geometry: { type: 'Point', coordinates: [174.75, -36.85] },
  properties: { name: 'Ponsonby', countrycode: 'NZ' },
};

let database: CacheDatabase;
let standIn: StandIn;
const clock = { now: Date.UTC(2026, 0, 5) };
const log = { warn: vi.fn(), info: vi.fn() };

beforeAll(async () => {
  database = await createCacheDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  log.warn.mockClear();
  log.info.mockClear();
  standIn = await startStandIn();
});

// The port, which is part of the cache's key, is new for every test.
afterEach(() => standIn.close());

const remote = (kind: 'nominatim' | 'photon', url = standIn.url): Pick<Env, 'geocoder'> => ({
  geocoder: { kind, url, userAgent: 'Test kitchen', attribution: '© Test' },
});

const create = (env = remote('nominatim'), db = database.db) =>
  createGeocoder(env, { db, now: () => clock.now, log, timeoutMs: 10_000, databaseMs: 10_000 });

describe('the geocoder of the configuration', () => {
  it('is the gazetteer unless told', async () => {
    const geocoder = create({ geocoder: { kind: 'embedded' } });
    expect((await geocoder.search('14 Franklin Road', 1))[0]?.displayName).toMatch(/^14 Franklin Road/);
    expect(geocoder.allowsTypeAhead).toBe(true);
  });

  it('speaks to Nominatim and to Photon', async () => {
    standIn.answer((response, request) => {
      const isPhoton = request.url?.startsWith('/api');
      json(isPhoton ? { features: [feature] } : [result('Ponsonby')])(response, request);
    });
    const place = { displayName: 'Ponsonby, New Zealand', latitude: -36.85, longitude: 174.75, postcode: null };
    expect(await create(remote('nominatim')).search('ponsonby', 5)).toEqual([place]);
    expect(await create(remote('photon')).search('ponsonby', 5)).toEqual([place]);
    expect(standIn.requests.map(({ path }) => path)).toEqual(['/search', '/api']);
    expect(create(remote('photon'))).toMatchObject({ attribution: '© Test', allowsTypeAhead: true });
    expect(create(remote('nominatim', 'https://nominatim.openstreetmap.org')).allowsTypeAhead).toBe(false);
  });

  it('asks once for what differs in case, spaces and commas only', async () => {
    standIn.answer(json([result('Franklin Road')]));
    const texts = ['14 Franklin Rd, Ponsonby', ' 14  FRANKLIN rd ,ponsonby,', '14 franklin rd, ponsonby'];
    const answers = [];
    for (const text of texts) answers.push(await create().search(text, 5));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(standIn.requests).toHaveLength(1);
    await create().search('14 Franklin Rd Ponsonby', 5);
    await create().search('14 Franklin Rd, Ponsonby', 3);
    expect(standIn.requests).toHaveLength(3);
  });

  it('asks once for points within a metre', async () => {
    standIn.answer(json(result('Franklin Road')));
    const first = await create().reverse(-36.8512345, 174.7512345);
    expect(first).toMatchObject({ latitude: -36.85123, longitude: 174.75123 });
    expect(await create().reverse(-36.8512301, 174.7512299)).toEqual(first);
    expect(standIn.requests).toHaveLength(1);
    expect(standIn.requests[0]?.query).toMatchObject({ lat: '-36.851230', lon: '174.751230' });
    await create().reverse(-36.85125, 174.75123);
    expect(standIn.requests).toHaveLength(2);
  });

  it('keeps that there is no address at a point', async () => {
    standIn.answer(json({ error: 'Unable to geocode' }));
    expect(await create().reverse(-36.2, 174.3)).toBeNull();
    expect(await create().reverse(-36.2, 174.3)).toBeNull();
    expect(standIn.requests).toHaveLength(1);
  });

  it('leaves a provider alone that failed five times, answers what it kept, and comes back', async () => {
    const geocoder = create();
    standIn.answer(json([result('Kept')]));
    await geocoder.search('kept street', 5);
    standIn.answer(json({}, 503));
    for (const number of [1, 2, 3]) {
      await expect(geocoder.search(`queen street ${number}`, 5)).rejects.toMatchObject({ reason: 'status' });
    }
    standIn.answer(breakOff);
    await expect(geocoder.reverse(-36.85, 174.75)).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(geocoder.search('queen street', 5)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(standIn.requests).toHaveLength(6);
    expect(log.warn).toHaveBeenCalledWith({ service: 'geocoder', reason: 'unreachable' }, 'remote service paused');

    standIn.answer(json([result('Queen Street')]));
    await expect(geocoder.search('queen street', 5)).rejects.toThrow('Not asked');
    expect((await geocoder.search('kept street', 5))[0]?.displayName).toBe('Kept, New Zealand');
    expect(standIn.requests).toHaveLength(6);

    clock.now += 30_000;
    expect((await geocoder.search('queen street', 5))[0]?.displayName).toBe('Queen Street, New Zealand');
    expect(standIn.requests).toHaveLength(7);
    expect(log.info).toHaveBeenCalledWith({ service: 'geocoder' }, 'remote service resumed');
  });

  it('does not take odd questions for an outage', async () => {
    const geocoder = create();
    standIn.answer(json({ error: 'bad request' }, 400));
    for (let count = 0; count < 10; count += 1) {
      await expect(geocoder.search(`?? ${count}`, 5)).rejects.toMatchObject({ status: 400 });
    }
    standIn.answer(json([result('Queen Street')]));
    expect(await geocoder.search('queen st', 5)).toHaveLength(1);
  });

  it('takes a provider for down that answers nothing but nonsense', async () => {
    const geocoder = create();
    standIn.answer(json({ results: 'soon' }));
    for (let count = 0; count < 5; count += 1) {
      await expect(geocoder.search(`street ${count}`, 5)).rejects.toMatchObject({ reason: 'malformed' });
    }
    await expect(geocoder.search('queen st', 5)).rejects.toThrow('Not asked');
  });

  it('works without its database', async () => {
    const broken = await createCacheDatabase();
    await broken.disconnect();
    standIn.answer(json([result('Ponsonby')]));
    expect(await create(remote('nominatim'), broken.db).search('ponsonby', 5)).toHaveLength(1);
    await broken.drop();
  });
});
