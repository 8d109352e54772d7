import type { WireClient } from '#core/contract/store/client.ts';

/** Address of a map with the route to the restaurant, for a new window; a phone may open it in its map app. */
export function directionsUrl({
  address,
  latitude,
  longitude,
}: Pick<WireClient, 'address' | 'latitude' | 'longitude'>): string {
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude), query: address });
  return `https://www.openstreetmap.org/?${place}#map=17/${latitude}/${longitude}`;
}
