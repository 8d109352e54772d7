/** Sessions from memory for some seconds, because every call of a page asks for its session. */
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { createSnapshots } from '#server/events/snapshots.ts';
import { findSession, type SessionRow } from './repo.ts';

/** A session that another process ends goes on here for so long; one that this process ends is forgotten at once. */
const REMEMBERED_MS = 5 * SECOND_MS;
/** Of all restaurants; the least recently used is thrown out first. A restaurant has as many as its staff have devices. */
const MOST_REMEMBERED = 10_000;

export interface RememberedSessions {
  /** As `findSession`. */
  find(clientId: string, tokenHash: string, nowMs: number): Promise<SessionRow | null>;
  forget(clientId: string): void;
}

export function rememberSessions({ db, now }: Pick<Deps, 'db' | 'now'>): RememberedSessions {
  const sessions = createSnapshots(
    async (key) => {
      const [clientId = '', tokenHash = ''] = key.split(' ');
      const readMs = now();
      const row = await findSession(db, clientId, tokenHash, readMs);
      return row && { clientId, readMs, row };
    },
    { name: 'sessions', max: MOST_REMEMBERED },
  );

  return {
    async find(clientId, tokenHash, nowMs) {
      const key = `${clientId} ${tokenHash}`;
      const known = await sessions.get(key);
      if (known && Math.abs(nowMs - known.readMs) < REMEMBERED_MS && known.row.expiresAt > nowMs) return known.row;
      sessions.drop(key);
      return known ? ((await sessions.get(key))?.row ?? null) : null;
    },
    forget: (clientId) => sessions.dropWhere((one) => one?.clientId === clientId),
  };
}
