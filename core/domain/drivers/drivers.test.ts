import { expect, it } from 'vitest';
import { firstNameOf, mapLinkOf } from './drivers.ts';

it.each([
  ['Asha Patel', 'Asha'],
  ['  Tāne  W. ', 'Tāne'],
  ['ਆਸ਼ਾ ਪਟੇਲ', 'ਆਸ਼ਾ'],
  ['', ''],
])('calls %j %j before guests', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'https://maps.apple.com/?daddr=8%20Franklin%20Road%2C%20%26'],
  ['Mozilla/5.0 (Linux; Android 16)', 'geo:0,0?q=8%20Franklin%20Road%2C%20%26'],
  ['Mozilla/5.0 (X11; Linux)', 'https://www.openstreetmap.org/search?query=8%20Franklin%20Road%2C%20%26'],
])('leads to an address with the map of %s', (agent, link) => {
  expect(mapLinkOf('8 Franklin Road, &', agent)).toBe(link);
});
