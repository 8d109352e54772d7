/** A value in local storage that components follow, in this tab and in others. */
import { useSyncExternalStore } from 'react';

export interface StoredValue<Value> {
  /** The same object until it changes. Browser only. */
  current(): Value | null;
  /** Lets everybody know after this tab has written it. */
  changed(): void;
  /** Live and across tabs. Null on the server and while hydrating. */
  useValue(): Value | null;
  /** What `read` answers about it, a plain value: rendered again only when that changes. */
  usePart<Part extends string | number | boolean>(read: (value: Value | null) => Part): Part;
}

/** @param keys where it is stored; `read` answers null where it is not. */
export function createStoredValue<Value>(keys: readonly string[], read: () => Value | null): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let known: { readonly value: Value | null } | null = null;

  function current(): Value | null {
    known ??= { value: read() };
    return known.value;
  }

  function changed(): void {
    known = null;
    for (const listener of listeners) listener();
  }

  function onStorage({ key }: StorageEvent): void {
    // Null: another tab has cleared everything.
    if (key === null || keys.includes(key)) changed();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  }

  return {
    current,
    changed,
    useValue: () => useSyncExternalStore(subscribe, current, () => null),
    usePart: (read) =>
      useSyncExternalStore(
        subscribe,
        () => read(current()),
        () => read(null),
      ),
  };
}
