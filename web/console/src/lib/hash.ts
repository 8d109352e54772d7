/** What stands behind '#' in the address, kept up to date. */
import { useSyncExternalStore } from 'react';

/** Where the second step of signing in stands: a reload goes on with it. */
export const SECOND_STEP = 'second-step';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
}

/** Takes it away without a new entry in the history, so that Back does not lead to it. */
export function dropHash(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}
