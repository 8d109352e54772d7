/** The drivers and who has which order, for the people who send orders out. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireDriver, WireReturned } from '#core/contract/drivers/drivers.ts';
import { useFallbackPoll } from './connection.ts';
import { call } from './http.ts';
import { DRIVERS_KEY } from './queries.ts';

/** With `everyMs` also by the clock: no event tells that a driver has moved. */
export function useDrivers(
  isAsked = true,
  everyMs?: number,
): UseQueryResult<{ drivers: WireDriver[]; returned: WireReturned[] }> {
  const fallback = useFallbackPoll();
  return useQuery({
    queryKey: DRIVERS_KEY,
    queryFn: () => call('getDrivers', {}),
    refetchInterval: everyMs ?? fallback,
    enabled: isAsked,
  });
}

/** The name of the driver who is out with an order, by the order's id. */
export function driversByOrder(drivers: readonly WireDriver[]): ReadonlyMap<string, string> {
  return new Map(drivers.flatMap(({ name, stops }) => stops.map(({ orderId }) => [orderId, name] as const)));
}
