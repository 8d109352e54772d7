import { useEffect, useState } from 'react';
import type { WireWaits } from '#core/contract/orders/waits.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { useDocuments } from '#store/lib/documents.tsx';
import { call } from '#store/lib/http.ts';
import { useStore } from '#store/lib/store.tsx';
import { usePreference } from '#store/ordering/react.tsx';
import { waitOfZone } from './wait-of-zone.ts';

const EVERY_MS = 5 * MINUTE_MS;

/** Puts the restaurant's honest times beside what is known of it, so that every estimate of the page is the same. */
export function WaitWatch() {
  const { client, settings, zones } = useStore();
  const { clientId } = client;
  const distanceKm = usePreference()?.distanceKm ?? null;
  const documents = useDocuments();
  const [data, setData] = useState<WireWaits | null>(null);
  useEffect(() => {
    // Without an answer the restaurant's own estimate stays.
    const ask = () => call('getWaits', { params: { clientId } }).then(setData, () => undefined);
    void ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [clientId]);
  const zone = distanceKm === null ? undefined : zones?.find(({ distanceValue }) => distanceKm <= distanceValue);
  const usual = settings.delivery.estimateMinutes;
  const own = zone?.estimatedMinutes ?? null;
  // One text for equal waits, so that the effect runs for news alone.
  const text = data ? JSON.stringify({ ...data, delivery: waitOfZone(data.delivery, usual, own) }) : null;
  useEffect(() => {
    if (text !== null) documents.setWaits(JSON.parse(text));
  }, [documents, text]);
  return null;
}
