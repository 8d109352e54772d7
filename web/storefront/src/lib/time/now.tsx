/** The time that open/closed, sold-out and slot texts are about. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { measureClock, storeNow } from './server-time.ts';
import { whenIdle } from './when-idle.ts';

const NowContext = createContext(0);

/**
 * Gives `useNow()` the time: while hydrating the server's, so that both render the same text, then the clock, on every
 * whole minute and when the page comes back into view. The server may have rendered the page hours ago, so the first
 * change can be large.
 */
export function NowProvider({ renderedMs, children }: { renderedMs: number; children: ReactNode }) {
  const [now, setNow] = useState(renderedMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const ms = storeNow();
      setNow(ms);
      timer = setTimeout(tick, MINUTE_MS - (ms % MINUTE_MS));
    };
    // A device's clock may change while the page sleeps, so coming back measures it again.
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
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** Now as UTC ms; whole minutes matter, not seconds. */
export function useNow(): number {
  return useContext(NowContext);
}
