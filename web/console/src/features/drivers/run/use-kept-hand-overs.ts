import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#console/lib/http.ts';
import { DELIVERIES_KEY } from '#console/lib/queries.ts';
import type { KeptHandOver } from '#console/lib/storage.ts';
import type { WireDeliveries } from '#core/contract/drivers/drivers.ts';
import { createKeptHandOvers, type KeptHandOvers } from './kept-hand-overs.ts';

/**
 * What this phone keeps of a driver. It is sent when the page opens, when the phone says that the network is back, and
 * after each answer (`answeredMs`, Date.now()) of the page's own calls.
 */
export function useKeptHandOvers(
  driverId: string,
  answeredMs: number,
): Omit<KeptHandOvers, 'get'> & { kept: readonly KeptHandOver[] } {
  const queries = useQueryClient();
  const [outbox] = useState(() =>
    createKeptHandOvers({
      driverId,
      send: ({ orderId, pin, reason, photo, notDelivered = null, isIdChecked, cashAmount }, secondsAgo) => {
        const picture = photo ? photo.slice(photo.indexOf(',') + 1) : null;
        const body = { pin, reason, photo: picture, notDelivered, isIdChecked, cashAmount, secondsAgo };
        return call('handOver', { params: { orderId }, body });
      },
      onSent: (after) => queries.setQueryData<WireDeliveries>(DELIVERIES_KEY, after),
    }),
  );
  const kept = useSyncExternalStore(outbox.subscribe, outbox.get);
  useEffect(() => {
    if (answeredMs > 0) void outbox.sendAll();
  }, [outbox, answeredMs]);
  useEffect(() => {
    const sendAll = () => void outbox.sendAll();
    sendAll();
    addEventListener('online', sendAll);
    return () => removeEventListener('online', sendAll);
  }, [outbox]);
  return { ...outbox, kept };
}
