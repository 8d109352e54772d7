/** Finds addresses with a Photon server (`/api` and `/reverse`, GeoJSON), which is made for search as you type. */
import { z } from 'zod';
import { COUNTRIES, countryAt } from '#core/domain/country/country.ts';
import { readItems, readShape } from '#server/adapters/geo-remote/remote-service.ts';
import type { Geocoder, GeoPlace } from './geocoder.ts';
import { believable, optionalLine, placeFor, postcodeOf, type RemoteGeocoderOptions } from './remote-places.ts';

const featureShape = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.unknown()),
  }),
  properties: z.object({
    name: optionalLine,
    housenumber: optionalLine,
    street: optionalLine,
    locality: optionalLine,
    district: optionalLine,
    city: optionalLine,
    postcode: optionalLine,
    state: optionalLine,
    country: optionalLine,
    countrycode: optionalLine,
  }),
});

type Feature = z.infer<typeof featureShape>;

const collectionShape = z.object({ features: z.array(z.unknown()) });

/** A search has one `bbox`: none where there are several countries. Some islands are beyond it. */
const [ONLY] = COUNTRIES.length === 1 ? COUNTRIES : [];

/** Throws what the service throws. */
export function createPhotonGeocoder({ service, attribution }: RemoteGeocoderOptions): Geocoder {
  const places = (body: unknown) =>
    readItems(featureShape, readShape(collectionShape, body).features).flatMap((feature) => toPlace(feature) ?? []);
  return {
    attribution,
    allowsTypeAhead: true,
    search: async (text, limit) => {
      const query = { q: text, limit: String(limit), ...(ONLY ? { bbox: ONLY.places.box } : {}) };
      return believable(await service.ask({ path: '/api', query }, ({ body }) => places(body)), limit);
    },
    reverse: async (latitude, longitude) => {
      const asked = { latitude, longitude };
      if (!countryAt(asked)) return null;
      const query = { lat: latitude.toFixed(6), lon: longitude.toFixed(6) };
      const [found] = await service.ask({ path: '/reverse', query }, ({ body }) => places(body));
      return placeFor(asked, found);
    },
  };
}

/** '14 Franklin Road, Freemans Bay, Auckland 1011' and the country; null for what has no name, or is in no country of ours. */
function toPlace({ geometry, properties }: Feature): GeoPlace | null {
  const { name, housenumber, street, locality, district, city, state, countrycode } = properties;
  const known = COUNTRIES.find(({ code }) => code === countrycode?.toUpperCase());
  if (countrycode !== undefined && !known) return null;
  const country = properties.country ?? known?.name.en;
  const address = street === undefined ? undefined : [housenumber, street].filter(Boolean).join(' ');
  if (name === undefined && address === undefined) return null;
  const postcode = postcodeOf(properties.postcode);
  const town = city ?? (name === state ? undefined : state);
  const before = [name, address, locality ?? district].filter((part) => part !== undefined && part !== town);
  const parts = [...before, [town, postcode ?? undefined].filter(Boolean).join(' '), country];
  const [longitude, latitude] = geometry.coordinates;
  return {
    displayName: [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(', '),
    latitude,
    longitude,
    postcode,
  };
}
