import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { GeoCacheKind } from '#server/db/documents/geo.ts';
import { geoCache } from '#server/db/schema/geo.ts';
import { createGeoCache, type GeoQuestion } from './geo-cache.ts';
import { findGeoAnswer, pruneGeoAnswers, saveGeoAnswer } from './repo.ts';
import { type CacheDatabase, createCacheDatabase } from './testing/cache-database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 5);

let database: CacheDatabase;
const clock = { now: START };
const log = { warn: vi.fn() };

beforeAll(async () => {
  database = await createCacheDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  clock.now = START;
  log.warn.mockClear();
  await database.db.delete(geoCache);
});

const cacheOf = (source = 'nominatim http://one') =>
  createGeoCache({ db: database.db, now: () => clock.now, log, source, databaseMs: 10_000 });

const question = (text: string, kind: GeoCacheKind = 'search'): GeoQuestion<string[] | null> => ({
  kind,
  text,
  shape: z.array(z.string()).nullable(),
  isEmpty: (answer) => answer === null || answer.length === 0,
});

const rows = () => database.db.select().from(geoCache);

describe('remembering', () => {
  it('asks once for 30 days', async () => {
    const ask = vi.fn(async () => ['14 Franklin Road']);
    expect(await cacheOf().remember(question('14 franklin'), ask)).toEqual(['14 Franklin Road']);
    clock.now += 30 * DAY_MS - 1;
    // Another process, or the same one after a restart.
    expect(await cacheOf().remember(question('14 franklin'), ask)).toEqual(['14 Franklin Road']);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.now += 1;
    await cacheOf().remember(question('14 franklin'), ask);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it.each([[[]], [null]])('asks once a day where nothing was found (%j)', async (nothing) => {
    const ask = vi.fn(async () => nothing);
    await cacheOf().remember(question('zzyzx'), ask);
    clock.now += DAY_MS - 1;
    expect(await cacheOf().remember(question('zzyzx'), ask)).toEqual(nothing);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.now += 1;
    await cacheOf().remember(question('zzyzx'), ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('replaces an answer that expired', async () => {
    await cacheOf().remember(question('queen st'), async () => ['old']);
    clock.now += 31 * DAY_MS;
    await cacheOf().remember(question('queen st'), async () => ['new']);
    expect(await cacheOf().remember(question('queen st'), async () => ['newest'])).toEqual(['new']);
    expect(await rows()).toHaveLength(1);
  });

  it('keeps questions, kinds and providers apart', async () => {
    const answers = await Promise.all([
      cacheOf().remember(question('a'), async () => ['1']),
      cacheOf().remember(question('b'), async () => ['2']),
      cacheOf().remember(question('a', 'reverse'), async () => ['3']),
      cacheOf('photon http://one').remember(question('a'), async () => ['4']),
    ]);
    expect(answers.flat()).toEqual(['1', '2', '3', '4']);
    expect(await rows()).toHaveLength(4);
  });

  it('keeps no failure', async () => {
    const ask = vi.fn(async (): Promise<string[]> => Promise.reject(new Error('down')));
    await expect(cacheOf().remember(question('a'), ask)).rejects.toThrow('down');
    expect(await rows()).toEqual([]);
    ask.mockImplementation(async () => ['back']);
    expect(await cacheOf().remember(question('a'), ask)).toEqual(['back']);
  });

  it('keeps nothing too large', async () => {
    const large = { ...question('a'), isTooLarge: () => true };
    expect(await cacheOf().remember(large, async () => ['long'])).toEqual(['long']);
    expect(await rows()).toEqual([]);
  });

  it('writes no question down', async () => {
    await cacheOf().remember(question('14 franklin road'), async () => []);
    const [row] = await rows();
    expect(row?.key).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain('franklin');
  });

  it('asks again where another release left another shape', async () => {
    await cacheOf().remember(question('a'), async () => ['mine']);
    await database.db.update(geoCache).set({ answer: { value: { some: 'thing' } } });
    expect(await cacheOf().remember(question('a'), async () => ['asked'])).toEqual(['asked']);
    expect(await cacheOf().remember(question('a'), async () => ['again'])).toEqual(['asked']);
  });

  it('throws expired answers away as new ones come, once an hour', async () => {
    const cache = cacheOf();
    const expire = (key: string) =>
      saveGeoAnswer(database.db, { key, kind: 'search', value: [], expiresAt: clock.now });
    const isKept = async (key: string) =>
      (await database.db.select().from(geoCache).where(eq(geoCache.key, key))).length === 1;
    await expire('first');
    await cache.remember(question('a'), async () => []);
    expect(await isKept('first')).toBe(false);
    await expire('second');
    clock.now += 3_599_999;
    await cache.remember(question('b'), async () => []);
    expect(await isKept('second')).toBe(true);
    clock.now += 1;
    await cache.remember(question('c'), async () => []);
    expect(await isKept('second')).toBe(false);
  });
});

describe('in memory', () => {
  // An answer changed behind its back tells who answers.
  const changeTable = () => database.db.update(geoCache).set({ answer: { value: ['from the table'] } });
  const ask = async () => ['asked'];

  it('answers for ten minutes without a statement, then from the table', async () => {
    const cache = cacheOf();
    await cache.remember(question('a'), ask);
    await changeTable();
    clock.now += 10 * MINUTE_MS - 1;
    expect(await cache.remember(question('a'), ask)).toEqual(['asked']);
    clock.now += 1;
    expect(await cache.remember(question('a'), ask)).toEqual(['from the table']);
    // What the table answered is in memory from then on.
    await database.db.delete(geoCache);
    expect(await cache.remember(question('a'), ask)).toEqual(['from the table']);
  });

  it('holds no answer for longer than the table does', async () => {
    const again = vi.fn(async () => []);
    await cacheOf().remember(question('zzyzx'), again);
    const cache = cacheOf();
    clock.now += DAY_MS - MINUTE_MS;
    await cache.remember(question('zzyzx'), again);
    expect(again).toHaveBeenCalledTimes(1);
    clock.now += MINUTE_MS;
    await cache.remember(question('zzyzx'), again);
    expect(again).toHaveBeenCalledTimes(2);
  });

  it('leaves routes to the table', async () => {
    const cache = cacheOf();
    await cache.remember(question('a', 'route'), ask);
    await changeTable();
    expect(await cache.remember(question('a', 'route'), ask)).toEqual(['from the table']);
  });

  it('sends no statement and asks nobody for what it just answered', async () => {
    const cut = await createCacheDatabase();
    const cache = createGeoCache({ db: cut.db, now: () => clock.now, log, source: 'photon' });
    const asked = vi.fn(ask);
    await cache.remember(question('a'), asked);
    await cut.disconnect();
    expect(await cache.remember(question('a'), asked)).toEqual(['asked']);
    expect(asked).toHaveBeenCalledTimes(1);
    // A statement would have failed and been logged.
    expect(log.warn).not.toHaveBeenCalled();
    await cut.drop();
  });
});

describe('the table', () => {
  it('gives up first what expires first when it is full', async () => {
    const { db } = database;
    for (const [key, days] of [
      ['late', 30],
      ['early', 1],
      ['middle', 10],
      ['gone', -1],
    ] as const) {
      await saveGeoAnswer(db, { key, kind: 'search', value: key, expiresAt: START + days * DAY_MS });
    }
    expect(await findGeoAnswer(db, 'gone', START)).toBeNull();
    await pruneGeoAnswers(db, START, 2);
    expect((await rows()).map(({ key }) => key).sort()).toEqual(['late', 'middle']);
    expect(await findGeoAnswer(db, 'late', START)).toEqual({ value: 'late', expiresAt: START + 30 * DAY_MS });
  });
});

describe('without its database', () => {
  it('remembers what it just asked, and says so without quoting anything', async () => {
    const broken = await createCacheDatabase();
    const cache = createGeoCache({ db: broken.db, now: () => clock.now, log, source: 'photon' });
    await broken.disconnect();
    const ask = vi.fn(async () => ['14 Franklin Road']);
    expect(await cache.remember(question('14 franklin'), ask)).toEqual(['14 Franklin Road']);
    expect(await cache.remember(question('14 franklin'), ask)).toEqual(['14 Franklin Road']);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.now += 10 * MINUTE_MS;
    expect(await cache.remember(question('14 franklin'), ask)).toEqual(['14 Franklin Road']);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalled();
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/franklin/i);
    await broken.drop();
  });

  it('waits no longer for a locked table than for the provider', async () => {
    const locked = await createCacheDatabase();
    const cache = createGeoCache({ db: locked.db, now: () => clock.now, log, source: 'photon', databaseMs: 30 });
    await locked.db.transaction(async (transaction) => {
      await transaction.execute('lock table geo_cache in access exclusive mode');
      expect(await cache.remember(question('a'), async () => ['asked'])).toEqual(['asked']);
    });
    expect(log.warn).toHaveBeenCalledWith({ reason: 'SlowDatabaseError' }, 'geo cache failed');
    await locked.drop();
  });
});
