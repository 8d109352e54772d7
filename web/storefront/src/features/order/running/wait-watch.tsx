import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireWaits } from '#core/contract/orders/waits.ts';
import type { WireClient } from '#core/contract/store/client.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { call } from '#store/lib/http.ts';
import { useStore } from '#store/lib/store.tsx';
import { usePreference } from '#store/ordering/react.tsx';
import { waitOfZone } from './wait-of-zone.ts';

const EVERY_MS = 5 * MINUTE_MS;

/** Puts the restaurant's honest times beside what is known of it, so that every estimate of the page is the same. */
export function WaitWatch() {
  const queries = useQueryClient();
  const { client, settings, zones } = useStore();
  const { clientId } = client;
  const distanceKm = usePreference()?.distanceKm ?? null;
  const { data } = useQuery({
    queryKey: ['waits', clientId],
    queryFn: ({ signal }) => call('getWaits', { params: { clientId }, signal }),
    refetchInterval: EVERY_MS,
  });
  const zone = distanceKm === null ? undefined : zones?.find(({ distanceValue }) => distanceKm <= distanceValue);
  const usual = settings.delivery.estimateMinutes;
  const own = zone?.estimatedMinutes ?? null;
  // One text for equal waits, so that the effect runs for news alone.
  const text = data ? JSON.stringify({ ...data, delivery: waitOfZone(data.delivery, usual, own) }) : null;
  useEffect(() => {
    if (text === null) return;
    const waits = JSON.parse(text) as WireWaits;
    const isSame = (client: WireClient | undefined) => JSON.stringify(client?.waits) === text;
    const fill = () =>
      queries.setQueriesData<WireClient>({ queryKey: ['client'] }, (client) =>
        client && !isSame(client) ? { ...client, waits } : client,
      );
    fill();
    // What is asked for again comes without them.
    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === 'client' && !isSame(query.state.data as WireClient)) fill();
    });
  }, [queries, text]);
  return null;
}
