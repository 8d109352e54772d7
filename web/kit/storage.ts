import type { LocalKey, TabKey } from '#core/domain/store/browser-keeps.ts';

/**
 * Typed access to the keys of the browser's storage. If the storage is full, blocked or absent (private windows, the
 * server), values stay in memory until the page ends.
 */
export interface TypedStorage<Values> {
  /** The stored value, or undefined when it is missing. */
  get<Key extends keyof Values & string>(key: Key): Values[Key] | undefined;
  /** Stores a value; undefined removes it. */
  set<Key extends keyof Values & string>(key: Key, value: Values[Key] | undefined): void;
  clear(): void;
}

/** Stores strings unchanged and other values as JSON, as other readers of these keys expect. */
function typedStorage<Values>(open: () => Storage): TypedStorage<Values> {
  /** Values that could not be written; undefined marks a key that could not be removed. */
  const unsaved = new Map<string, unknown>();
  function storage(): Storage | null {
    try {
      return open();
    } catch {
      return null;
    }
  }
  return {
    get(key) {
      if (unsaved.has(key)) return unsaved.get(key) as Values[typeof key] | undefined;
      const text = storage()?.getItem(key) ?? null;
      if (text === null) return undefined;
      try {
        return JSON.parse(text) as Values[typeof key];
      } catch {
        return text as Values[typeof key];
      }
    },
    set(key, value) {
      try {
        const target = open();
        if (value === undefined) target.removeItem(key);
        else target.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
        unsaved.delete(key);
      } catch {
        unsaved.set(key, value);
      }
    },
    clear() {
      unsaved.clear();
      try {
        open().clear();
      } catch {
        // The storage has no such key.
      }
    },
  };
}

/**
 * Storage of this browser, shared by its tabs and kept after they close. `Values` has the type of each `Key`. A key that has no
 * row in the list of what browsers keep cannot be stored.
 */
export function browserStorage<Key extends LocalKey, Values extends Record<Key, unknown>>(): TypedStorage<
  Pick<Values, Key>
> {
  return typedStorage(() => localStorage);
}

/** Storage of this tab alone. */
export function tabStorage<Key extends TabKey, Values extends Record<Key, unknown>>(): TypedStorage<Pick<Values, Key>> {
  return typedStorage(() => sessionStorage);
}
