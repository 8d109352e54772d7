import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRemoteService } from '#server/adapters/geo-remote/remote-service.ts';
import { hang, json, type StandIn, startStandIn, text } from '#server/adapters/geo-remote/testing/stand-in-server.ts';
import { createPhotonGeocoder } from './photon-geocoder.ts';

/** The shape of Photon: GeoJSON, longitude first. */
const house = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [174.7479, -36.8468] },
  properties: {
    osm_type: 'N',
    osm_id: 5413872190,
    osm_key: 'place',
    osm_value: 'house',
    type: 'house',
    countrycode: 'NZ',
    housenumber: '14',
    street: 'Franklin Road',
    locality: 'Freemans Bay',
    district: 'Waitematā',
    city: 'Auckland',
    state: 'Auckland',
    postcode: '1011',
    country: 'New Zealand / Aotearoa',
  },
};

const collection = (...features: unknown[]) => json({ type: 'FeatureCollection', features });
const withProperties = (properties: object) => ({ ...house, properties: { ...house.properties, ...properties } });
const at = (coordinates: unknown) => ({ ...house, geometry: { type: 'Point', coordinates } });

const found = {
  displayName: '14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand / Aotearoa',
  latitude: -36.8468,
  longitude: 174.7479,
  postcode: '1011',
};

let standIn: StandIn;

beforeEach(async () => {
  standIn = await startStandIn();
});

afterEach(() => standIn.close());

const geocoder = (timeoutMs = 10_000) =>
  createPhotonGeocoder({
    service: createRemoteService({ url: standIn.url, userAgent: 'Test kitchen', timeoutMs }),
    url: standIn.url,
    attribution: '© OpenStreetMap contributors',
  });

const names = async () => (await geocoder().search('franklin', 5)).map(({ displayName }) => displayName);

describe('searching with Photon', () => {
  it('asks within the main islands and writes addresses as the gazetteer does', async () => {
    standIn.answer(collection(house));
    expect(await geocoder().search('14 franklin rd', 5)).toEqual([found]);
    expect(standIn.requests[0]).toMatchObject({
      path: '/api',
      query: { q: '14 franklin rd', limit: '5', bbox: '166,-47.5,179,-34' },
      headers: { 'user-agent': 'Test kitchen' },
    });
    expect(geocoder()).toMatchObject({ allowsTypeAhead: true, attribution: '© OpenStreetMap contributors' });
  });

  it.each([
    [
      'a street',
      { name: 'Franklin Road', street: undefined, housenumber: undefined },
      'Franklin Road, Freemans Bay, Auckland 1011, New Zealand / Aotearoa',
    ],
    [
      'a business',
      { name: 'The Corner Shop' },
      'The Corner Shop, 14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand / Aotearoa',
    ],
    [
      'a town',
      { name: 'Auckland', street: undefined, housenumber: undefined, locality: undefined, district: undefined },
      'Auckland 1011, New Zealand / Aotearoa',
    ],
    [
      'a place without town, postcode and country',
      {
        locality: undefined,
        district: undefined,
        city: undefined,
        state: undefined,
        postcode: 'x',
        country: undefined,
      },
      '14 Franklin Road, New Zealand',
    ],
    [
      'a region',
      {
        name: 'Otago',
        state: 'Otago',
        street: undefined,
        housenumber: undefined,
        locality: undefined,
        district: undefined,
        city: undefined,
        postcode: undefined,
      },
      'Otago, New Zealand / Aotearoa',
    ],
  ])('names %s', async (_, properties, name) => {
    standIn.answer(collection(withProperties(properties)));
    expect(await names()).toEqual([name]);
  });

  it('shows a street once that the map holds in pieces', async () => {
    standIn.answer(collection(house, at([174.7481, -36.847]), withProperties({ housenumber: '16' })));
    expect(await names()).toHaveLength(2);
  });

  it.each([
    ['of another country', withProperties({ countrycode: 'AU' })],
    ['in a country without a name', withProperties({ country: undefined, countrycode: undefined })],
    ['outside New Zealand', at([151.21, -33.87])],
    ['with swapped coordinates', at([-36.8468, 174.7479])],
    ['with coordinates out of range', at([534.7479, -36.8468])],
    ['with text for coordinates', at(['174.7479', '-36.8468'])],
    ['with half a point', at([174.7479])],
    ['with a line', { ...house, geometry: { type: 'LineString', coordinates: [[174.7479, -36.8468]] } }],
    ['without a name', withProperties({ street: { a: 1 } })],
    ['without properties', { ...house, properties: null }],
  ])('leaves out a feature %s', async (_, feature) => {
    standIn.answer(collection(feature, house));
    expect(await geocoder().search('franklin', 5)).toEqual([found]);
  });

  it.each([
    ['a list', [house]],
    ['a message', { message: 'missing search term' }],
    ['features of another kind', { features: { 0: house } }],
    ['nothing but nonsense', { features: [1, 'two', { three: 3 }] }],
  ])('refuses %s', async (_, body) => {
    standIn.answer(json(body));
    await expect(geocoder().search('franklin', 5)).rejects.toMatchObject({ reason: 'malformed' });
  });

  it.each([
    ['fails', json({ message: 'no' }, 503), 'status'],
    ['hangs', hang, 'timeout'],
    ['sends a page', text('<html>'), 'not-json'],
  ])('throws when the server %s', async (_, answer, reason) => {
    standIn.answer(answer);
    await expect(geocoder(reason === 'timeout' ? 60 : 10_000).search('franklin', 5)).rejects.toMatchObject({ reason });
  });
});

describe('the address at a point', () => {
  it('is the first one, put where the customer is', async () => {
    standIn.answer(collection(house));
    expect(await geocoder().reverse(-36.8467, 174.748)).toEqual({ ...found, latitude: -36.8467, longitude: 174.748 });
    expect(standIn.requests[0]).toMatchObject({ path: '/reverse', query: { lat: '-36.846700', lon: '174.748000' } });
  });

  it.each([
    ['where there is none', collection()],
    ['where the answer is far away', collection(at([172.63, -43.53]))],
  ])('is unknown %s', async (_, answer) => {
    standIn.answer(answer);
    expect(await geocoder().reverse(-36.8467, 174.748)).toBeNull();
  });

  it('is not asked for outside New Zealand', async () => {
    expect(await geocoder().reverse(48.1, 11.6)).toBeNull();
    expect(standIn.requests).toEqual([]);
  });
});
