import { expect, it } from 'vitest';
import { NZ } from '#core/domain/country/nz.ts';
import { regionOf } from '#core/domain/country/regions.ts';
import { publicHolidays } from './public-holidays.ts';

const PONSONBY = { country: NZ, latitude: -36.856, longitude: 174.744 };
const CUBA_STREET = { country: NZ, latitude: -41.294, longitude: 174.775 };

it('knows the region by the nearest main centre', () => {
  expect(regionOf(PONSONBY, NZ).name).toBe('Auckland');
  expect(regionOf(CUBA_STREET, NZ).name).toBe('Wellington');
  expect(regionOf({ latitude: -45.03, longitude: 168.66 }, NZ).name).toBe('Southland');
});

it('lists a year with the region’s anniversary and the days on which a weekend’s holiday is kept', () => {
  const days = publicHolidays(PONSONBY, '2026-12-01', '2027-04-30', 'en');
  expect(days.map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2026-12-25 Christmas Day',
    '2026-12-26 Boxing Day',
    '2026-12-28 Boxing Day observed',
    '2027-01-01 New Year’s Day',
    '2027-01-02 Day after New Year’s Day',
    '2027-01-04 Day after New Year’s Day observed',
    '2027-02-01 Auckland Anniversary',
    '2027-02-06 Waitangi Day',
    '2027-02-08 Waitangi Day observed',
    '2027-03-26 Good Friday',
    '2027-03-28 Easter Sunday',
    '2027-03-29 Easter Monday',
    '2027-04-25 ANZAC Day',
    '2027-04-26 ANZAC Day observed',
  ]);
  expect(days.filter(({ isR18Free }) => isR18Free).map(({ name }) => name)).toEqual([
    'Christmas Day',
    'Good Friday',
    'Easter Sunday',
    'ANZAC Day',
  ]);
  const names = publicHolidays(CUBA_STREET, '2027-01-05', '2027-02-05', 'en').map(
    ({ date, name }) => `${date} ${name}`,
  );
  expect(names).toEqual(['2027-01-25 Wellington Anniversary']);
});

it.each(['hi', 'pa'] as const)('has a name in %s for every holiday of ten years in every region', (locale) => {
  const english = NZ.regions.flatMap(({ centre }) =>
    publicHolidays({ country: NZ, ...centre }, '2025-01-01', '2034-12-31', locale)
      .map(({ name }) => name)
      // The name of a region is the same in every language.
      .filter((name) => !/[\u0900-\u0a7f]/.test(name)),
  );
  expect(english).toEqual([]);
});
