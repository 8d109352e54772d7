import { describe, expect, it } from 'vitest';
import { NZ } from './nz.ts';

const at = (latitude: number, longitude: number) => NZ.places.has({ latitude, longitude });

describe('the place', () => {
  it.each([
    ['Auckland', -36.85, 174.76],
    ['Cape Reinga', -34.43, 172.68],
    ['Oban, Stewart Island', -46.9, 168.13],
    ['East Cape', -37.69, 178.55],
    ['Waitangi, Chatham Islands', -43.95, -176.56],
    ['Raoul Island', -29.25, -177.92],
  ])('%s is in New Zealand', (_, latitude, longitude) => expect(at(latitude, longitude)).toBe(true));

  it.each([
    ['Sydney', -33.87, 151.21],
    ['Hobart', -42.88, 147.33],
    ['Norfolk Island', -29.04, 167.95],
    ['Suva', -18.14, 178.44],
    ['Rarotonga', -21.23, -159.78],
    ['Auckland with swapped coordinates', 174.76, -36.85],
    ['Auckland without its minus sign', 36.85, 174.76],
    ['nowhere', Number.NaN, Number.NaN],
    ['an infinite way off', -36.85, Number.POSITIVE_INFINITY],
  ])('%s is not', (_, latitude, longitude) => expect(at(latitude, longitude)).toBe(false));
});

describe('the sea', () => {
  it.each([
    ['Princes Wharf, Auckland', -36.84, 174.766],
    ['Queens Wharf, Wellington', -41.285, 174.78],
    ['Oneroa, Waiheke Island', -36.78, 175.01],
    ['Rakino Island', -36.72, 174.95],
    ['Claris, Great Barrier Island', -36.24, 175.47],
    ['Milford Sound', -44.67, 167.93],
    ['Picton', -41.29, 174.0],
    ['Oban, Stewart Island', -46.9, 168.13],
    ['Waitangi, Chatham Islands', -43.953, -176.555],
    ['Flower Pot, Pitt Island', -44.23, -176.23],
  ])('is not at %s', (_, latitude, longitude) => expect(NZ.places.isAtSea({ latitude, longitude })).toBe(false));

  it.each([
    ['the Hauraki Gulf', -36.6, 175.2],
    ['Cook Strait', -41.2, 174.55],
    ['the Tasman Sea', -38, 172],
    ['Hawke Bay', -39.3, 177.4],
    ['west of Muriwai', -36.85, 174.1],
    ['between the Chathams and Canterbury', -44, 178],
  ])('is at %s', (_, latitude, longitude) => expect(NZ.places.isAtSea({ latitude, longitude })).toBe(true));
});

describe('the name', () => {
  it.each([
    '14 Franklin Road, Auckland 1011, New Zealand',
    'Auckland, New Zealand / Aotearoa',
    'Tāmaki Makaurau, Aotearoa',
    'Auckland, NZ',
    'new zealand',
  ])('%s is in New Zealand', (name) => expect(NZ.places.isNamedIn(name)).toBe(true));

  it.each(['Via Manzoni, Milano, Italia', 'ENZ Building, Sydney', 'Zealand, Denmark', ''])('%s is not', (name) =>
    expect(NZ.places.isNamedIn(name)).toBe(false),
  );
});
