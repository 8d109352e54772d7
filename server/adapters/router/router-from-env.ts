/** The router that the configuration asks for. */
import type { FastifyBaseLogger } from 'fastify';
import { cachedRouter } from '#server/adapters/geo-cache/cached-router.ts';
import { createGeoCache } from '#server/adapters/geo-cache/geo-cache.ts';
import { createGuardedService } from '#server/adapters/geo-remote/guarded-service.ts';
import type { Db } from '#server/db/executor.ts';
import type { Env } from '#server/env.ts';
import { createOsrmRouter } from './osrm-router.ts';
import { NoRouteError, type Router } from './router.ts';
import { createStraightLineRouter } from './straight-line-router.ts';

export interface RouterDeps {
  readonly db: Db;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'debug'>;
  /** For one question, 3 s by default. */
  readonly timeoutMs?: number;
  /** For the cache, half a second by default. */
  readonly databaseMs?: number;
}

/** The application's name for the map provider, when the geocoder is not a remote one. */
const USER_AGENT = 'Servery';

/**
 * The straight line, or the road behind cache and circuit breaker with the straight line where it cannot answer.
 * Throws nothing but `NoRouteError`.
 */
export function createRouter({ router, geocoder }: Pick<Env, 'router' | 'geocoder'>, deps: RouterDeps): Router {
  if (router.kind === 'none') return createStraightLineRouter();
  const userAgent = geocoder.kind === 'embedded' ? USER_AGENT : geocoder.userAgent;
  const service = createGuardedService('router', { url: router.url, userAgent }, deps);
  const cache = createGeoCache({ ...deps, source: `${router.kind} ${router.url}` });
  return withStraightLine(cachedRouter(createOsrmRouter(service), cache), deps.log);
}

/** Answers with the straight line for every failure of `byRoad` except that no road leads there. */
function withStraightLine(byRoad: Router, log: RouterDeps['log']): Router {
  const straight = createStraightLineRouter();
  return {
    route: async (from, to) => {
      try {
        return await byRoad.route(from, to);
      } catch (error) {
        if (error instanceof NoRouteError) throw error;
        log.debug({ reason: error instanceof Error ? error.name : 'unknown' }, 'straight line instead of a road');
        return straight.route(from, to);
      }
    },
  };
}
