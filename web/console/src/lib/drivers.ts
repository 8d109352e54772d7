/** The drivers and who has which order, for the people who send orders out. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireDriver } from '#core/contract/drivers/drivers.ts';
import { useFallbackPoll } from './connection.ts';
import { call } from './http.ts';
import { DRIVERS_KEY } from './queries.ts';

export function useDrivers(isAsked = true): UseQueryResult<{ drivers: WireDriver[] }> {
  return useQuery({
    queryKey: DRIVERS_KEY,
    queryFn: () => call('getDrivers', {}),
    refetchInterval: useFallbackPoll(),
    enabled: isAsked,
  });
}

/** The name of the driver who is out with an order, by the order's id. */
export function driversByOrder(drivers: readonly WireDriver[]): ReadonlyMap<string, string> {
  return new Map(drivers.flatMap(({ name, stops }) => stops.map(({ orderId }) => [orderId, name] as const)));
}
