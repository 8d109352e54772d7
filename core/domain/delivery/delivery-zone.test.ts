import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import type { DeliveryZone } from './delivery-zone.ts';
import { FALLBACK_RANGE_KM, haversineKm, inRange, reachNorth, validCoordinates, zoneFor } from './delivery-zone.ts';

const zone = (zoneId: string, distanceKm: number): DeliveryZone => ({
  zoneId,
  name: `Within ${distanceKm} km`,
  distanceKm,
  area: null,
  fee: cents(390),
  minimum: cents(2000),
  estimateMinutes: null,
});
const place = (latitude: number, longitude: number) => ({ latitude, longitude });
/** An address of which only the distance is known. */
const atKm = (km: number) => ({ km, place: null });
const anyPlace = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('validCoordinates', () => {
  it('takes the poles, the date line and everything between', () => {
    for (const [latitude, longitude] of [
      [-90, -180],
      [90, 180],
      [0, 0],
      [-36.8565, 174.745],
    ] as const) {
      expect(validCoordinates(latitude, longitude)).toEqual({ ok: true, value: { latitude, longitude } });
    }
  });

  it('refuses what is out of range or not a number', () => {
    const bad: [unknown, unknown][] = [
      [90.0001, 0],
      [-91, 0],
      [0, 180.0001],
      [0, -181],
      [Number.NaN, 0],
      [0, Number.POSITIVE_INFINITY],
      ['-36.8', 174],
      [null, 0],
      [0, undefined],
    ];
    for (const [latitude, longitude] of bad) {
      expect(validCoordinates(latitude, longitude)).toEqual({ ok: false, error: 'coordinates-out-of-range' });
    }
  });
});

describe('haversineKm', () => {
  it('measures known distances on a sphere of 6371 km', () => {
    expect(haversineKm(place(0, 0), place(0, 1))).toBeCloseTo((6371 * Math.PI) / 180, 9);
    expect(haversineKm(place(0, 0), place(0, 180))).toBeCloseTo(6371 * Math.PI, 6);
    expect(haversineKm(place(90, 0), place(-90, 0))).toBeCloseTo(6371 * Math.PI, 6);
    // Auckland Sky Tower to Wellington's Beehive.
    expect(haversineKm(place(-36.8485, 174.7622), place(-41.2784, 174.7767))).toBeCloseTo(492.58, 1);
  });

  it('crosses the date line the short way', () => {
    expect(haversineKm(place(0, 179.5), place(0, -179.5))).toBeCloseTo((6371 * Math.PI) / 180, 9);
  });

  it('is a distance: zero to itself, symmetric, at most half the circumference, and obeys the triangle', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (a, b, c) => {
        const ab = haversineKm(a, b);
        expect(haversineKm(a, a)).toBe(0);
        expect(ab).toBeCloseTo(haversineKm(b, a), 6);
        expect(ab).toBeGreaterThanOrEqual(0);
        expect(ab).toBeLessThanOrEqual(6371 * Math.PI);
        expect(ab).toBeLessThanOrEqual(haversineKm(a, c) + haversineKm(c, b) + 1e-3);
      }),
    );
  });
});

describe('zoneFor', () => {
  const zones = [zone('far', 8), zone('near', 2.5), zone('middle', 5)];

  it('takes the smallest zone that covers the distance, its edge included', () => {
    expect([0, 2.5, 2.5001, 5, 7.9, 8].map((km) => zoneFor(zones, atKm(km))?.zoneId)).toEqual([
      'near',
      'near',
      'middle',
      'middle',
      'far',
      'far',
    ]);
  });

  it('takes none beyond them all, among none, or for no distance', () => {
    expect(zoneFor(zones, atKm(8.0001))).toBeNull();
    expect(zoneFor([], atKm(1))).toBeNull();
    expect(zoneFor(zones, atKm(Number.NaN))).toBeNull();
    expect(zoneFor(zones, atKm(-1))).toBeNull();
    expect(zoneFor(zones, atKm(Number.POSITIVE_INFINITY))).toBeNull();
  });

  it('takes the first of equal zones', () => {
    expect(zoneFor([zone('a', 3), zone('b', 3)], atKm(1))?.zoneId).toBe('a');
  });

  it('agrees with sorting and taking the first, and leaves the list alone', () => {
    const radius = fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(fc.array(radius, { maxLength: 100 }), fc.double({ min: 0, max: 45, noNaN: true }), (radii, km) => {
        const listed = radii.map((distanceKm, index) => zone(String(index), distanceKm));
        const before = structuredClone(listed);
        const expected = [...listed].sort((a, b) => a.distanceKm - b.distanceKm).find((z) => z.distanceKm >= km);
        expect(zoneFor(listed, atKm(km))).toBe(expected ?? null);
        expect(listed).toEqual(before);
      }),
    );
  });
});

describe('inRange', () => {
  it('asks the zones where they are loaded', () => {
    const zones = [zone('near', 3), zone('far', 12)];
    expect([3, 12, 12.1].map((km) => inRange(zones, atKm(km)))).toEqual([true, true, false]);
    expect(inRange([], atKm(0.1))).toBe(false);
  });

  it('falls back to 9.9 km while none are', () => {
    expect(FALLBACK_RANGE_KM).toBe(9.9);
    expect([0, 9.9, 9.91, Number.NaN, -1].map((km) => inRange(null, atKm(km)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('reachNorth', () => {
  it('is as far away as it says, due north, and never beyond the pole', () => {
    const shop = place(-36.8485, 174.7633);
    const reach = reachNorth(shop, 7.5);
    expect(haversineKm(shop, reach.place)).toBeCloseTo(7.5, 9);
    expect([reach.km, reach.place.longitude]).toEqual([7.5, 174.7633]);
    expect(reachNorth(place(89.99, 0), 100).place.latitude).toBe(90);
  });
});
