import { expect, it } from 'vitest';
import { roughKilometres, roughPlace } from './position.ts';

const PLACE = { latitude: -36.840_123, longitude: 174.740_456 };

it('says a place to about 100 metres', () => {
  expect(roughPlace(PLACE)).toEqual({ latitude: -36.84, longitude: 174.74 });
});

it('says a distance in steps of 100 metres', () => {
  expect(roughKilometres(PLACE, { latitude: -36.86, longitude: 174.74 })).toBe(2.2);
  expect(roughKilometres(PLACE, PLACE)).toBe(0);
});
