/**
 * The listening side: how long a request may take to arrive, and how many connections one address and all of them
 * together may hold. An address above its limit loses the connections that have waited longest without a whole request,
 * so that half-sent requests never keep other visitors out, not even those of the same address.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WIDER } from '#server/callers/limits.ts';
import { networkOf, widerNetworkOf } from '#server/callers/networks.ts';
import { count } from '#server/counting.ts';

export interface ServerLimits {
  /** For a whole request to arrive, and for a socket on which nothing moves. */
  readonly requestMs: number;
  /** For the next request on an open connection. */
  readonly keepAliveMs: number;
  readonly connections: number;
  /** Ends a connection that is open for long and may come back later; false where there is none. */
  readonly endOne?: () => boolean;
  /** Of one IPv4 address or /64 network, and `WIDER` times as many of the network around it; null for no limit. */
  readonly perAddress: number | null;
  /** A proxy's connections belong to many customers, so it has no limit. */
  readonly isProxy: (address: string) => boolean;
}

/** How late a time limit may be noticed; Node's own 30 s would double what is promised. */
const CHECK_EVERY_MS = 1_000;

/** Open connections; `quiet` are those without a whole request under way, the longest first. */
interface Peers {
  readonly most: number;
  open: number;
  readonly quiet: Set<Socket>;
}

const nobody = (most: number): Peers => ({ most, open: 0, quiet: new Set() });

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Makes servers that count their connections together: `localhost` listens with two. */
export function createServers(limits: ServerLimits): (handler: Handler) => Server {
  const { requestMs, keepAliveMs, connections, perAddress, isProxy, endOne = () => false } = limits;
  const all = nobody(connections);
  const byNetwork = new Map<string, Peers>();
  /** Where a connection is counted. */
  const groupsOf = new WeakMap<Socket, readonly Peers[]>();

  function peersOf(network: string, most: number): Peers {
    const known = byNetwork.get(network) ?? nobody(most);
    byNetwork.set(network, known);
    return known;
  }

  /** By the name of the network. */
  function peersAround(address: string): ReadonlyMap<string, Peers> {
    if (perAddress === null || isProxy(address)) return new Map();
    const most = { [networkOf(address)]: perAddress, [widerNetworkOf(address)]: WIDER * perAddress };
    return new Map(Object.entries(most).map(([network, bound]) => [network, peersOf(network, bound)]));
  }

  function forgetEmpty(around: ReadonlyMap<string, Peers>): void {
    for (const [network, peers] of around) {
      if (peers.open === 0 && byNetwork.get(network) === peers) byNetwork.delete(network);
    }
  }

  /** Whether there is room for one more, made by ending the quietest connection where that is needed. */
  function hasRoom({ most, open, quiet }: Peers): boolean {
    if (open < most) return true;
    const [oldest] = quiet;
    oldest?.destroy();
    return oldest !== undefined;
  }

  function accept(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const around = peersAround(address);
    // Where every connection works, guests' streams give way, so that the question whether the server is well is answered.
    if (![...around.values()].every(hasRoom) || !(hasRoom(all) || endOne())) {
      count(() => ({ kind: 'limit', limit: 'connections' }));
      forgetEmpty(around);
      socket.destroy();
      return;
    }
    const groups = [all, ...around.values()];
    groupsOf.set(socket, groups);
    for (const group of groups) {
      group.open += 1;
      group.quiet.add(socket);
    }
    socket.once('close', () => {
      for (const group of groups) {
        group.open -= 1;
        group.quiet.delete(socket);
      }
      forgetEmpty(around);
    });
  }

  /** A connection works from when its request is there as a whole until the answer is out. */
  function watch(request: IncomingMessage, response: ServerResponse): void {
    const { socket, headers } = request;
    const groups = groupsOf.get(socket) ?? [];
    const work = () => {
      for (const { quiet } of groups) quiet.delete(socket);
    };
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) work();
    else request.once('end', work);
    response.once('close', () => {
      if (!socket.destroyed) for (const { quiet } of groups) quiet.add(socket);
    });
  }

  return (handler) => {
    const server = createServer(
      { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: CHECK_EVERY_MS },
      handler,
    );
    server.keepAliveTimeout = keepAliveMs;
    server.setTimeout(requestMs);
    server.on('connection', accept);
    server.on('request', watch);
    return server;
  };
}
