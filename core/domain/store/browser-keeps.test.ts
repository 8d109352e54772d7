import { expect, it } from 'vitest';
import { CACHES, COOKIES, keptOfGuests, LOCAL_KEYS, STAYING_KEYS, TAB_KEYS } from './browser-keeps.ts';

const rows = keptOfGuests();
const rowOf = (name: string) => rows.filter(({ names }) => names.includes(name));

it('shows a guest every name that a store keeps, once per place, and none of the console', () => {
  const ofGuests = [LOCAL_KEYS, TAB_KEYS].flatMap((table) =>
    Object.entries(table).flatMap(([key, keptFor]) => (keptFor === 'staff' ? [] : [key])),
  );
  const others = [COOKIES, CACHES].flatMap((table) =>
    Object.entries(table).flatMap(([name, { keptFor }]) => (keptFor === 'staff' ? [] : [name])),
  );
  const shown = rows.flatMap(({ names }) => names);
  expect([...shown].sort()).toEqual([...ofGuests, ...others, 'workbox-expiration'].sort());
  expect(shown.filter((name) => /console|staff|provider/.test(name))).toEqual([]);
  expect(Object.keys(LOCAL_KEYS).filter((key) => key.startsWith('console-'))).toEqual(
    Object.entries(LOCAL_KEYS).flatMap(([key, keptFor]) => (keptFor === 'staff' ? [key] : [])),
  );
});

it('names the two cookies of a device that outlive signing out, each with its time', () => {
  expect(rowOf('servery_ordering')).toMatchObject([{ kind: 'cookie', until: { days: 180 } }]);
  expect(rowOf('servery_known')).toMatchObject([{ kind: 'cookie', until: { days: 400 } }]);
});

it('says what stays when a guest leaves, and what goes with the tab', () => {
  expect(rowOf('accessToken')).toMatchObject([{ until: 'left' }]);
  expect(rowOf('theme')).toMatchObject([{ until: 'stays' }]);
  expect(rowOf('orderLink')).toMatchObject([{ until: 'tab' }]);
  expect(rowOf('orders')).toMatchObject([{ kind: 'cache', until: { days: 1 } }]);
  expect(STAYING_KEYS.filter((key) => key.startsWith('console-'))).toEqual([]);
});
