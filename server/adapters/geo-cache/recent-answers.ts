interface RecentAnswer {
  readonly value: unknown;
  /** UTC ms. */
  readonly expiresAt: number;
}

/** The last answers, in memory: what one customer types is asked again within seconds, letter by letter. */
export interface RecentAnswers {
  /** The answer under `key` that has not expired at `now` (UTC ms), of unchecked shape; null when there is none. */
  find(key: string, now: number): RecentAnswer | null;
  /** Keeps an answer until `expiresAt` (UTC ms), in place of an older one and, when full, of the least recently used. */
  keep(key: string, value: unknown, expiresAt: number): void;
}

/** Holds at most `max` answers. */
export function createRecentAnswers(max: number): RecentAnswers {
  const kept = new Map<string, RecentAnswer>();

  return {
    find(key, now) {
      const known = kept.get(key);
      if (!known) return null;
      // Re-inserted when it holds: a Map keeps the order of insertion, so its first key is the least recently used.
      kept.delete(key);
      if (known.expiresAt <= now) return null;
      kept.set(key, known);
      return known;
    },
    keep(key, value, expiresAt) {
      kept.delete(key);
      kept.set(key, { value, expiresAt });
      const oldest = kept.size > max ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    },
  };
}
