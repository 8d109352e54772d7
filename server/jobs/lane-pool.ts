/**
 * The pool of connections as graphile sees it. graphile would keep a connection for each lane, on which every lane hears of
 * every new job and asks for it. Here the event connection tells a lane of its own jobs, and graphile's connections for
 * listening hear nothing.
 */
import { EventEmitter } from 'node:events';
import type pg from 'pg';

type Connected = (error: undefined, client: pg.PoolClient, release: () => void) => void;

/** `onLook` is called whenever graphile takes a connection to work with, before it has one. */
export function createLanePool(pool: pg.Pool, onLook: () => void): pg.Pool {
  // graphile takes its connection for listening with a callback, and all others with a promise.
  function connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected) {
      connected(undefined, createDeafClient(), () => undefined);
      return undefined;
    }
    onLook();
    return pool.connect();
  }
  return new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Takes LISTEN and UNLISTEN, and never hears anything. */
function createDeafClient(): pg.PoolClient {
  const client: unknown = Object.assign(new EventEmitter(), { query: async () => ({ rows: [] }) });
  return client as pg.PoolClient;
}
