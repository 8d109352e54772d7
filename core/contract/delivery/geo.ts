/** Our own geo service: the browser never talks to a map provider. Spec: delivery#own-address-service */
import { z } from 'zod';

const OUT_OF_RANGE = 'geo.error.range';
const degrees = (limit: number) => z.number(OUT_OF_RANGE).min(-limit, OUT_OF_RANGE).max(limit, OUT_OF_RANGE);
/** Of a point on the earth, in degrees. Spec: delivery#coordinates */
export const latitude = degrees(90);
export const longitude = degrees(180);

/** A decimal number in a query string; an empty or missing one is out of range, not zero. */
const asked = (within: typeof latitude) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,20})?$/, OUT_OF_RANGE)], OUT_OF_RANGE)
    .transform(Number)
    .pipe(within);
const askedLatitude = asked(latitude);
const askedLongitude = asked(longitude);

export const searchQuery = z.object({
  q: z.string().trim().max(200).describe('At least 3 characters; fewer answer an empty list.'),
});

export const signedPlace = z
  .string()
  .max(100)
  .describe('Says that this server found the text at the point. Send it with both, unchanged; it has no end.');

export const addressSuggestion = z.object({
  display_name: z.string(),
  lat: z.number(),
  lon: z.number(),
  place: signedPlace,
});

export const searchResult = z.object({
  items: z.array(addressSuggestion),
  attribution: z.string(),
  allowsTypeAhead: z.boolean().describe('False: the provider forbids search as you type; search on Enter only.'),
});

export const reverseQuery = z.object({ lat: askedLatitude, lon: askedLongitude });
export const reverseResult = addressSuggestion.extend({
  address: z.object({ postcode: z.string().nullable() }),
});

export const routeQuery = z.object({
  fromLat: askedLatitude,
  fromLon: askedLongitude,
  toLat: askedLatitude,
  toLon: askedLongitude,
});
export const routeResult = z.object({
  distance: z.number().describe('Metres along the route, or straight.'),
  isStraightLine: z.boolean(),
  geometry: z.array(z.tuple([z.number(), z.number()])).describe('[longitude, latitude] pairs.'),
});

export type WireAddressSuggestion = z.infer<typeof addressSuggestion>;
