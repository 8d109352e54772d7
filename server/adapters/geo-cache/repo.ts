import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { GeoCacheKind } from '#server/db/documents/geo.ts';
import type { Executor } from '#server/db/executor.ts';
import { geoCache } from '#server/db/schema/geo.ts';

export interface GeoCacheEntry {
  readonly key: string;
  readonly kind: GeoCacheKind;
  readonly value: unknown;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

/** The answer kept under `key` that has not expired at `now`, of unchecked shape; null when there is none. */
export async function findGeoAnswer(
  executor: Executor,
  key: string,
  now: number,
): Promise<Pick<GeoCacheEntry, 'value' | 'expiresAt'> | null> {
  const [row] = await executor
    .select({ answer: geoCache.answer, expiresAt: geoCache.expiresAt })
    .from(geoCache)
    .where(and(eq(geoCache.key, key), gt(geoCache.expiresAt, new Date(now))));
  return row ? { value: row.answer.value, expiresAt: row.expiresAt.getTime() } : null;
}

/** Keeps an answer in place of an older one. */
export async function saveGeoAnswer(executor: Executor, { key, kind, value, expiresAt }: GeoCacheEntry): Promise<void> {
  const row = { kind, answer: { value }, expiresAt: new Date(expiresAt) };
  await executor
    .insert(geoCache)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: geoCache.key, set: row });
}

/** Deletes what expired by `now`, and beyond `keep` answers those that expire first. */
export async function pruneGeoAnswers(executor: Executor, now: number, keep: number): Promise<void> {
  const surplus = executor
    .select({ key: geoCache.key })
    .from(geoCache)
    .orderBy(desc(geoCache.expiresAt), geoCache.key)
    .offset(keep);
  await executor.delete(geoCache).where(or(lte(geoCache.expiresAt, new Date(now)), inArray(geoCache.key, surplus)));
}
