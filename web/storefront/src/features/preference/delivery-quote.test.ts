import { describe, expect, it } from 'vitest';
import { encodeArea } from '#core/domain/delivery/zone-area.ts';
import { formatKm, lowestFee, quoteFor, zonesOnMap } from './delivery-quote.ts';

const near = {
  zoneId: 'near',
  name: 'Zone 1',
  distanceValue: 1.5,
  deliveryFee: 3.9,
  minimumOrder: 20,
  estimatedMinutes: 25,
};
const far = { ...near, zoneId: 'far', name: 'Zone 2', distanceValue: 4, deliveryFee: 5, minimumOrder: 25 };
const zones = [near, { ...far, estimatedMinutes: null }];

/** Only the distance is known. */
const atKm = (distanceKm: number) => ({ distanceKm, address: null });

describe('quoteFor', () => {
  it('takes the smallest zone that covers the distance, its edge included', () => {
    expect(quoteFor(zones, atKm(1.5), 30).zone?.zoneId).toBe('near');
    expect(quoteFor(zones, atKm(1.51), 30)).toMatchObject({
      isInRange: true,
      zone: { zoneId: 'far', fee: 500, minimum: 2500 },
      estimateMinutes: 30,
    });
    expect(quoteFor(zones, atKm(1), 30).estimateMinutes).toBe(25);
  });

  it('is out of range beyond them all', () => {
    expect(quoteFor(zones, atKm(4.01), 30)).toMatchObject({ isInRange: false, zone: null });
    expect(quoteFor([], atKm(0.1), 30).isInRange).toBe(false);
  });

  it('falls back to 9.9 km while no zones are loaded', () => {
    expect(quoteFor(null, atKm(9.9), 30)).toMatchObject({ isInRange: true, zone: null });
    expect(quoteFor(null, atKm(10), 30).isInRange).toBe(false);
  });
});

describe('drawn areas', () => {
  const corners: [number, number][] = [
    [174.75, -36.86],
    [174.77, -36.86],
    [174.77, -36.84],
    [174.75, -36.84],
  ];
  const bay = { ...near, zoneId: 'bay', name: 'Bay', distanceValue: 3.2, deliveryFee: 2, area: encodeArea(corners) };
  const inside = { distanceKm: 1.2, address: { lat: -36.85, lon: 174.76 } };

  it('decide by where the address is, whatever the way there measures', () => {
    expect(quoteFor([...zones, bay], inside, 30).zone).toMatchObject({ zoneId: 'bay', fee: 200 });
    expect(quoteFor([bay], { ...inside, distanceKm: 40 }, 30)).toMatchObject({ isInRange: true, distanceKm: 40 });
    const outside = { distanceKm: 0.5, address: { lat: -36.85, lon: 174.7701 } };
    expect(quoteFor([bay], outside, 30)).toMatchObject({ isInRange: false, zone: null });
    expect(quoteFor([...zones, bay], outside, 30).zone?.zoneId).toBe('near');
  });

  it('answer nothing while only the distance is known', () => {
    expect(quoteFor([bay], atKm(0.1), 30).isInRange).toBe(false);
  });

  it('are drawn by their corners, rings by their radius, the quoted one stronger', () => {
    const { rings, areas } = zonesOnMap([...zones, bay], 'bay', (km) => `${km} km`);
    expect(rings.map(({ key, label, isChosen }) => [key, label, isChosen])).toEqual([
      ['near', '1.5 km', false],
      ['far', '4 km', false],
    ]);
    expect(areas).toEqual([
      {
        key: 'bay',
        label: 'Bay',
        isChosen: true,
        outline: corners.map(([longitude, latitude]) => ({ latitude, longitude })),
      },
    ]);
    expect(zonesOnMap(null, undefined, String)).toEqual({ rings: [], areas: [] });
  });
});

describe('lowestFee', () => {
  it('is null without zones', () => {
    expect(lowestFee(zones)).toBe(390);
    expect(lowestFee([])).toBeNull();
    expect(lowestFee(null)).toBeNull();
  });
});

describe('formatKm', () => {
  it('drops the decimal where it says nothing', () => {
    expect([0.04, 2.14, 9.94, 9.96, 17.3].map(formatKm)).toEqual(['0.0', '2.1', '9.9', '10', '17']);
  });
});
