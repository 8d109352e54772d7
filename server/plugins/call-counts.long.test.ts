/** Limits of all processes together: two of them on one database. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { countStatements } from '#server/modules/orders/testing/shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type CallCounts, createCallCounts } from './call-counts.ts';

const MINUTE = 60_000;
let one: TestApp;
let other: TestApp['app'];
beforeAll(async () => {
  one = await createTestApp();
  const jobs = { ...one.jobs, register: () => undefined };
  other = await buildApp({ ...one.deps, jobs });
  await other.ready();
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const never = (error: unknown) => {
  throw error;
};
const process = () => createCallCounts(one.db, never);
const many = (counts: CallCounts, key: string, calls: number, max: number) =>
  Promise.all(Array.from({ length: calls }, async () => (await counts.count(key, { max, windowMs: MINUTE })).current));

describe('two processes of one installation', () => {
  it('answer a strict limit’s calls once, not once each', async () => {
    const url = `/api/${one.clientIds.saffron}/orders/00000000-0000-4000-8000-000000000000/receipt.pdf`;
    const statuses: number[] = [];
    for (let call = 0; call < 15; call += 1) {
      for (const app of [one.app, other]) {
        statuses.push((await app.inject({ url, remoteAddress: '198.51.100.20' })).statusCode);
      }
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(20);
    expect(statuses.indexOf(429)).toBe(20);
    const refused = await other.inject({ url, remoteAddress: '198.51.100.20' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.inject({ url, remoteAddress: '198.51.100.21' })).statusCode).not.toBe(429);
    // A HEAD costs what its GET does.
    expect((await other.inject({ method: 'HEAD', url, remoteAddress: '198.51.100.20' })).statusCode).toBe(429);
  });

  it('give each call a place of its own, however many come at once', async () => {
    const [a, b] = [process(), process()];
    const places = (await Promise.all([many(a, 'burst', 30, 20), many(b, 'burst', 30, 20)])).flat();
    expect(places.filter((place) => place <= 20)).toHaveLength(20);
  });

  it('share a loose limit without anybody waiting', async () => {
    const [a, b] = [process(), process()];
    await many(a, 'loose', 1900, 3000);
    await many(b, 'loose', 1900, 3000);
    await expect
      .poll(async () => (await b.count('loose', { max: 3000, windowMs: MINUTE })).current)
      .toBeGreaterThan(3000);
    await expect
      .poll(async () => (await a.count('loose', { max: 3000, windowMs: MINUTE })).current)
      .toBeGreaterThan(3000);
  });

  it('begin anew when the window is over', async () => {
    const [a, b] = [process(), process()];
    const count = (counts: CallCounts) => counts.count('short', { max: 3, windowMs: 3_000 });
    expect([(await count(a)).current, (await count(b)).current, (await count(a)).current]).toEqual([1, 2, 3]);
    expect((await count(b)).ttl).toBeLessThanOrEqual(3_000);
    await expect.poll(async () => (await count(b)).current).toBe(1);
  });
});

describe('counting', () => {
  it('costs no statement for an ordinary guest, one for many calls at once, and none for what is refused', async () => {
    const counts = process();
    expect(await countStatements(() => many(counts, 'guest', 100, 3000))).toBe(0);
    expect(await countStatements(() => many(counts, 'crowd', 15, 20))).toBeLessThanOrEqual(2);
    await many(counts, 'flood', 40, 20);
    expect(await countStatements(() => many(counts, 'flood', 1000, 20))).toBe(0);
  });

  it('goes on in each process while the database is away, and is handed in afterwards', async () => {
    let isAway = true;
    let failures = 0;
    const flaky = { execute: (query: never) => (isAway ? Promise.reject(new Error('away')) : one.db.execute(query)) };
    const counts = createCallCounts(flaky as never, () => {
      failures += 1;
    });
    expect((await many(counts, 'away', 30, 20)).filter((place) => place <= 20)).toHaveLength(20);
    expect(failures).toBe(1);
    const alone = createCallCounts(flaky as never, () => undefined);
    expect(await many(alone, 'back', 5, 90)).toEqual([1, 2, 3, 4, 5]);
    isAway = false;
    let calls = 5;
    const key = createHash('sha256').update('back').digest('base64url');
    const stored = async () => {
      await alone.count('back', { max: 90, windowMs: MINUTE });
      calls += 1;
      const { rows } = await one.db.execute<{ count: number }>(sql`select count from call_counts where key = ${key}`);
      return calls - (rows[0]?.count ?? 0);
    };
    await expect.poll(stored).toBe(0);
  });

  it('keeps nothing through a crash of the database', async () => {
    const { rows } = await one.db.execute(
      sql`select relpersistence as kind from pg_class where relname = 'call_counts'`,
    );
    expect(rows).toEqual([{ kind: 'u' }]);
  });
});
