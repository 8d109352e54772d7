import { expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { type DraftZone, zoneProblems, zoneWarnings } from './zones-check.ts';

const zone = (distanceKm: number, fee: number, minimum = 0, changes: Partial<DraftZone> = {}): DraftZone => ({
  name: `Up to ${distanceKm} km`,
  distanceKm,
  fee: cents(fee),
  minimum: cents(minimum),
  estimateMinutes: null,
  ...changes,
});

it('takes sound zones in any order', () => {
  expect(zoneProblems([zone(5, 650, 3500), zone(3, 450), zone(8.25, 950, 5000, { estimateMinutes: 45 })])).toEqual([]);
});

it('names the field of what is none', () => {
  const problems = zoneProblems([
    zone(3, 450),
    zone(3, 450, 0, { name: ' up to 3 KM ' }),
    zone(0, 1, 0, { name: '' }),
    zone(-2, 1),
    zone(Number.NaN, 1),
    zone(101, 1),
    zone(4.123, 1),
    { ...zone(6, 0), fee: -1 as DraftZone['fee'], minimum: cents(100_001), estimateMinutes: 12.5 },
  ]);
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
