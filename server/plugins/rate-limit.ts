/**
 * How often one network may call, over all processes. The general limit only stops floods, because many customers share
 * an address behind a mobile network. Answers from memory are not counted; routes that are costly or attract guessing
 * (sign-in, search, placing an order) set stricter limits. A route that has only some of its answers in memory counts the
 * others by itself, with `callCounter`. Staff, printers and programs that have proven who they are count for themselves,
 * with the same limits.
 */
import rateLimit, { type FastifyRateLimitStore, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { count } from '#server/counting.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { networkOf } from '#server/modules/attempt-limits/service.ts';
import { type CallCounts, createCallCounts } from './call-counts.ts';
import { keyOf } from './machine-auth.ts';
import { printerProof, rememberProvenCallers } from './proven-callers.ts';
import { STAFF_COOKIE } from './staff-auth.ts';

const GENERAL: NamedLimit = { name: 'general', max: 3000, timeWindow: 60_000 };

interface NamedLimit {
  readonly name: string;
  readonly max: number;
  /** Ms. */
  readonly timeWindow: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where limits are off. */
    countCall?: (request: FastifyRequest, limit: NamedLimit) => Promise<void>;
  }
}

interface LimitDeps {
  readonly db: Pick<Deps['db'], 'execute'>;
  readonly log: Pick<Deps['log'], 'warn'>;
}

export async function limitRates(app: FastifyInstance, { db, log }: LimitDeps): Promise<void> {
  const counts = createCallCounts(db, (error) =>
    log.warn({ err: error }, 'calls are counted by this process alone: the database does not answer'),
  );
  const nameOf = rememberProvenCallers(app, claimsOf);
  const callerOf = (request: FastifyRequest) => nameOf(request) ?? networkOf(request.ip);
  app.decorate('countCall', async (request, { name, max, timeWindow }) => {
    const { current, ttl } = await counts.count(`${name} ${callerOf(request)}`, { max, windowMs: timeWindow });
    if (current > max) throw tooManyCalls(name === GENERAL.name ? 'calls' : 'calls-of-route', ttl);
  });
  await app.register(rateLimit, {
    global: true,
    max: GENERAL.max,
    timeWindow: GENERAL.timeWindow,
    store: storeOn(counts),
    keyGenerator: callerOf,
    errorResponseBuilder: ({ routeOptions }, { ttl }) =>
      tooManyCalls(routeOptions.config.rateLimit ? 'calls-of-route' : 'calls', ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

function tooManyCalls(limit: 'calls' | 'calls-of-route', waitMs: number): AppError {
  count(() => ({ kind: 'limit', limit }));
  return new AppError('TOO_MANY_REQUESTS', 'error.rateLimited', { retryAfter: waitMs / 1000 });
}

/**
 * Counts a request as a call of its network, under the general limit or under `own`. AppError 429 where there were too
 * many. It counts nothing where limits are off.
 */
export function callCounter(app: FastifyInstance, own = GENERAL): (request: FastifyRequest) => Promise<void> {
  return async (request) => app.countCall?.(request, own);
}

function claimsOf(request: FastifyRequest) {
  const { cookies, headers, params } = request;
  const session = cookies[STAFF_COOKIE];
  const key = keyOf(headers.authorization);
  const { printerId } = (params ?? {}) as { printerId?: string };
  return [
    ...(session === undefined ? [] : [`session ${session}` as const]),
    ...(key === '' ? [] : [`key ${key}` as const]),
    ...(printerId === undefined ? [] : [printerProof(request, printerId)]),
  ];
}

type Incr = FastifyRateLimitStore['incr'];

/** What the plugin asks of a store, for `counts`: one for the general limit, a child for each route with one of its own. */
function storeOn(counts: CallCounts): NonNullable<RateLimitPluginOptions['store']> {
  return class Store implements FastifyRateLimitStore {
    readonly #name: string;

    constructor(_options: unknown, name = GENERAL.name) {
      this.#name = name;
    }

    incr: Incr = (address, callback, windowMs, max) => {
      counts.count(`${this.#name} ${address}`, { max, windowMs }).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      );
    };

    child(options: object): Store {
      // The plugin's types leave out that its options come with the route. A HEAD counts as a GET, because it costs the
      // server the same.
      const { method, url } = (options as { routeInfo: RouteOptions }).routeInfo;
      return new Store(undefined, `${String(method).replace('HEAD', 'GET')} ${url}`);
    }
  };
}
