/** Values that are loaded once and kept until a caller drops them because they changed. */
import { count } from '#server/counting.ts';

/**
 * Restaurants of which a process remembers what each call of a guest needs. With more of them the least used are loaded
 * anew each time, a menu with a dozen statements: such an installation spreads its restaurants over processes.
 */
export const MOST_RESTAURANTS = 2_000;

export interface Snapshots<T> {
  /** The kept value, or a fresh one. Simultaneous callers share one load; a failed load is forgotten. */
  get(key: string): Promise<T | null>;
  /** Whether `get` answers what is kept, or waits for a load under way. */
  has(key: string): boolean;
  drop(key: string): void;
  /** Drops every value of which this is true, and all that are still being loaded. */
  dropWhere(isStale: (value: T | null) => boolean): void;
  clear(): void;
}

export interface SnapshotOptions {
  /** What is kept, in `/metrics`. */
  readonly name: string;
  /** Values kept at a time; the least recently used go first. */
  readonly max: number;
  /** How long "there is none" is believed, in ms: 0 asks every time. */
  readonly missingForMs?: number;
}

interface Kept<T> {
  readonly value: Promise<T | null>;
  missingUntil: number;
  loaded?: { readonly value: T | null };
}

/**
 * Keeps what was read in memory until an event drops it. A load that was under way when its key was dropped still
 * answers the callers that wait for it, but is not kept, so what was read before a change never outlives it.
 */
export function createSnapshots<T>(
  load: (key: string) => Promise<T | null>,
  { name, max, missingForMs = 0 }: SnapshotOptions,
): Snapshots<T> {
  const kept = new Map<string, Kept<T>>();
  const findKept = (key: string): Kept<T> | undefined => {
    const known = kept.get(key);
    return known !== undefined && known.missingUntil > Date.now() ? known : undefined;
  };

  return {
    has: (key) => findKept(key) !== undefined,
    async get(key) {
      const known = findKept(key);
      const isKept = known !== undefined;
      count(() => ({ kind: 'cache', cache: name, isKept }));
      if (isKept) {
        // Re-inserted: a Map keeps the order of insertion, so its first key is the least recently used. Only when it
        // may matter soon: this is the path of every request.
        if (kept.size > max / 2) {
          kept.delete(key);
          kept.set(key, known);
        }
        return known.value;
      }
      const entry: Kept<T> = { value: load(key), missingUntil: Number.POSITIVE_INFINITY };
      kept.set(key, entry);
      const oldest = kept.size > max ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      try {
        const value = await entry.value;
        entry.loaded = { value };
        if (value === null) entry.missingUntil = Date.now() + missingForMs;
        return value;
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      }
    },
    drop(key) {
      kept.delete(key);
    },
    dropWhere(isStale) {
      for (const [key, { loaded }] of kept) if (!loaded || isStale(loaded.value)) kept.delete(key);
    },
    clear() {
      kept.clear();
    },
  };
}
