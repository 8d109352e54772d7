/** Server-sent events: open streams with a heartbeat, a limit per address, and an orderly end when the server stops. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { count } from '#server/counting.ts';
import { AppError } from '#server/errors.ts';
import { networkOf } from '#server/modules/attempt-limits/service.ts';

export interface EventStream {
  /** `data` is sent as JSON; `id` lets the browser say where it was when it comes back. */
  send(data: unknown, id?: string): void;
  /** Ends the stream; the browser connects again. */
  end(): void;
}

export interface EventStreams {
  /**
   * Answers `request` with a stream. `onEnd` runs once, whether the browser or the server ended it. Throws
   * AppError 429 when the address has too many open ones of `whose`: guests' together, and those of a restaurant's signed-in
   * staff or programs apart, as they share an address with its guests. Call it after every check that may refuse the request.
   */
  open(request: FastifyRequest, reply: FastifyReply, onEnd: () => void, whose?: string): EventStream;
  /** Ends all of them: their browsers connect again and fetch anew. */
  endAll(): void;
  /** How many are open, by route pattern. */
  openByRoute(): ReadonlyMap<string, number>;
}

/**
 * Each stream hears something every 20 s. They take turns, because writing to thousands of sockets at once would hold every
 * other answer up.
 */
const HEARTBEAT_TURNS = 20;
const TURN_MS = 1_000;
const RETRY_MS = 3_000;
/** Generous: a whole office may sit behind one address. */
const MAX_PER_ADDRESS = 100;
/** A reader with this many unread bytes is gone or too slow to be worth the memory. */
const MAX_UNSENT_BYTES = 64 * 1024;

/** One per application. Streams end when the application closes. `isLimited` is false where RATE_LIMITS is off. */
export function createEventStreams(app: FastifyInstance, isLimited: boolean): EventStreams {
  const open = new Set<{ readonly route: string; readonly turn: number; write(text: string): void; end(): void }>();
  const perAddress = new Map<string, number>();
  let turn = 0;
  let openedEver = 0;
  const heartbeat = setInterval(() => {
    turn = (turn + 1) % HEARTBEAT_TURNS;
    for (const stream of open) if (stream.turn === turn) stream.write(':\n\n');
  }, TURN_MS);
  heartbeat.unref();
  let isStopping = false;
  const endAll = () => {
    for (const stream of [...open]) stream.end();
  };
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    isStopping = true;
    endAll();
  });

  return {
    endAll,
    openByRoute() {
      const counts = new Map<string, number>();
      for (const { route } of open) counts.set(route, (counts.get(route) ?? 0) + 1);
      return counts;
    },
    open(request, reply, onEnd, whose = 'guests') {
      const address = `${whose} ${networkOf(request.ip)}`;
      const opened = perAddress.get(address) ?? 0;
      if (isLimited && opened >= MAX_PER_ADDRESS) {
        count(() => ({ kind: 'limit', limit: 'streams' }));
        throw new AppError('TOO_MANY_REQUESTS', 'error.rateLimited', { retryAfter: 30 });
      }
      perAddress.set(address, opened + 1);

      reply.hijack();
      const { raw } = reply;
      // Silence between events is normal here, unlike on an ordinary request.
      raw.socket?.setTimeout(0);
      raw.socket?.setNoDelay(true);
      // Set on its own, because only such a header can be read again, by the metrics.
      raw.setHeader('content-type', 'text/event-stream; charset=utf-8');
      raw.writeHead(200, {
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // A stream that ended must not leave a connection that a stopping server waits for.
        connection: 'close',
      });
      openedEver += 1;
      const stream = {
        turn: openedEver % HEARTBEAT_TURNS,
        route: request.routeOptions.url ?? 'none',
        write(text: string) {
          if (raw.writableLength > MAX_UNSENT_BYTES) raw.destroy();
          else if (!raw.writableEnded) raw.write(text);
        },
        end() {
          raw.end();
        },
      };
      open.add(stream);
      raw.once('close', () => {
        open.delete(stream);
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
        onEnd();
      });
      if (request.method === 'HEAD') raw.end();
      else raw.write(`retry: ${RETRY_MS}\n\n`);
      // It came over a kept connection; its browser connects again, elsewhere.
      if (isStopping) raw.end();
      return {
        send: (data, id) => stream.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
        end: stream.end,
      };
    },
  };
}
