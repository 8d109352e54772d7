import { expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import type { ZoneArea } from './zone-area.ts';
import { type DraftZone, zoneProblems, zoneWarnings } from './zones-check.ts';

const SHOP = { latitude: -36.8485, longitude: 174.7633 };

const zone = (distanceKm: number, fee: number, minimum = 0, changes: Partial<DraftZone> = {}): DraftZone => ({
  name: `Up to ${distanceKm} km`,
  distanceKm,
  area: null,
  fee: cents(fee),
  minimum: cents(minimum),
  estimateMinutes: null,
  ...changes,
});

it('takes sound zones in any order', () => {
  expect(
    zoneProblems([zone(5, 650, 3500), zone(3, 450), zone(8.25, 950, 5000, { estimateMinutes: 45 })], SHOP),
  ).toEqual([]);
});

it('names the field of what is none', () => {
  const problems = zoneProblems(
    [
      zone(3, 450),
      zone(3, 450, 0, { name: ' up to 3 KM ' }),
      zone(0, 1, 0, { name: '' }),
      zone(-2, 1),
      zone(Number.NaN, 1),
      zone(301, 1),
      zone(4.123, 1),
      { ...zone(6, 0), fee: -1 as DraftZone['fee'], minimum: cents(100_001), estimateMinutes: 12.5 },
    ],
    SHOP,
  );
  expect(problems.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    'zones.1.name duplicate-name',
    'zones.1.distanceKm duplicate-distance',
    'zones.2.name no-name',
    'zones.2.distanceKm bad-distance',
    'zones.3.distanceKm bad-distance',
    'zones.4.distanceKm bad-distance',
    'zones.5.distanceKm bad-distance',
    'zones.6.distanceKm bad-distance',
    'zones.7.fee bad-amount',
    'zones.7.minimum bad-amount',
    'zones.7.estimateMinutes bad-estimate',
  ]);
});

it('wonders at a larger zone that asks for less', () => {
  expect(zoneWarnings([zone(8, 400, 2000), zone(3, 450, 2500), zone(5, 650, 2500)])).toEqual([
    { kind: 'cheaper-farther', zone: 0, inner: 1 },
    { kind: 'lower-minimum-farther', zone: 0, inner: 1 },
  ]);
  expect(zoneWarnings([zone(3, 450), zone(5, 450)])).toEqual([]);
});

it('names the corner or the area of what is no drawn area', () => {
  const drawn = (area: ZoneArea, changes: Partial<DraftZone> = {}) =>
    zone(3, 450, 0, { name: `Area ${area.length} ${area[1]}`, distanceKm: null, area, ...changes });
  const sound: ZoneArea = [
    [174.76, -36.86],
    [174.78, -36.86],
    [174.78, -36.84],
    [174.76, -36.84],
  ];
  const [a, b, c, d] = sound;
  if (!a || !b || !c || !d) throw new Error('four corners');
  expect(zoneProblems([zone(3, 450), drawn(sound)], SHOP)).toEqual([]);
  const problems = zoneProblems(
    [
      drawn([a, b]),
      drawn(sound, { name: 'both', distanceKm: 3 }),
      drawn([a, [180.1, -36], [174, Number.NaN]]),
      drawn([a, [151.2, -33.9], c]),
      drawn([a, c, b, d]),
      drawn([a, [174.7601, -36.86], [174.7601, -36.8599]]),
      drawn(Array.from({ length: 201 }, () => a)),
      zone(3, 450, 0, { name: 'neither', distanceKm: null }),
    ],
    SHOP,
  );
  expect(problems.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    'zones.0.area few-corners',
    'zones.1.distanceKm ring-or-area',
    'zones.2.area.1 bad-corner',
    'zones.2.area.2 bad-corner',
    'zones.3.area.1 far-corner',
    'zones.4.area crossing-edges',
    'zones.5.area small-area',
    'zones.6.area many-corners',
    'zones.7.distanceKm bad-distance',
  ]);
  expect(problems[5]?.corners).toEqual([1, 3]);
});
