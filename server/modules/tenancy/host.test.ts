import { expect, it } from 'vitest';
import { readHost } from './host.ts';

it.each([
  ['localhost', 'default'],
  ['localhost:4000', 'default'],
  ['127.0.0.1:4000', 'default'],
  ['[2001:db8::1]:4000', 'default'],
  ['order.example.nz', 'default'],
  ['www.order.example.nz', 'default'],
  ['ORDER.example.nz.:443', 'default'],
  ['www.example.nz', 'named'],
  ['', 'default'],
  [undefined, 'default'],
])('%s below the operator’s name is %s', (host, kind) => {
  expect(readHost(host, 'order.example.nz').kind).toBe(kind);
});

it.each([
  'saffron-lane.localhost:4000@evil.example',
  'saffron-lane.localhost@evil.example',
  'saffron-lane.localhost#evil.example',
  'saffron-lane.localhost/evil.example',
  'saffron-lane.localhost\\evil.example',
  'saffron-lane.localhost:80:80',
  'saffron-lane.localhost:123456',
  'saffron-lane.localhost:4000"><script>',
  'saffron-lane.localhost evil.example',
  '[::1',
  '[::1]evil.example',
])('%s is no address', (host) => {
  expect(readHost(host).kind).toBe('malformed');
});

it.each([
  ['saffron-lane.localhost:4000', 'saffron-lane', 'saffron-lane.localhost'],
  ['Saffron-Lane.Example.NZ.', 'saffron-lane', 'saffron-lane.example.nz'],
  ['www.saffron-lane.example.nz:443', 'saffron-lane', 'www.saffron-lane.example.nz'],
  // Somebody else's domain names a store by the whole of it alone.
  ['saffron-lane.evil.nz', '', 'saffron-lane.evil.nz'],
  ['www.fornolane.co.nz', '', 'www.fornolane.co.nz'],
  ['café.nz', '', 'xn--caf-dma.nz'],
])('%s names a store', (host, label, domain) => {
  expect(readHost(host, 'www.example.nz')).toEqual({ kind: 'named', label, domain });
});
