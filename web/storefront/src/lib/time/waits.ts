/** How long an order of now takes, and where none is taken, what a used page (wait-watch.tsx) knows better than its document. */
import { useContext, useSyncExternalStore } from 'react';
import type { WireWaits } from '#core/contract/orders/waits.ts';
import type { Opens } from '#core/domain/hours/order-type-hours.ts';
import { RenderingContext } from '#store/start/rendering.ts';

const listeners = new Set<() => void>();
let waits: WireWaits | null = null;
let opens: Opens | null = null;

export function setWaits(next: WireWaits): void {
  waits = next;
  for (const listener of listeners) listener();
}

export function setOpens(next: Opens): void {
  opens = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By the restaurant's own history; null until the page has asked. Live. Not a context: a change of one above the menu hydrates all of it. */
export function useWaits(): WireWaits | null {
  return useSyncExternalStore(
    subscribe,
    () => waits,
    () => null,
  );
}

/** When orders begin again, as the page's document has it until the page is used. Live. */
export function useOpens(): Opens {
  const { opens: rendered } = useContext(RenderingContext);
  return useSyncExternalStore(
    subscribe,
    () => opens ?? rendered,
    () => rendered,
  );
}
