/** Finds addresses with a Photon server (`/api` and `/reverse`, GeoJSON), which is made for search as you type. */
import { z } from 'zod';
import { isInNewZealand, MAIN_ISLANDS_BOX } from '#core/domain/delivery/new-zealand.ts';
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

/** Throws what the service throws. The Chatham Islands, across the 180th meridian, are beyond a `bbox`. */
export function createPhotonGeocoder({ service, attribution }: RemoteGeocoderOptions): Geocoder {
  const places = (body: unknown) =>
    readItems(featureShape, readShape(collectionShape, body).features).flatMap((feature) => toPlace(feature) ?? []);
  return {
    attribution,
    allowsTypeAhead: true,
    search: async (text, limit) => {
      const query = { q: text, limit: String(limit), bbox: MAIN_ISLANDS_BOX };
      return believable(await service.ask({ path: '/api', query }, ({ body }) => places(body)), limit);
    },
    reverse: async (latitude, longitude) => {
      const asked = { latitude, longitude };
      if (!isInNewZealand(asked)) return null;
      const query = { lat: latitude.toFixed(6), lon: longitude.toFixed(6) };
      const [found] = await service.ask({ path: '/reverse', query }, ({ body }) => places(body));
      return placeFor(asked, found);
    },
  };
}

/** '14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand'; null for what has no name, or is in another country. */
function toPlace({ geometry, properties }: Feature): GeoPlace | null {
  const { name, housenumber, street, locality, district, city, state, countrycode } = properties;
  if (countrycode !== undefined && countrycode.toUpperCase() !== 'NZ') return null;
  const country = properties.country ?? (countrycode === undefined ? undefined : 'New Zealand');
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
