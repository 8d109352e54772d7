import { useEffect, useState } from 'react';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { storeNow } from './server-time.ts';

/** Now on the server's clock (UTC ms), every second while `isActive`: for countdowns. Everything else takes `useNow`. */
export function useSeconds(isActive: boolean): number {
  const [now, setNow] = useState(storeNow);
  useEffect(() => {
    if (!isActive) return;
    const tick = () => setNow(storeNow());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isActive]);
  return now;
}
