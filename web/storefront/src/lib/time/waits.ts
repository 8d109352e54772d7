/** How long an order of now takes by the restaurant's own history; null until the page has asked (wait-watch.tsx). */
import { useSyncExternalStore } from 'react';
import type { WireWaits } from '#core/contract/orders/waits.ts';

const listeners = new Set<() => void>();
let waits: WireWaits | null = null;

export function setWaits(next: WireWaits): void {
  waits = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Live. Not a context: a change of one above the menu hydrates all of it. */
export function useWaits(): WireWaits | null {
  return useSyncExternalStore(
    subscribe,
    () => waits,
    () => null,
  );
}
