import { describe, expect, it } from 'vitest';
import { formatKm, lowestFee, quoteFor } from './delivery-quote.ts';

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

describe('quoteFor', () => {
  it('takes the smallest zone that covers the distance, its edge included', () => {
    expect(quoteFor(zones, 1.5, 30).zone?.zoneId).toBe('near');
    expect(quoteFor(zones, 1.51, 30)).toMatchObject({
      isInRange: true,
      zone: { zoneId: 'far', fee: 500, minimum: 2500 },
      estimateMinutes: 30,
    });
    expect(quoteFor(zones, 1, 30).estimateMinutes).toBe(25);
  });

  it('is out of range beyond them all', () => {
    expect(quoteFor(zones, 4.01, 30)).toMatchObject({ isInRange: false, zone: null });
    expect(quoteFor([], 0.1, 30).isInRange).toBe(false);
  });

  it('falls back to 9.9 km while no zones are loaded', () => {
    expect(quoteFor(null, 9.9, 30)).toMatchObject({ isInRange: true, zone: null });
    expect(quoteFor(null, 10, 30).isInRange).toBe(false);
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
