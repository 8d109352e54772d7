/** The time that open/closed, sold-out and slot texts are about. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { MINUTE_MS } from '#core/domain/zoned-time.ts';

const NowContext = createContext(0);

/**
 * Gives `useNow()` the time: while hydrating the server's, so that both say the same, then the clock, on every whole minute
 * and when the page comes back into view. A page may have been kept for hours, so the first step can be a long one.
 */
export function NowProvider({ renderedMs, children }: { renderedMs: number; children: ReactNode }) {
  const [now, setNow] = useState(renderedMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const ms = Date.now();
      setNow(ms);
      timer = setTimeout(tick, MINUTE_MS - (ms % MINUTE_MS));
    };
    const tickWhenSeen = () => {
      if (document.visibilityState === 'visible') tick();
    };
    tick();
    document.addEventListener('visibilitychange', tickWhenSeen);
    return () => {
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
