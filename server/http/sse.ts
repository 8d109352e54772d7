/** Server-sent events: open streams with a heartbeat, limits per network, and an orderly end when the server stops. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#server/callers/networks.ts';
import { count } from '#server/counting.ts';
import { AppError } from '#server/errors.ts';
import type { StreamRegister } from './stream-register.ts';

export interface EventStream {
  /** Sends `data` as JSON. */
  send(data: unknown): void;
  /** Ends the stream; the browser connects again. */
  end(): void;
}

/** Where guests' streams are counted; the connections' limit asks it for room too. */
export type GuestStreams = StreamRegister<{ giveWay(): void }>;

/** The event streams that this process holds open. */
export interface EventStreams {
  /**
   * Answers `request` with a stream. `onEnd` runs once, whether the browser or the server ended it. Where guests have
   * too many, the oldest of the fullest network ends for it; its page comes back after `POLL_MS` and fetches anew.
   * `whose` names a restaurant's signed-in staff or programs, who are counted apart, as they share an address with its
   * guests: beyond a hundred of a network AppError 429. Call it after every check that may refuse the request. It has
   * a heartbeat every `beatS` seconds: 20, or 4.
   */
  open(request: FastifyRequest, reply: FastifyReply, onEnd: () => void, whose?: string, beatS?: 4 | 20): EventStream;
  /** Ends all of them: their browsers connect again and fetch anew. */
  endAll(): void;
  /** How many are open, by route pattern. */
  openByRoute(): ReadonlyMap<string, number>;
}

/**
 * Each stream has a heartbeat, a message, every 20 s, a board's every 4: a browser reports no comment, and takes a silent
 * stream for lost (web/kit/event-stream.ts). They take turns, because writing to thousands of sockets at once would hold every other
 * answer up.
 */
const HEARTBEAT_TURNS = 20;
const TURN_MS = 1_000;
const BEAT = 'data: {"type":"beat"}\n\n';
const RETRY_MS = 3_000;
/** When the page of a stream without room asks again: varied by a quarter, a change shows there within 20 s. */
const POLL_MS = 15_000;
const FULL = `retry: ${POLL_MS}\nevent: full\ndata: ${POLL_MS}\n\n`;
/** For the last words to go out to a reader who reads. */
const FAREWELL_MS = 1_000;
/** Of a network, for the staff or the programs of one restaurant. */
const MAX_OF_STAFF = 100;
/** A reader with this many unread bytes is gone or too slow to be worth the memory. */
const MAX_UNSENT_BYTES = 64 * 1024;

export interface StreamLimits {
  readonly guests: GuestStreams;
  /** False where RATE_LIMITS is off. */
  readonly isLimited: boolean;
  /** Each stream begins with it, so that a page of another build can reload; empty by default. */
  readonly build?: () => string;
}

interface OpenStream {
  readonly route: string;
  /** The second of its heartbeat, and after how many the next one comes. */
  readonly turn: number;
  readonly beatS: number;
  write(text: string): void;
  end(): void;
}

/** One per application. Streams end when the application closes. */
export function createEventStreams(
  app: FastifyInstance,
  { guests, isLimited, build = () => '' }: StreamLimits,
): EventStreams {
  const open = new Set<OpenStream>();
  const ofStaff = new Map<string, number>();
  let turn = 0;
  let openedEver = 0;
  const heartbeat = setInterval(() => {
    turn = (turn + 1) % HEARTBEAT_TURNS;
    for (const stream of open) if ((turn - stream.turn) % stream.beatS === 0) stream.write(BEAT);
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

  /** Counts one more of a restaurant's own; answers what takes it off again. */
  function enter(group: string): () => void {
    const opened = ofStaff.get(group) ?? 0;
    if (isLimited && opened >= MAX_OF_STAFF) {
      count(() => ({ kind: 'limit', limit: 'streams' }));
      throw new AppError('TOO_MANY_REQUESTS', 'error.rateLimited', { retryAfter: 30 });
    }
    ofStaff.set(group, opened + 1);
    return () => {
      const left = (ofStaff.get(group) ?? 1) - 1;
      if (left > 0) ofStaff.set(group, left);
      else ofStaff.delete(group);
    };
  }

  return {
    endAll,
    openByRoute() {
      const counts = new Map<string, number>();
      for (const { route } of open) counts.set(route, (counts.get(route) ?? 0) + 1);
      return counts;
    },
    open(request, reply, onEnd, whose, beatS = HEARTBEAT_TURNS) {
      const leave = whose === undefined ? null : enter(`${whose} ${networkOf(request.ip)}`);
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
      const stream = {
        turn: openedEver++ % HEARTBEAT_TURNS,
        beatS,
        route: request.routeOptions.url ?? 'none',
        write(text: string) {
          if (raw.writableLength > MAX_UNSENT_BYTES) raw.destroy();
          else if (!raw.writableEnded) raw.write(text);
        },
        end() {
          raw.end();
        },
        giveWay() {
          count(() => ({ kind: 'limit', limit: 'streams' }));
          guests.remove(stream);
          stream.write(FULL);
          raw.end();
          setTimeout(() => raw.destroy(), FAREWELL_MS).unref();
        },
      };
      open.add(stream);
      raw.once('close', () => {
        open.delete(stream);
        guests.remove(stream);
        leave?.();
        onEnd();
      });
      if (whose === undefined) guests.add(stream, request.ip)?.giveWay();
      if (request.method === 'HEAD') raw.end();
      else raw.write(`retry: ${RETRY_MS}\n\n${build() === '' ? '' : `event: build\ndata: ${build()}\n\n`}${BEAT}`);
      // It came over a kept connection; its browser connects again, elsewhere.
      if (isStopping) raw.end();
      return {
        send: (data) => stream.write(`data: ${JSON.stringify(data)}\n\n`),
        end: stream.end,
      };
    },
  };
}
