import { expect, it } from 'vitest';
import { readHost } from './host.ts';

it.each([
  ['localhost', 'default'],
  ['localhost:4000', 'default'],
  ['127.0.0.1:4000', 'default'],
  ['[2001:db8::1]:4000', 'default'],
  ['www.example.nz', 'default'],
  ['order.example.nz', 'default'],
  ['', 'default'],
  [undefined, 'default'],
])('%s is the default store’s', (host, kind) => {
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
  ['eat.here.nz:443', 'eat', 'eat.here.nz'],
])('%s names a store', (host, label, domain) => {
  expect(readHost(host)).toEqual({ kind: 'named', label, domain });
});
