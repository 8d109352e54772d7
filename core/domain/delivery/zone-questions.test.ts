import { expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import type { DeliveryZone } from './delivery-zone.ts';
import { roundArea } from './zone-overlaps.ts';
import { zoneQuestions } from './zone-questions.ts';

const SHOP = { latitude: -36.8485, longitude: 174.7633 };
const ring = (distanceKm: number, fee: number): DeliveryZone => ({
  zoneId: `${distanceKm}`,
  name: `Up to ${distanceKm} km`,
  distanceKm,
  area: null,
  fee: cents(fee),
  minimum: cents(0),
  estimateMinutes: null,
});
const drawn = (km: number, fee: number, east = 0): DeliveryZone => ({
  ...ring(km, fee),
  zoneId: `area ${km}`,
  area: roundArea({ ...SHOP, longitude: SHOP.longitude + east }, km, 8),
});
const kinds = (...zones: DeliveryZone[]) => zoneQuestions(zones, SHOP).map(({ kind }) => kind);

it('asks about a zone that reaches 100 km, ring or area', () => {
  expect(kinds(ring(99.99, 900))).toEqual([]);
  expect(kinds(ring(100, 900))).toEqual(['far']);
  expect(kinds(ring(240, 900))).toEqual(['far']);
  expect(kinds(drawn(101, 900))).toEqual(['far']);
});

it('asks about a drawn area that shares ground with a zone of another fee', () => {
  expect(zoneQuestions([ring(3, 400), drawn(2, 700)], SHOP)).toMatchObject([
    { kind: 'fees', winner: { zoneId: '3' }, other: { zoneId: 'area 2' } },
  ]);
  expect(kinds(drawn(2, 400), drawn(1, 700))).toEqual(['fees']);
});

it('asks nothing of the same fee, of areas apart, and of rings inside each other', () => {
  expect(kinds(ring(3, 400), drawn(2, 400))).toEqual([]);
  expect(kinds(drawn(2, 400), drawn(1, 700, 0.5))).toEqual([]);
  expect(kinds(ring(3, 400), ring(5, 700))).toEqual([]);
});
