import { useEffect, useState } from 'react';
import type { WireWaits } from '#core/contract/orders/waits.ts';
import { findOpens } from '#core/domain/hours/order-type-hours.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { call } from '#store/lib/http.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { setOpens, setWaits } from '#store/lib/time/waits.ts';
import { waitOfZone } from './wait-of-zone.ts';

const EVERY_MS = 5 * MINUTE_MS;

/**
 * Knows when orders begin again, and asks for the restaurant's own waiting times; a delivery's are those of the chosen zone. `own` is that zone's estimate in
 * minutes, null where it has none. Renders nothing.
 */
export function WaitWatch({ own }: { own: number | null }) {
  const store = useStore();
  const now = useNow();
  const { clientId, timeZone } = store.client;
  const [answer, setAnswer] = useState<WireWaits | null>(null);
  useEffect(() => {
    // Without an answer the restaurant's own estimate stays.
    const ask = () => call('getWaits', { params: { clientId } }).then(setAnswer, () => undefined);
    void ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [clientId]);
  useEffect(() => setOpens(findOpens(store, now, timeZone)), [store, now, timeZone]);
  const usual = store.settings.delivery.estimateMinutes;
  useEffect(() => {
    if (answer) setWaits({ ...answer, delivery: waitOfZone(answer.delivery, usual, own) });
  }, [answer, usual, own]);
  return null;
}
