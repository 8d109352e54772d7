/** Half-sent requests and too many connections, over real sockets. */
import http, { type Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createServers, type ServerLimits } from './http-server.ts';
import { proxyMatcher } from './proxies.ts';

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n';
const HALF_BODY = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf';
/** Unfinished requests, as an attacker sends them. */
const HALF = [
  '',
  'GET / HT',
  GET,
  HALF_BODY,
  'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab',
];

const limits: ServerLimits = {
  requestMs: 15_000,
  keepAliveMs: 15_000,
  connections: 1_000,
  perAddress: null,
  isProxy: () => false,
};
let server: Server | undefined;
const sockets: Socket[] = [];
/** Requests that have arrived and get no answer. */
let unanswered = 0;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** Answers when the body is there; `/slow` never. */
async function listen(changes: Partial<ServerLimits>): Promise<number> {
  server = createServers({ ...limits, ...changes })((request, response) => {
    if (request.url === '/slow') {
      unanswered += 1;
      return;
    }
    request.resume().once('end', () => response.end('menu'));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function open(port: number, sent: string, from = '127.0.0.1'): Promise<Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  if (sent !== '') socket.write(sent);
  return socket;
}

/** What a new visitor gets; null when the connection is refused. */
function visit(port: number, from = '127.0.0.1'): Promise<number | null> {
  return new Promise((resolve) => {
    http
      .get({ port, host: '127.0.0.1', localAddress: from, agent: false }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? null));
      })
      .once('error', () => resolve(null));
  });
}

const openOnes = () => sockets.filter(({ closed }) => !closed);
const connections = () => new Promise<number>((resolve) => server?.getConnections((_, count) => resolve(count)));

describe('a request that does not come to its end', () => {
  it('is ended when its time is over, wherever it stopped and however slowly it goes on', async () => {
    const port = await listen({ requestMs: 500 });
    for (let n = 0; n < 400; n += 1) await open(port, HALF[n % HALF.length] ?? '');
    const dripping = await open(port, GET);
    const from = performance.now();
    const drip = setInterval(() => dripping.write('x: y\r\n'), 100);
    try {
      await expect.poll(() => openOnes().length).toBe(0);
    } finally {
      clearInterval(drip);
    }
    // Node's own look every 30 s is what held them before.
    expect(performance.now() - from).toBeLessThan(28_000);
    expect(await visit(port)).toBe(200);
  });
});

describe('connections of one address', () => {
  it('are bounded, and half-sent ones give way to the next connection, of the same address too', async () => {
    const port = await listen({ perAddress: 50 });
    for (let n = 0; n < 400; n += 1) {
      await open(port, HALF[n % HALF.length] ?? '');
      expect(await connections()).toBeLessThanOrEqual(51);
    }
    for (let n = 0; n < 20; n += 1)
      expect([n, await visit(port), await visit(port, '127.0.0.2')]).toEqual([n, 200, 200]);
    await expect.poll(() => openOnes().length).toBeLessThanOrEqual(50);
  });

  it('that all have an answer under way leave no room, but for others', async () => {
    const port = await listen({ perAddress: 20 });
    const busy = await Promise.all(
      Array.from({ length: 20 }, () => open(port, 'GET /slow HTTP/1.1\r\nhost: a\r\n\r\n')),
    );
    await expect.poll(() => unanswered).toBe(20);
    expect(await visit(port)).toBeNull();
    expect(await visit(port, '127.0.0.3')).toBe(200);
    expect(busy.every(({ closed }) => !closed)).toBe(true);
    busy[0]?.destroy();
    await expect.poll(() => visit(port)).toBe(200);
  });

  it('are bounded for the network around them too', async () => {
    const port = await listen({ perAddress: 5 });
    for (let n = 0; n < 100; n += 1) await open(port, GET, `127.0.3.${1 + (n % 20)}`);
    await expect.poll(connections).toBeLessThanOrEqual(40);
    expect([await visit(port, '127.0.3.99'), await visit(port, '127.0.4.1')]).toEqual([200, 200]);
  });

  it('are as many as it needs for a proxy that is named', async () => {
    const port = await listen({ perAddress: 10, isProxy: proxyMatcher(['127.0.0.9']) });
    await Promise.all(Array.from({ length: 40 }, () => open(port, GET, '127.0.0.9')));
    await Promise.all(Array.from({ length: 40 }, () => open(port, GET, '127.0.0.8')));
    await expect.poll(connections).toBe(50);
  });
});

it('all connections together are bounded, and a visitor still gets in', async () => {
  const port = await listen({ connections: 60 });
  for (let n = 0; n < 200; n += 1) await open(port, GET, `127.0.1.${1 + (n % 50)}`);
  expect(await visit(port, '127.0.2.1')).toBe(200);
  await expect.poll(connections).toBeLessThanOrEqual(60);
});

it('an open connection is used again, and counts as one', async () => {
  const port = await listen({ perAddress: 5 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; n < 20; n += 1) {
    const status = await new Promise((resolve) => {
      http.get({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
    });
    expect(status).toBe(200);
  }
  expect(await connections()).toBe(1);
  agent.destroy();
});

it.each([
  [['loopback'], ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'], ['10.0.0.1', '::2', '']],
  [
    ['10.1.0.5', '172.30.0.0/24', '2001:db8::/48'],
    ['10.1.0.5', '172.30.0.9', '2001:db8:0:5::1'],
    ['10.1.0.6', '127.0.0.1'],
  ],
])('%o names %o and not %o', (names, proxies, others) => {
  const isProxy = proxyMatcher(names);
  expect(proxies.filter((address) => !isProxy(address))).toEqual([]);
  expect(others.filter(isProxy)).toEqual([]);
});
