import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRemoteService } from '#server/adapters/geo-remote/remote-service.ts';
import {
  drip,
  flood,
  hang,
  json,
  redirectTo,
  type StandIn,
  startStandIn,
  text,
} from '#server/adapters/geo-remote/testing/stand-in-server.ts';
import { createNominatimGeocoder } from './nominatim-geocoder.ts';

/** The shape of Nominatim 4 with `addressdetails=1`; degrees are text. */
const franklin = {
  place_id: 41872345,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 24586133,
  lat: '-36.8493210',
  lon: '174.7476541',
  class: 'highway',
  type: 'residential',
  place_rank: 26,
  importance: 0.0533,
  addresstype: 'road',
  name: 'Franklin Road',
  display_name: 'Franklin Road, Freemans Bay, Waitematā, Auckland, 1011, New Zealand / Aotearoa',
  address: {
    road: 'Franklin Road',
    suburb: 'Freemans Bay',
    city: 'Auckland',
    'ISO3166-2-lvl4': 'NZ-AUK',
    postcode: '1011',
    country: 'New Zealand / Aotearoa',
    country_code: 'nz',
  },
  boundingbox: ['-36.8539', '-36.8447', '174.7459', '174.7493'],
};

const found = {
  displayName: 'Franklin Road, Freemans Bay, Waitematā, Auckland, 1011, New Zealand / Aotearoa',
  latitude: -36.849321,
  longitude: 174.7476541,
  postcode: '1011',
};

let standIn: StandIn;

beforeEach(async () => {
  standIn = await startStandIn();
});

afterEach(() => standIn.close());

const geocoder = (url = standIn.url, timeoutMs = 10_000) =>
  createNominatimGeocoder({
    service: createRemoteService({ url: standIn.url, userAgent: 'Test kitchen', timeoutMs }),
    url,
    attribution: '© OpenStreetMap contributors',
  });

describe('searching with Nominatim', () => {
  it('asks for addresses in New Zealand and reads them', async () => {
    standIn.answer(json([franklin]));
    expect(await geocoder().search('franklin rd & co', 5)).toEqual([found]);
    expect(standIn.requests[0]).toMatchObject({
      path: '/search',
      query: { format: 'json', q: 'franklin rd & co', countrycodes: 'nz', limit: '5', addressdetails: '1' },
      headers: { 'user-agent': 'Test kitchen' },
    });
  });

  it('finds nothing', async () => {
    standIn.answer(json([]));
    expect(await geocoder().search('zzyzx', 5)).toEqual([]);
  });

  it('keeps only names and places in New Zealand', async () => {
    standIn.answer(
      json([
        { ...franklin, display_name: 'Franklin Road, Sydney, Australia' },
        { ...franklin, display_name: 'Franklin Road, Sydney, New Zealand', lat: '-33.87', lon: '151.21' },
        { ...franklin, display_name: 'Manzoni Street, Auckland' },
        { ...franklin, display_name: 'Franklin Road, Auckland, NZ' },
      ]),
    );
    const names = (await geocoder().search('franklin', 5)).map(({ displayName }) => displayName);
    expect(names).toEqual(['Franklin Road, Auckland, NZ']);
  });

  it.each([
    ['swapped coordinates', { lat: franklin.lon, lon: franklin.lat }],
    ['coordinates out of range', { lat: '-136.8', lon: '174.7' }],
    ['coordinates that are no numbers', { lat: 'NaN', lon: '1e2' }],
    ['no coordinates', { lat: null, lon: undefined }],
    ['no name', { display_name: ' \n ' }],
    ['an endless name', { display_name: `${'a'.repeat(300)} New Zealand` }],
  ])('leaves out a result with %s', async (_, lie) => {
    standIn.answer(json([{ ...franklin, ...lie }, franklin, 7, null]));
    expect(await geocoder().search('franklin', 5)).toEqual([found]);
  });

  it('writes a name in one line and once, and leaves out a postcode that is none', async () => {
    const odd = {
      ...franklin,
      display_name: 'Franklin Road,\n\u0000 Auckland,\tNew Zealand',
      address: { postcode: 1011 },
    };
    standIn.answer(
      json([odd, odd, { ...franklin, address: { postcode: '1011;1010' } }, { ...franklin, address: 'x' }]),
    );
    expect(await geocoder().search('franklin', 5)).toEqual([
      { ...found, displayName: 'Franklin Road, Auckland, New Zealand', postcode: null },
      { ...found, postcode: null },
    ]);
  });

  it('answers at most as many as asked for', async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ ...franklin, display_name: `${n} Franklin Road, NZ` }));
    standIn.answer(json(many));
    expect(await geocoder().search('franklin', 5)).toHaveLength(5);
  });

  it.each([
    ['an object', { error: 'no' }],
    ['a number', 7],
    ['nothing', null],
    ['other things', [{ a: 1 }, 'b', []]],
  ])('refuses %s instead of a list of places', async (_, body) => {
    standIn.answer(json(body));
    await expect(geocoder().search('franklin', 5)).rejects.toMatchObject({ reason: 'malformed' });
  });

  it.each([
    ['fails', json({}, 500), 'status'],
    ['hangs', hang, 'timeout'],
    ['drips', drip, 'timeout'],
    ['floods', flood, 'too-large'],
    ['redirects', redirectTo('/search'), 'redirected'],
    ['sends a page', text('<html>'), 'not-json'],
  ])('throws when the server %s', async (_, answer, reason) => {
    standIn.answer(answer);
    const timeoutMs = reason === 'timeout' ? 60 : 10_000;
    await expect(geocoder(standIn.url, timeoutMs).search('franklin', 5)).rejects.toMatchObject({ reason });
  });
});

describe('the address at a point', () => {
  it('is read with its postcode and put where the customer is', async () => {
    standIn.answer(json(franklin));
    const place = await geocoder().reverse(-36.8501, 174.7469);
    expect(place).toEqual({ ...found, latitude: -36.8501, longitude: 174.7469 });
    expect(standIn.requests[0]).toMatchObject({
      path: '/reverse',
      query: { format: 'json', lat: '-36.850100', lon: '174.746900' },
    });
  });

  it.each([
    ['where Nominatim knows none', { error: 'Unable to geocode' }],
    ['where it knows only the country', { ...franklin, lat: '-41.5', lon: '172.8', display_name: 'New Zealand' }],
    ['in another country', { ...franklin, display_name: 'Franklin Road, Australia' }],
  ])('is unknown %s', async (_, body) => {
    standIn.answer(json(body));
    expect(await geocoder().reverse(-36.8501, 174.7469)).toBeNull();
  });

  it('is not asked for outside New Zealand', async () => {
    expect(await geocoder().reverse(51.5, -0.12)).toBeNull();
    expect(await geocoder().reverse(174.76, -36.85)).toBeNull();
    expect(standIn.requests).toEqual([]);
  });

  it.each([
    ['an error of another kind', { error: 'database is down' }],
    ['swapped coordinates', { ...franklin, lat: franklin.lon, lon: franklin.lat }],
    ['a list', [franklin]],
  ])('refuses %s', async (_, body) => {
    standIn.answer(json(body));
    await expect(geocoder().reverse(-36.8501, 174.7469)).rejects.toMatchObject({ reason: 'malformed' });
  });
});

describe('the terms of the server', () => {
  it.each([
    ['https://nominatim.openstreetmap.org', false],
    ['https://NOMINATIM.OpenStreetMap.org./', false],
    ['https://nominatim.openstreetmap.org.example.co.nz', true],
    ['https://geocoder.example.co.nz/nominatim.openstreetmap.org', true],
  ])('%s allows search as you type: %s', (url, allows) => {
    expect(geocoder(url)).toMatchObject({ allowsTypeAhead: allows, attribution: '© OpenStreetMap contributors' });
  });
});
