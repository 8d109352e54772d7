import { describe, expect, it } from 'vitest';
import { countryOf } from '#core/domain/country/country.ts';
import { haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { createEmbeddedGeocoder } from '#server/adapters/geocoder/embedded-geocoder.ts';
import { type Place, pointOfNumber } from './place.ts';
import { places } from './places.ts';

const streets = places.filter(({ kind }) => kind === 'street');
const localities = places.filter(({ kind }) => kind === 'locality');

describe('the embedded gazetteer', () => {
  it('has about 60 streets and 120 localities, each only once', () => {
    const keys = places.map((place) => `${place.kind}|${place.name}|${place.suburb}|${place.city}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(streets.length).toBeGreaterThanOrEqual(60);
    expect(localities.length).toBeGreaterThanOrEqual(120);
  });

  it('lies in New Zealand and has postcodes of four digits', () => {
    for (const place of places) {
      for (const { latitude, longitude } of [place, ...(place.far ? [place.far] : [])]) {
        expect(latitude, place.name).toBeGreaterThan(-47.5);
        expect(latitude, place.name).toBeLessThan(-34);
        expect(longitude, place.name).toBeGreaterThan(166);
        expect(longitude, place.name).toBeLessThan(179);
      }
      expect(place.postcode, place.name).toMatch(/^\d{4}$/);
    }
  });

  it('lies nowhere that the country takes for the sea', () => {
    expect(places.filter((place) => countryOf('NZ').places.isAtSea(place)).map(({ name }) => name)).toEqual([]);
  });

  it('gives every street a suburb, rising house numbers and a believable length', () => {
    for (const street of streets) {
      const { name, suburb, numbers, far } = street;
      if (!suburb || !numbers || !far) throw new Error(`${name} has no suburb or no house numbers`);
      const [from, to] = numbers;
      expect(from, name).toBeGreaterThan(0);
      expect(to, name).toBeGreaterThan(from);
      const metresPerNumber = (haversineKm(street, far) * 1_000) / (to - from);
      expect(metresPerNumber, name).toBeGreaterThan(1.5);
      expect(metresPerNumber, name).toBeLessThan(14);
    }
  });

  it('puts a street near the suburb it names', () => {
    for (const street of streets) {
      const suburb = localities.find(({ name, city }) => name === street.suburb && city === street.city);
      if (suburb) expect(haversineKm(street, suburb), street.name).toBeLessThan(3);
    }
  });
});

describe('pointOfNumber', () => {
  const street: Place = {
    name: 'Example Street',
    kind: 'street',
    suburb: 'Ponsonby',
    city: 'Auckland',
    postcode: '1011',
    latitude: -36,
    longitude: 174,
    numbers: [1, 101],
    far: { latitude: -37, longitude: 175 },
  };

  it.each([
    [1, -36, 174],
    [26, -36.25, 174.25],
    [101, -37, 175],
  ])('puts number %i on the line between the ends', (houseNumber, latitude, longitude) => {
    expect(pointOfNumber(street, houseNumber)).toEqual({ latitude, longitude });
  });

  it('refuses numbers that the street does not have', () => {
    for (const houseNumber of [0, 102, -1, 14.5, Number.NaN]) expect(pointOfNumber(street, houseNumber)).toBeNull();
  });

  it('answers the place itself where there are no numbers', () => {
    const { numbers: _numbers, far: _far, ...town } = street;
    expect(pointOfNumber(town, 3)).toEqual({ latitude: -36, longitude: 174 });
  });
});

describe('the gazetteer behind its geocoder', () => {
  const geocoder = createEmbeddedGeocoder(places);

  it('finds what a customer types in the demo, nearest spelling first', async () => {
    const found = await geocoder.search('14 Frank', 5);
    expect(found.map(({ displayName }) => displayName)).toEqual([
      '14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand',
      '14 Franklyne Road, Ōtara, Auckland 2023, New Zealand',
    ]);
  });

  it.each([
    ['88 courtenay pl', '88 Courtenay Place, Te Aro, Wellington 6011, New Zealand'],
    ['31 Riccarton Rd', '31 Riccarton Road, Riccarton, Christchurch 8011, New Zealand'],
    ['otahuhu', 'Ōtāhuhu, Auckland 1062, New Zealand'],
    ['Whangarei', 'Whangārei 0110, New Zealand'],
  ])('finds %s', async (text, displayName) => {
    const [first] = await geocoder.search(text, 5);
    expect(first?.displayName).toBe(displayName);
  });
});
