import { describe, expect, it } from 'vitest';
import { addressOf, sectionAt } from './sections.ts';

describe('the sections of the profile', () => {
  it.each([
    ['/profile', '', 'info'],
    ['/profile/', '', 'info'],
    ['/profile/orders', '', 'orders'],
    ['/profile/helpAndSupports', '', 'helpAndSupports'],
    ['/profile', '?section=address', 'address'],
    ['/profile', '?section=elsewhere', 'info'],
  ])('%s%s is %s', (pathname, search, section) => expect(sectionAt(pathname, search)).toBe(section));

  it.each([
    ['info', true, '', '/profile/info'],
    ['info', false, '?section=orders', '/profile'],
    ['orders', true, '?section=orders&order=7', '/profile/orders?order=7'],
    ['orders', false, '?order=7', '/profile?order=7&section=orders'],
    ['helpAndSupports', true, '', '/profile/helpAndSupports'],
  ] as const)('%s is found where the width wants it', (section, isNarrow, search, address) => {
    expect(addressOf(section, isNarrow, search)).toBe(address);
    const [pathname = '', query = ''] = address.split('?');
    expect(sectionAt(pathname, `?${query}`)).toBe(section);
  });
});
