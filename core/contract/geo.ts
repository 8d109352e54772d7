/** Our own geo service (decisions §8): the browser never talks to a map provider. */
import { z } from 'zod';

const latitude = z.coerce.number().min(-90, 'geo.error.range').max(90, 'geo.error.range');
const longitude = z.coerce.number().min(-180, 'geo.error.range').max(180, 'geo.error.range');

export const searchQuery = z.object({
  q: z.string().trim().max(200).describe('At least 3 characters; fewer answer an empty list.'),
});

export const addressSuggestion = z.object({ display_name: z.string(), lat: z.number(), lon: z.number() });

export const searchResult = z.object({ items: z.array(addressSuggestion), attribution: z.string() });

export const reverseQuery = z.object({ lat: latitude, lon: longitude });
export const reverseResult = z.object({
  display_name: z.string(),
  address: z.object({ postcode: z.string().nullable() }),
});

export const routeQuery = z.object({ fromLat: latitude, fromLon: longitude, toLat: latitude, toLon: longitude });
export const routeResult = z.object({
  distance: z.number().describe('Metres along the route, or straight.'),
  isStraightLine: z.boolean(),
  geometry: z.array(z.tuple([z.number(), z.number()])).describe('[longitude, latitude] pairs.'),
});

export type WireAddressSuggestion = z.infer<typeof addressSuggestion>;
