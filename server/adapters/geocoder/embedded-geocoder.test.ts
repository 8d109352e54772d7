import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';
import type { Place } from './gazetteer/place.ts';
import { places } from './gazetteer/places.ts';

const geocoder = createEmbeddedGeocoder();
const names = async (text: string, limit = 5) => (await geocoder.search(text, limit)).map((place) => place.displayName);
const FOURTEEN = '14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand';

describe('searching the gazetteer', () => {
  it.each([
    '14 Franklin Road',
    '14 franklin rd',
    '14 FRANKLIN RD',
    '14 frank',
    '14 Franklin Rd, Auckland',
    '14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand',
    '14 franklin rd freemans bay nz',
  ])('answers %s first with the whole address', async (text) => {
    expect((await names(text))[0]).toBe(FOURTEEN);
  });

  it('keeps unit and letter as written', async () => {
    expect((await names('Flat 2, 14b Franklin Rd'))[0]).toBe(
      '2/14B Franklin Road, Freemans Bay, Auckland 1011, New Zealand',
    );
  });

  it('places a house between the ends of its street, in order of the numbers', async () => {
    const [first] = await geocoder.search('1 Franklin Road', 1);
    const [middle] = await geocoder.search('85 Franklin Road', 1);
    const [last] = await geocoder.search('170 Franklin Road', 1);
    if (!first || !middle || !last) throw new Error('Franklin Road is not in the gazetteer');
    expect(haversineKm(first, middle)).toBeGreaterThan(0.2);
    expect(haversineKm(first, middle) + haversineKm(middle, last)).toBeCloseTo(haversineKm(first, last), 3);
  });

  it('offers the street without a number it does not have', async () => {
    expect((await names('999 Franklin Road'))[0]).toBe('Franklin Road, Freemans Bay, Auckland 1011, New Zealand');
  });

  it('finds places written with and without macrons', async () => {
    const [place] = await geocoder.search('Orakei', 5);
    expect(place?.displayName).toBe('Ōrākei, Auckland 1071, New Zealand');
    expect(await names('ŌRĀKEI')).toEqual(await names('orakei'));
  });

  it('reads St as Street and as Saint', async () => {
    expect((await names('st heliers'))[0]).toBe('Saint Heliers, Auckland 1071, New Zealand');
    expect((await names('saint marys rd'))[0]).toMatch(/^St Marys Road/);
    expect((await names('12 vermont st'))[0]).toMatch(/^12 Vermont Street, Ponsonby/);
  });

  it('puts a suburb before the streets in it, and a street before others for a house', async () => {
    expect((await names('ponsonby'))[0]).toBe('Ponsonby, Auckland 1011, New Zealand');
    expect((await names('50 ponsonby'))[0]).toBe('50 Ponsonby Road, Ponsonby, Auckland 1011, New Zealand');
  });

  it('reads a lone number as a postcode', async () => {
    const found = await names('1011');
    expect(found).toHaveLength(5);
    for (const name of found) expect(name).toContain('1011');
  });

  it('finds nothing for a street of nowhere, a number alone and signs', async () => {
    expect(await names('zzyzx road')).toEqual([]);
    expect(await names('franklin zzyzx')).toEqual([]);
    expect(await names('14 ')).toEqual([]);
    expect(await names(',,,')).toEqual([]);
  });

  it('answers at most as many as asked for', async () => {
    expect(await names('auckland', 3)).toHaveLength(3);
  });

  it('finds every place of the gazetteer by its own name and surroundings', async () => {
    for (const { name, suburb, city } of places) {
      const found = await names(`${name} ${suburb ?? ''} ${city}`);
      expect(found[0], name).toMatch(new RegExp(`^${name}(,| \\d)`));
    }
  });

  it('takes any text, answers in New Zealand and within the limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
        const found = await geocoder.search(text, 5);
        expect(found.length).toBeLessThanOrEqual(5);
        for (const place of found) expect(place.displayName).toMatch(/New Zealand$/);
      }),
    );
  });
});

describe('the place at a point', () => {
  it('is the nearest street, without a house number', async () => {
    const [house] = await geocoder.search('85 Franklin Road', 1);
    if (!house) throw new Error('Franklin Road is not in the gazetteer');
    expect(await geocoder.reverse(house.latitude + 0.0001, house.longitude)).toEqual({
      displayName: 'Franklin Road, Freemans Bay, Auckland 1011, New Zealand',
      latitude: house.latitude + 0.0001,
      longitude: house.longitude,
      postcode: '1011',
    });
  });

  it('is a locality where no street is close', async () => {
    expect((await geocoder.reverse(-37.066, 174.944))?.displayName).toBe('Papakura, Auckland 2110, New Zealand');
  });

  it('is unknown at sea', async () => {
    expect(await geocoder.reverse(-30, 170)).toBeNull();
    expect(await geocoder.reverse(90, 180)).toBeNull();
  });

  it('measures to the line of a street, not only to its ends', async () => {
    const road: Place = {
      name: 'Long Road',
      kind: 'street',
      suburb: 'Here',
      city: 'There',
      postcode: '1234',
      latitude: -36,
      longitude: 174,
      numbers: [1, 999],
      far: { latitude: -36, longitude: 174.2 },
    };
    const nearby = createEmbeddedGeocoder([road]);
    expect((await nearby.reverse(-36.001, 174.1))?.displayName).toBe('Long Road, Here, There 1234, New Zealand');
    expect(await nearby.reverse(-36.02, 174.1)).toBeNull();
  });
});
