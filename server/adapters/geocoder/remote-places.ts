/** What both remote geocoders have in common: how they are set up and which of their answers are believed. */
import { z } from 'zod';
import { COUNTRIES, countryAt } from '#core/domain/country/country.ts';
import { type Coordinates, haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import type { RemoteService } from '#server/adapters/geo-remote/remote-service.ts';
import type { GeoPlace } from './geocoder.ts';

export interface RemoteGeocoderOptions {
  readonly service: RemoteService;
  /** Base URL of the service; its host decides about search as you type. */
  readonly url: string;
  /** Shown wherever results are: the data's licence asks for it. */
  readonly attribution: string;
}

/** One line of text without control characters; longer than any address is not one. */
export const oneLine = z
  .string()
  .max(300)
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1));

/** A detail that is left out rather than believed when it has another shape. */
export const optionalLine = oneLine.optional().catch(undefined);

/** A postcode of one of the countries, or null. */
export function postcodeOf(text: string | undefined): string | null {
  return text !== undefined && COUNTRIES.some(({ places }) => places.postcode.test(text)) ? text : null;
}

/** At most `limit` places that say the country they are in, each name once: streets come in pieces. */
export function believable(places: readonly GeoPlace[], limit: number): GeoPlace[] {
  const seen = new Set<string>();
  const kept = places.filter((place) => {
    if (!countryAt(place)?.places.isNamedIn(place.displayName) || seen.has(place.displayName)) return false;
    seen.add(place.displayName);
    return true;
  });
  return kept.slice(0, limit);
}

/** A long country road is filed under its middle; farther off, the answer is a region or the whole country. */
const REVERSE_RADIUS_KM = 25;

/** The place found for a point, put where the customer is; null where it is no address of that point. */
export function placeFor(asked: Coordinates, found: GeoPlace | undefined): GeoPlace | null {
  if (!found || believable([found], 1).length === 0 || haversineKm(asked, found) > REVERSE_RADIUS_KM) return null;
  return { ...found, latitude: asked.latitude, longitude: asked.longitude };
}
