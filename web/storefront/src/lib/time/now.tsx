/** The time that open/closed, sold-out and slot texts are about. */
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { measureClock, storeNow } from './server-time.ts';
import { whenIdle } from './when-idle.ts';

/** When the page was rendered (UTC ms). It never changes, so it renders nothing. */
const RenderedContext = createContext(0);

const listeners = new Set<() => void>();
/** UTC ms; null on the server and until the clock runs. */
let now: number | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs the clock; the returned function stops it. */
function runClock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    now = storeNow();
    timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS));
    for (const listener of listeners) listener();
  };
  // A clock may be set while the page sleeps, so coming back measures it again.
  const measure = () => void measureClock().then((hasChanged) => hasChanged && tick());
  const tickWhenSeen = () => {
    if (document.visibilityState !== 'visible') return;
    tick();
    measure();
  };
  tick();
  const cancel = whenIdle(measure);
  document.addEventListener('visibilitychange', tickWhenSeen);
  return () => {
    cancel();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tickWhenSeen);
  };
}

/**
 * Gives `useNow()` the time: while hydrating the server's, so that both say the same, then the clock, on every whole minute
 * and when the page comes back into view. A page may have been kept for hours, so the first step can be a long one.
 */
export function NowProvider({ renderedMs, children }: { renderedMs: number; children: ReactNode }) {
  useEffect(runClock, []);
  return <RenderedContext value={renderedMs}>{children}</RenderedContext>;
}

/** Now as UTC ms; whole minutes matter, not seconds. */
export function useNow(): number {
  return useAtNow((ms) => ms);
}

/** What holds now: rendered again only when `read` answers something else. `read` answers a plain value. */
export function useAtNow<Value extends number | string | boolean | null>(read: (nowMs: number) => Value): Value {
  const renderedMs = useContext(RenderedContext);
  return useSyncExternalStore(
    subscribe,
    () => read(now ?? renderedMs),
    () => read(renderedMs),
  );
}
