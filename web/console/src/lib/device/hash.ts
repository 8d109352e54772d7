/** The text after '#' in the address, updated on each change. */
import { useSyncExternalStore } from 'react';

/** The hash of the second sign-in step, so that a reload stays there. */
export const SECOND_STEP = 'second-step';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
}

/** Removes the hash without a new history entry, so that Back does not return to it. */
export function dropHash(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}
