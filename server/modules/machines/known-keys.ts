/**
 * Keys of programs from memory, because a program that feeds printers asks every five seconds: a change of the restaurant's
 * keys drops them, and where an event may be missing the database answers.
 */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { createSnapshots } from '#server/events/snapshots.ts';
import { MACHINES_CHANGED } from '#server/modules/webhooks/service.ts';
import { type ApiKeyRow, findKey } from './repo.ts';

/** Of all restaurants, each of which has fifty at most; the least recently used is thrown out first. */
const MOST_KNOWN = 10_000;
/** A key that somebody ended by hand in the database ends after this. */
const KNOWN_MS = MINUTE_MS;

export interface KnownKeys {
  /** As `findKey`. */
  find(keyHash: string): Promise<ApiKeyRow | null>;
  /** What is known of it is not what the database has. */
  forget(keyHash: string): void;
}

export function createKnownKeys({ db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>): KnownKeys {
  const known = createSnapshots(
    async (keyHash) => {
      const readMs = now();
      const row = await findKey(db, keyHash);
      return row && { row, readMs };
    },
    { name: 'keys', max: MOST_KNOWN },
  );
  events.subscribe('console:*', ({ area }, topic) => {
    if (area === MACHINES_CHANGED.area) known.dropWhere((one) => topic === `console:${one?.row.clientId}`);
  });
  events.onReconnect(() => known.clear());

  return {
    async find(keyHash) {
      const before = await known.get(keyHash);
      if (!before) return null;
      if (Math.abs(now() - before.readMs) >= KNOWN_MS || !(await events.hearsAll(`console:${before.row.clientId}`)))
        known.drop(keyHash);
      // An event may have dropped it meanwhile.
      return (await known.get(keyHash))?.row ?? null;
    },
    forget: (keyHash) => known.drop(keyHash),
  };
}
