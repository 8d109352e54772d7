/** Whether the restaurant's server can be reached. A browser's own word is not enough: a dead router still counts as online. */
import { useSyncExternalStore } from 'react';

let isServerSilent = false;
const listeners = new Set<() => void>();

/** Told by the event stream: it failed twice in a row, or it is open again. */
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

/** True on the server and until the opposite is known. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isServerSilent,
    () => true,
  );
}
