/** A caller who goes away before the answer has a line in the log. */
import net, { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createTestApp } from '#test/app.ts';

it('is logged with the status that proxies give it, and an event stream that ends is not', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  let hasCome = false;
  const waits = new Promise<never>(() => undefined);
  const store = await createTestApp({
    overrides: { log: pino({ level: 'info' }, stream) },
    wrap: ({ geocoder }) => ({
      geocoder: {
        ...geocoder,
        search: () => {
          hasCome = true;
          return waits;
        },
      },
    }),
  });
  await store.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = store.app.server.address() as AddressInfo;
  const send = (path: string) => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: saffron-lane.localhost\r\n\r\n`);
    return socket;
  };
  const events = send(`/api/${store.clientIds.saffron}/events`);
  await new Promise((resolve) => events.once('data', resolve));
  events.destroy();
  const search = send('/api/geo/search?q=Queen%20Street%209');
  await expect.poll(() => hasCome).toBe(true);
  search.destroy();
  const aborted = () => lines.filter(({ status }) => status === 499).map(({ route }) => route);
  await expect.poll(aborted).toEqual(['/api/geo/search']);
  await store.close();
});
