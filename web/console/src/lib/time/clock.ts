/**
 * The server's time in the browser, with one tick a second for the whole page. A component subscribes to a view of the
 * time and renders again only when that view changes, so two hundred tickets do not render every second.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

/** A smaller difference is the travel time of the answer, not a wrong clock. */
const TOLERANCE_MS = 1_500;

let skewMs = 0;
/** The latest that an answer said. */
let toldMs = Number.NEGATIVE_INFINITY;
let currentMs = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** UTC ms by the server's clock, now. */
export function serverNow(): number {
  return Date.now() + skewMs;
}

/**
 * Sets the server's time from an answer (UTC ms), because a tablet's clock may be minutes wrong. One that says no more than
 * another did before was kept (`lib/kept-answers.ts`) and sets nothing.
 */
export function setServerTime(ms: number): void {
  if (ms <= toldMs) return;
  toldMs = ms;
  if (Math.abs(ms - serverNow()) < TOLERANCE_MS) return;
  skewMs = ms - Date.now();
  tick();
}

function tick(): void {
  clearTimeout(timer);
  currentMs = serverNow();
  for (const listener of listeners) listener();
  if (listeners.size > 0) timer = setTimeout(tick, SECOND_MS - (currentMs % SECOND_MS));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) queueMicrotask(tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** Returns `view` of the time as plain data, null for undefined; keep `view` stable (useCallback) or cheap. */
export function useClock<View>(view: (nowMs: number) => View): View {
  const snapshot = useCallback(() => JSON.stringify(view(currentMs) ?? null), [view]);
  const text = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => JSON.parse(text) as View, [text]);
}
