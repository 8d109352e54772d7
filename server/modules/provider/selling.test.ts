import { expect, it } from 'vitest';
import { type SellingFacts, SHOWS, type Standing, sellingOf } from './selling.ts';

const OPEN: SellingFacts = {
  isActive: true,
  isOpened: true,
  acceptsByItself: false,
  isConsoleConnected: true,
  isOpenNow: true,
};

it.each([
  ['yes', {}],
  ['unattended', { isConsoleConnected: false }],
  ['yes', { isConsoleConnected: false, acceptsByItself: true }],
  ['closed', { isOpenNow: false }],
  ['unopened', { isOpened: false }],
  ['suspended', { isActive: false }],
] as const)('is %s with %o', (wanted, change) => {
  expect(sellingOf({ ...OPEN, ...change })).toBe(wanted);
});

const WELL: Standing = {
  selling: 'yes',
  failedJobs: 0,
  ownerNames: ['Mere'],
  openInvitations: 0,
  isUnanswered: false,
  hasLapsed: false,
  hasMoneyIssue: false,
};

it.each<[Partial<Standing>, (keyof typeof SHOWS)[]]>([
  [{}, ['open']],
  [{ selling: 'closed' }, []],
  [{ selling: 'unattended' }, ['open', 'attention']],
  [{ selling: 'unopened' }, ['unopened']],
  [{ selling: 'unopened', ownerNames: [] }, ['unopened', 'attention']],
  [{ selling: 'unopened', ownerNames: [], openInvitations: 1 }, ['unopened']],
  [{ selling: 'suspended' }, ['suspended']],
  [{ selling: 'closed', failedJobs: 1 }, ['attention']],
  [{ selling: 'closed', isUnanswered: true }, ['attention']],
  [{ selling: 'closed', hasMoneyIssue: true }, ['attention']],
])('%o is listed under %o', (change, wanted) => {
  const shows = Object.keys(SHOWS) as (keyof typeof SHOWS)[];
  expect(shows.filter((show) => SHOWS[show]({ ...WELL, ...change }))).toEqual(wanted);
});
