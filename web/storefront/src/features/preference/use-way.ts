import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Coordinates, haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { call } from '#store/lib/http.ts';
import type { PreferenceAddress } from '#store/ordering/preference.ts';

export interface Way {
  readonly distanceKm: number;
  readonly isStraightLine: boolean;
  /** Points in order, from the restaurant. */
  readonly points: readonly Coordinates[];
}

async function wayTo(from: Coordinates, to: Coordinates): Promise<Way> {
  try {
    const { distance, isStraightLine, geometry } = await call('routeTo', {
      query: { fromLat: from.latitude, fromLon: from.longitude, toLat: to.latitude, toLon: to.longitude },
    });
    const points = geometry.map(([longitude, latitude]) => ({ latitude, longitude }));
    return { distanceKm: distance / 1000, isStraightLine, points };
  } catch {
    // A straight line if there is no route.
    return { distanceKm: haversineKm(from, to), isStraightLine: true, points: [from, to] };
  }
}

/** The route from the restaurant to an address; loaded once for each address. */
export function useWay(from: Coordinates, address: PreferenceAddress | null): UseQueryResult<Way> {
  return useQuery({
    queryKey: ['geo', 'way', from.latitude, from.longitude, address?.lat, address?.lon],
    queryFn: () => wayTo(from, { latitude: address?.lat ?? 0, longitude: address?.lon ?? 0 }),
    enabled: address !== null,
  });
}
