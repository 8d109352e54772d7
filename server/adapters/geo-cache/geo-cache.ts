/** Keeps what map providers answered, so that they are asked once for what many customers want to know. */

import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#core/domain/time/zoned-time.ts';
import type { GeoCacheKind } from '#server/db/documents/geo.ts';
import type { Db } from '#server/db/executor.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { findGeoAnswer, type GeoCacheEntry, pruneGeoAnswers, saveGeoAnswer } from './repo.ts';

/** How long a found address is kept: streets change seldom. */
const FOUND_MS = 30 * DAY_MS;
/** How long "no such address" is kept: the provider may add it to its map. */
const EMPTY_MS = DAY_MS;
/** About 50 MB at the size of ordinary answers. */
const MAX_ANSWERS = 50_000;
/** In memory: about 1 MB. Routes, a hundred times the size of an address, stay in the database. */
const MAX_RECENT = 1_000;
/** Long enough for an order to be placed; the database knows for longer. */
const RECENT_MS = 10 * 60_000;
/** A database that takes longer is no faster than the provider. */
const DATABASE_MS = 500;

export interface GeoCacheOptions {
  readonly db: Db;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Names provider and address, so that another provider starts without the answers of the last one. */
  readonly source: string;
  readonly databaseMs?: number;
}

export interface GeoQuestion<Answer> {
  readonly kind: GeoCacheKind;
  /** The question in a form in which equal ones are equal. */
  readonly text: string;
  /** What is read back is checked: an older release may have written it. */
  readonly shape: z.ZodType<Answer>;
  /** 'Nothing there' is kept for a day, everything else for 30. */
  readonly isEmpty: (answer: Answer) => boolean;
  /** Tells answers that are too large to keep; by default all are kept. */
  readonly isTooLarge?: (answer: Answer) => boolean;
}

export interface GeoCache {
  /** The kept answer, or that of `ask`, which is then kept; throws only what `ask` throws, and keeps no failure. */
  remember<Answer>(question: GeoQuestion<Answer>, ask: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Addresses asked for in the last ten minutes are answered from memory, without a statement. Without its database, or with
 * a slow one, nothing else is kept.
 */
export function createGeoCache({ db, now, log, source, databaseMs = DATABASE_MS }: GeoCacheOptions): GeoCache {
  let prunedAt: number | null = null;
  const recent = createRecentAnswers(MAX_RECENT);

  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await within(databaseMs, work());
    } catch (error) {
      // The message of a database error quotes the row.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'geo cache failed');
      return null;
    }
  };

  const keepRecent = ({ key, kind, value, expiresAt }: GeoCacheEntry) => {
    if (kind !== 'route') recent.keep(key, value, Math.min(expiresAt, now() + RECENT_MS));
  };

  const save = async (entry: GeoCacheEntry) => {
    await saveGeoAnswer(db, entry);
    const time = now();
    if (prunedAt !== null && time - prunedAt < HOUR_MS) return;
    prunedAt = time;
    await pruneGeoAnswers(db, time, MAX_ANSWERS);
  };

  return {
    remember: async (question, ask) => {
      const { kind, text, shape, isEmpty, isTooLarge } = question;
      const key = createHash('sha256')
        .update(JSON.stringify([source, kind, text]))
        .digest('base64url');
      const remembered = recent.find(key, now());
      const kept = remembered ?? (await attempt(() => findGeoAnswer(db, key, now())));
      const read = kept && shape.safeParse(kept.value);
      if (kept && read?.success) {
        if (kept !== remembered) keepRecent({ key, kind, value: kept.value, expiresAt: kept.expiresAt });
        return read.data;
      }
      const answer = await ask();
      if (!isTooLarge?.(answer)) {
        const entry = { key, kind, value: answer, expiresAt: now() + (isEmpty(answer) ? EMPTY_MS : FOUND_MS) };
        keepRecent(entry);
        await attempt(() => save(entry));
      }
      return answer;
    },
  };
}

class SlowDatabaseError extends Error {
  override readonly name = 'SlowDatabaseError';
}

/** Rejects after `milliseconds`; `work` continues and its result is ignored. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowDatabaseError()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
