/** A load balancer as deploy/Caddyfile sets one up: it asks /livez and leads new connections to who answers. */
import http from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { joinSockets } from './join-sockets.ts';

export interface Balancer {
  readonly port: number;
  /** Ports to which new connections are led now. */
  healthy(): readonly number[];
  close(): Promise<void>;
}

/** Of the Caddyfile it is 2 s. */
const ASK_EVERY_MS = 250;

function isLive(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/livez', agent: false, timeout: 2_000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/** Knows nothing of HTTP but /livez: a connection stays with the server that it was led to. */
export async function startBalancer(targets: readonly number[]): Promise<Balancer> {
  const live = new Set<number>();
  const sockets = new Set<Socket>();
  let turn = 0;
  let isClosing = false;

  function lead(client: Socket): void {
    const open = targets.filter((port) => live.has(port));
    const target = open[turn++ % Math.max(1, open.length)];
    const server = target === undefined ? undefined : connect(target, '127.0.0.1');
    if (!server) {
      client.destroy();
      return;
    }
    joinSockets(client, server, sockets);
  }

  async function ask(): Promise<void> {
    await Promise.all(
      targets.map(async (port) => {
        if (await isLive(port)) live.add(port);
        else live.delete(port);
      }),
    );
  }

  const server = createServer(lead);
  await ask();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asking = (async () => {
    while (!isClosing) {
      await wait(ASK_EVERY_MS);
      await ask();
    }
  })();
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The balancer has no port');
  return {
    port: address.port,
    healthy: () => [...live],
    async close() {
      isClosing = true;
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await asking;
    },
  };
}
