/** A TCP proxy in front of a database, as a load balancer or a network that can fail. */
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { joinSockets } from './join-sockets.ts';

export interface DatabaseProxy {
  /** The same database, through the proxy. */
  readonly connectionString: string;
  /** Cuts every connection and refuses new ones. */
  cut(): void;
  /** Nothing passes any more, and nothing is closed: a machine that froze or cannot be reached. */
  freeze(): void;
  /** Lets new connections through again, and what a frozen one holds. */
  restore(): void;
  /** Connections that were refused while it was cut. */
  readonly refused: number;
  close(): Promise<void>;
}

export async function createDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port, searchParams } = new URL(target);
  const folder = searchParams.get('host');
  const sockets = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  const server = createServer((client) => {
    if (isCut) {
      refused += 1;
      client.destroy();
      return;
    }
    const database = folder ? connect(path.join(folder, `.s.PGSQL.${port || 5432}`)) : connect(Number(port), hostname);
    joinSockets(client, database, sockets);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The proxy has no port');
  const url = new URL(target);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    connectionString: url.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    freeze() {
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    get refused() {
      return refused;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
