/**
 * How often a caller may call, over all processes (server/callers/limits.ts). The general limit only stops floods. Answers
 * from memory are not counted; routes that are costly or attract guessing (sign-in, search, placing an order) have limits of
 * their own, for the caller's network and for the wider one around it. A route that has only some of its answers in memory
 * counts the others by itself, with `callCounter`. Staff, printers and programs that have proven who they are count for
 * themselves, with the same limits.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallerLimitName, callersOf, limitOf } from '#server/callers/limits.ts';
import { count } from '#server/counting.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { createCallCounts } from './call-counts.ts';
import { keyOf } from './machine-auth.ts';
import { readCookie } from './own-cookies.ts';
import { printerProof, rememberProvenCallers } from './proven-callers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where limits are off. */
    countCall?: (request: FastifyRequest, limit: CallerLimitName) => Promise<void>;
  }
}

interface LimitDeps {
  readonly db: Pick<Deps['db'], 'execute'>;
  readonly log: Pick<Deps['log'], 'warn'>;
}

/** Before the routes. */
export function limitRates(app: FastifyInstance, { db, log }: LimitDeps): void {
  const counts = createCallCounts(db, (error) =>
    log.warn({ err: error }, 'calls are counted by this process alone: the database does not answer'),
  );
  const nameOf = rememberProvenCallers(app, claimsOf);
  async function countCall(request: FastifyRequest, limit: CallerLimitName): Promise<void> {
    const { max, windowMs } = limitOf(limit);
    const proven = nameOf(request);
    const callers = proven === null ? callersOf(limit, request.ip) : [{ caller: proven, max }];
    const waits = await Promise.all(
      callers.map(async (one) => {
        const { current, ttl } = await counts.count(`${limit} ${one.caller}`, { max: one.max, windowMs });
        return current > one.max ? ttl : 0;
      }),
    );
    const waitMs = Math.max(...waits);
    if (waitMs <= 0) return;
    count(() => ({ kind: 'limit', limit: limit === 'calls' ? 'calls' : 'calls-of-route' }));
    throw new AppError('TOO_MANY_REQUESTS', 'error.rateLimited', { retryAfter: waitMs / 1000 });
  }
  app.decorate('countCall', countCall);
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit ?? 'calls';
    if (limit === 'none') return;
    route.onRequest = [...[route.onRequest ?? []].flat(), (request: FastifyRequest) => countCall(request, limit)];
  });
}

/** Counts a request as a call, of the general limit or of `limit`. AppError 429 where there were too many. */
export function callCounter(app: FastifyInstance, limit: CallerLimitName = 'calls') {
  return async (request: FastifyRequest): Promise<void> => app.countCall?.(request, limit);
}

function claimsOf(request: FastifyRequest) {
  const { headers, params } = request;
  const session = readCookie(request, 'servery_staff');
  const key = keyOf(headers.authorization);
  const { printerId } = (params ?? {}) as { printerId?: string };
  return [
    ...(session === undefined ? [] : [`session ${session}` as const]),
    ...(key === '' ? [] : [`key ${key}` as const]),
    ...(printerId === undefined ? [] : [printerProof(request, printerId)]),
  ];
}
