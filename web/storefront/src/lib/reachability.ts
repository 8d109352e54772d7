/**
 * Whether the restaurant's server can be reached. The browser's own flag is not enough: it says online even if the
 * router has no connection.
 */
import { useSyncExternalStore } from 'react';

let isServerSilent = false;
const listeners = new Set<() => void>();

/** The event stream sets it: false after two failures in a row, true when it is open again. */
export function setServerSilent(silent: boolean): void {
  if (silent === isServerSilent) return;
  isServerSilent = silent;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** True on the server and until a failure. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isServerSilent,
    () => true,
  );
}
