import type { WireClient } from '#core/contract/store/client.ts';

/** A map with the way to the restaurant, in a new window; any map app on a phone takes it over. */
export function directionsUrl({
  address,
  latitude,
  longitude,
}: Pick<WireClient, 'address' | 'latitude' | 'longitude'>): string {
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude), query: address });
  return `https://www.openstreetmap.org/?${place}#map=17/${latitude}/${longitude}`;
}
