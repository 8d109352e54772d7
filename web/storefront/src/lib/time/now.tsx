/** The time that open/closed, sold-out and slot texts are about. */
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { whenIdle } from '#kit/when-idle.ts';
import { RenderingContext } from '#store/start/rendering.ts';
import { measureClock, storeNow } from './server-time.ts';

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

/** Runs the clock of the page. Renders nothing. */
export function Clock() {
  useEffect(runClock, []);
  return null;
}

/**
 * Now as UTC ms; whole minutes matter, not seconds. While hydrating it is the server's, so that both say the same, then the
 * clock's, on every whole minute and when the page comes back into view. A page may have been kept for hours, so the first
 * step can be a long one.
 */
export function useNow(): number {
  return useAtNow((ms) => ms);
}

/** What holds now: rendered again only when `read` answers something else. `read` answers a plain value. */
export function useAtNow<Value extends number | string | boolean | null>(read: (nowMs: number) => Value): Value {
  const { nowMs: renderedMs } = useContext(RenderingContext);
  return useSyncExternalStore(
    subscribe,
    () => read(now ?? renderedMs),
    () => read(renderedMs),
  );
}
