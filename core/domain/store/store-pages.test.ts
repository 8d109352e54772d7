import { expect, it } from 'vitest';
import { TAB_NAMES, type Tabs } from '#core/domain/settings/store-settings.ts';
import { homePath, isPageOpen, rowAt } from './store-pages.ts';

const tabs = (...on: (keyof Tabs)[]) =>
  Object.fromEntries(TAB_NAMES.map((tab) => [tab, on.includes(tab)])) as unknown as Tabs;

it('opens the page of a tab with its tab, and pages without a tab always', () => {
  const given = tabs('Contact');
  expect(isPageOpen('/contact', given)).toBe(true);
  expect(isPageOpen('/feedback', given)).toBe(false);
  expect(isPageOpen('/terms', given)).toBe(true);
});

it('opens a department with the menu', () => {
  expect(isPageOpen('/products/curries', tabs('Contact'))).toBe(false);
  expect(isPageOpen('/products/curries', tabs('OnlineWebstore'))).toBe(true);
});

it('finds a page whatever its letters’ case, with one id at most', () => {
  expect(
    ['/CONTACT', '/dish/korma-1', '/payment/1', '/profile/helpandsupports'].map((path) => rowAt(path)?.[1]),
  ).toEqual(['Contact', 'Dish', 'Payment', 'Profile']);
  for (const path of ['/contact/', '/dish/', '/dish/a/b', '/profile/x', '/nowhere', '//', '/payment/*/'])
    expect(rowAt(path)).toBeUndefined();
});

it('begins at the menu, else at the default tab, else at the first tab that is on', () => {
  expect(homePath(tabs('OnlineWebstore', 'Contact'), 'Contact')).toBe('/');
  expect(homePath(tabs('ServiceHours', 'Contact'), 'Contact')).toBe('/contact');
  expect(homePath(tabs('ServiceHours', 'Contact'), 'Feedback')).toBe('/serviceHours');
  expect(homePath(tabs('ServiceHours', 'Contact'), null)).toBe('/serviceHours');
  expect(homePath(tabs(), 'Contact')).toBe('/');
});
