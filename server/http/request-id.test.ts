import type { IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '#server/logging/log.ts';
import { createTestApp } from '#test/app.ts';
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

it('stands in the lines of the log, when the proxy is named', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const shop = await createTestApp({ env: { TRUST_PROXY: 'loopback' }, overrides: { log: createLog('info', sink) } });
  try {
    await shop.app.inject({ method: 'POST', url: '/api/unknown', headers: { 'x-request-id': 'proxy-0002' } });
    expect(lines.filter((line) => line.includes('"reqId":"proxy-0002"'))).toHaveLength(1);
  } finally {
    await shop.close();
  }
});
