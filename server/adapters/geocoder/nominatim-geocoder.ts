/** Finds addresses with a Nominatim server (`/search` and `/reverse`, `format=json`). */
import { z } from 'zod';
import { COUNTRIES, countryAt } from '#core/domain/country/country.ts';
import { readItems, readShape } from '#server/adapters/geo-remote/remote-service.ts';
import type { Geocoder, GeoPlace } from './geocoder.ts';
import {
  believable,
  oneLine,
  optionalLine,
  placeFor,
  postcodeOf,
  type RemoteGeocoderOptions,
} from './remote-places.ts';

/** Nominatim writes degrees as text. */
const degrees = (limit: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d+)?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-limit).max(limit));

const resultShape = z.object({
  display_name: oneLine,
  lat: degrees(90),
  lon: degrees(180),
  address: z.object({ postcode: optionalLine }).optional().catch(undefined),
});

/** How Nominatim says that there is no address: status 200 and an error. Any other error is a failure. */
const nothingThere = z.object({ error: z.literal('Unable to geocode') });

/** Throws what the service throws. */
export function createNominatimGeocoder({ service, url, attribution }: RemoteGeocoderOptions): Geocoder {
  return {
    attribution,
    allowsTypeAhead: !isPublicNominatim(url),
    search: async (text, limit) => {
      const query = {
        format: 'json',
        q: text,
        countrycodes: COUNTRIES.map(({ code }) => code.toLowerCase()).join(','),
        limit: String(limit),
        addressdetails: '1',
      };
      const places = await service.ask({ path: '/search', query }, ({ body }) =>
        readItems(resultShape, readShape(z.array(z.unknown()), body)).map(toPlace),
      );
      return believable(places, limit);
    },
    reverse: async (latitude, longitude) => {
      const asked = { latitude, longitude };
      if (!countryAt(asked)) return null;
      const query = { format: 'json', lat: latitude.toFixed(6), lon: longitude.toFixed(6) };
      const found = await service.ask({ path: '/reverse', query }, ({ body }) => readReverse(body));
      return placeFor(asked, found);
    },
  };
}

function readReverse(body: unknown): GeoPlace | undefined {
  if (nothingThere.safeParse(body).success) return undefined;
  return toPlace(readShape(resultShape, body));
}

function toPlace(result: z.infer<typeof resultShape>): GeoPlace {
  return {
    displayName: result.display_name,
    latitude: result.lat,
    longitude: result.lon,
    postcode: postcodeOf(result.address?.postcode),
  };
}

/** The servers of the OpenStreetMap Foundation, whose usage policy forbids search as you type. */
function isPublicNominatim(url: string): boolean {
  return /(^|\.)openstreetmap\.org\.?$/.test(new URL(url).hostname);
}
