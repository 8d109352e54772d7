import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebhookSender, isPrivateAddress, whyNeverCalled } from './webhook-sender.ts';

const seen: { headers: http.IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000));
  });
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

describe('where a webhook may go', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.10',
    '172.31.0.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::7f00:1',
    '2002:7f00:1::',
    '64:ff9b:1::a00:1',
    'fec0::1',
    'nonsense',
  ])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.each(['203.97.1.1', '8.8.8.8', '2404:6800::1', '::ffff:8.8.8.8'])('%s is not', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );

  it('refuses private addresses, names that lead there and plain http', async () => {
    const send = createWebhookSender({ allowsPrivate: false });
    for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://2130706433/']) {
      await expect(send(url, {}, '{}'), url).rejects.toThrow('private network');
    }
    await expect(send(`http://127.0.0.1:${port}/`, {}, '{}')).rejects.toThrow('https');
    expect(seen).toEqual([]);
  });

  it('posts the body once and follows no redirect', async () => {
    const send = createWebhookSender({ allowsPrivate: true });
    status = 302;
    await expect(send(`http://127.0.0.1:${port}/hook`, { 'webhook-id': 'one' }, '{"type":"ping"}')).resolves.toEqual({
      status: 302,
      retryAfter: null,
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ body: '{"type":"ping"}', headers: { 'webhook-id': 'one' } });
  });
});

it('says of an address before it is kept whether it would ever be called', () => {
  for (const url of ['https://10.0.0.1/push', 'https://[::1]/push', 'http://push.example', 'ftp://push.example', 'x']) {
    expect([url, whyNeverCalled(url, false)]).toEqual([url, expect.any(String)]);
  }
  expect(whyNeverCalled('https://push.example/1', false)).toBeNull();
  expect([whyNeverCalled('http://127.0.0.1:1/x', true), whyNeverCalled('ftp://10.0.0.1', true)]).toEqual([
    null,
    expect.any(String),
  ]);
});
