import { useEffect, useState } from 'react';
import type { WireWaits } from '#core/contract/orders/waits.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { call } from '#store/lib/http.ts';
import { useStore } from '#store/lib/store.tsx';
import { setWaits } from '#store/lib/time/waits.ts';
import { usePreference } from '#store/ordering/react.tsx';
import { waitOfZone } from './wait-of-zone.ts';

const EVERY_MS = 5 * MINUTE_MS;

/** Asks for the restaurant's own waiting times; a delivery's are those of the chosen zone. Renders nothing. */
export function WaitWatch() {
  const { client, settings, zones } = useStore();
  const { clientId } = client;
  const distanceKm = usePreference()?.distanceKm ?? null;
  const [answer, setAnswer] = useState<WireWaits | null>(null);
  useEffect(() => {
    // Without an answer the restaurant's own estimate stays.
    const ask = () => call('getWaits', { params: { clientId } }).then(setAnswer, () => undefined);
    void ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [clientId]);
  const zone = distanceKm === null ? undefined : zones?.find(({ distanceValue }) => distanceKm <= distanceValue);
  const usual = settings.delivery.estimateMinutes;
  const own = zone?.estimatedMinutes ?? null;
  useEffect(() => {
    if (answer) setWaits({ ...answer, delivery: waitOfZone(answer.delivery, usual, own) });
  }, [answer, usual, own]);
  return null;
}
