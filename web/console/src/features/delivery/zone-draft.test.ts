import { expect, it } from 'vitest';
import type { WireZones } from '#core/contract/delivery/console-zones.ts';
import { addAreas, nextArea, nextZone, readZones, soundZones, switchKind, toWireZones } from './zone-draft.ts';

const SHOP = { latitude: -36.8485, longitude: 174.7633 };
const AREA: [number, number][] = [
  [174.76, -36.86],
  [174.78, -36.86],
  [174.78, -36.84],
];
const loaded = {
  zones: [
    { zoneId: 'r', name: 'Near', distanceKm: 3, area: null, fee: 4.5, minimum: 20, estimateMinutes: null },
    { zoneId: 'a', name: 'Bay', distanceKm: null, area: AREA, fee: 2, minimum: 0, estimateMinutes: 40 },
  ],
} as unknown as WireZones;
const draft = readZones(loaded);
const [ring, area] = draft;
if (!ring || !area) throw new Error('two zones');

it('sends rings and areas as they came', () => {
  expect(toWireZones(draft).zones).toEqual(loaded.zones);
});

it('adds a ring beyond the last and an area without corners, each with a key of its own', () => {
  expect(nextZone(draft, 'Far')).toMatchObject({ kind: 'ring', distanceKm: '5', fee: '6.50' });
  const drawn = nextArea(draft, 'New');
  expect(drawn).toMatchObject({ kind: 'area', corners: [], zoneId: null });
  expect(nextArea([...draft, drawn], 'Newer').key).not.toBe(drawn.key);
  // Removing an earlier one does not repeat the key of a later one.
  expect(nextArea([ring, drawn], 'Newest').key).not.toBe(drawn.key);
});

it('switches a ring to a round area and back without losing either', () => {
  const round = switchKind(ring, 'area', SHOP);
  expect(round.corners).toHaveLength(8);
  expect(soundZones([round], SHOP)[0]?.distanceKm).toBeCloseTo(3, 2);
  expect(switchKind(round, 'ring', SHOP)).toEqual({ ...ring, corners: round.corners });
  const back = switchKind(area, 'ring', SHOP);
  expect(Number(back.distanceKm)).toBeGreaterThan(1.5);
  expect(switchKind(back, 'area', SHOP).corners).toEqual(area.corners);
  expect(toWireZones([back]).zones[0]?.area).toBeNull();
});

it('draws only what is sound', () => {
  const broken = { ...area, corners: area.corners.slice(0, 2) };
  expect(soundZones([ring, broken, { ...ring, fee: 'x' }, area], SHOP).map(({ index }) => index)).toEqual([0, 3]);
});

it('takes the areas of a file, with names for those that have none', () => {
  const found = [
    { name: 'Harbour', area: AREA },
    { name: '', area: AREA },
  ];
  expect(addAreas(draft, found, (n) => `Zone ${n}`).map(({ name }) => name)).toEqual([
    'Near',
    'Bay',
    'Harbour',
    'Zone 4',
  ]);
});
