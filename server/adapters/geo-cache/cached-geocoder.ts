import { z } from 'zod';
import type { Geocoder, GeoPlace } from '#server/adapters/geocoder/geocoder.ts';
import type { GeoCache } from './geo-cache.ts';
import { roundDegrees } from './round-degrees.ts';

const placeShape: z.ZodType<GeoPlace> = z.object({
  displayName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  postcode: z.string().nullable(),
});

/** A geocoder that answers a question it has answered before from the cache. Throws what `inner` throws. */
export function cachedGeocoder(inner: Geocoder, cache: GeoCache): Geocoder {
  return {
    attribution: inner.attribution,
    allowsTypeAhead: inner.allowsTypeAhead,
    search: (text, limit) =>
      cache.remember(
        {
          kind: 'search',
          text: `${limit} ${sameForAll(text)}`,
          shape: z.array(placeShape),
          isEmpty: (places) => places.length === 0,
        },
        () => inner.search(text, limit),
      ),
    reverse: async (latitude, longitude) => {
      const point = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
      return cache.remember(
        {
          kind: 'reverse',
          text: `${point.latitude} ${point.longitude}`,
          shape: placeShape.nullable(),
          isEmpty: (found) => found === null,
        },
        () => inner.reverse(point.latitude, point.longitude),
      );
    },
  };
}

/** Case, spaces and commas that no geocoder minds: ' 14 Franklin Rd ,Ponsonby,' and '14 franklin rd, ponsonby' are one. */
function sameForAll(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,]*,[\s,]*/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ');
}
