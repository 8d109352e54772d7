import { useEffect, useState } from 'react';
import type { WireWaits } from '#core/contract/orders/waits.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { call } from '#store/lib/http.ts';
import { useStore } from '#store/lib/store.tsx';
import { setWaits } from '#store/lib/time/waits.ts';
import { waitOfZone } from './wait-of-zone.ts';

const EVERY_MS = 5 * MINUTE_MS;

/**
 * Asks for the restaurant's own waiting times; a delivery's are those of the chosen zone. `own` is that zone's estimate in
 * minutes, null where it has none. Renders nothing.
 */
export function WaitWatch({ own }: { own: number | null }) {
  const { client, settings } = useStore();
  const { clientId } = client;
  const [answer, setAnswer] = useState<WireWaits | null>(null);
  useEffect(() => {
    // Without an answer the restaurant's own estimate stays.
    const ask = () => call('getWaits', { params: { clientId } }).then(setAnswer, () => undefined);
    void ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [clientId]);
  const usual = settings.delivery.estimateMinutes;
  useEffect(() => {
    if (answer) setWaits({ ...answer, delivery: waitOfZone(answer.delivery, usual, own) });
  }, [answer, usual, own]);
  return null;
}
