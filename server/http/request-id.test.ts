import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createRequestIds } from './request-id.ts';

const PROXY = '10.0.0.2';
const idOf = createRequestIds((address) => address === PROXY);
const request = (headers: Readonly<Record<string, string>>, remoteAddress = PROXY) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

it('a proxy that is believed names the request, by its trace first', () => {
  expect(idOf(request({ 'x-request-id': 'proxy-0001' }))).toBe('proxy-0001');
  const traced = { 'x-request-id': 'proxy-0001', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  expect(idOf(request(traced))).toBe(TRACE);
});

it('nobody else does, and nothing else fits', () => {
  expect(idOf(request({ 'x-request-id': 'proxy-0001' }, '203.0.113.7'))).toMatch(UUID);
  for (const wrong of ['short', 'a line\nmore', 'x'.repeat(65), '{"id":1}']) {
    expect(idOf(request({ 'x-request-id': wrong }))).toMatch(UUID);
  }
  expect(idOf(request({ traceparent: 'nonsense' }))).toMatch(UUID);
  expect(idOf(request({}))).toMatch(UUID);
});
