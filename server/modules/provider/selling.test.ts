import { expect, it } from 'vitest';
import { type SellingFacts, sellingOf } from './selling.ts';

/** Saturday 21 November 2020, 18:00 in Auckland. */
const NOW = Date.parse('2020-11-21T18:00:00+13:00');
const dayAvailabilities = [{ fromTime: '11:00', toTime: '21:00' }];
const OPEN: SellingFacts = {
  isActive: true,
  isOpened: true,
  acceptsByItself: false,
  isConsoleConnected: true,
  schedule: { weekly: [{ weekday: 7, isClosed: false, dayAvailabilities }], overrides: [] },
  timeZone: 'Pacific/Auckland',
};

it.each([
  ['yes', {}, NOW],
  ['unattended', { isConsoleConnected: false }, NOW],
  ['yes', { isConsoleConnected: false, acceptsByItself: true }, NOW],
  ['closed', {}, NOW + 4 * 3_600_000],
  [
    'closed',
    { schedule: { ...OPEN.schedule, overrides: [{ date: '2020-11-21', isClosed: true, dayAvailabilities: [] }] } },
    NOW,
  ],
  ['unopened', { isOpened: false }, NOW],
  ['suspended', { isActive: false }, NOW],
] as const)('is %s with %o', (wanted, change, nowMs) => {
  expect(sellingOf({ ...OPEN, ...change }, nowMs)).toBe(wanted);
});
