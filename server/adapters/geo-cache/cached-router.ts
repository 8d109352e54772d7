import { z } from 'zod';
import { type GeoPoint, NoRouteError, type Route, type Router } from '#server/adapters/router/router.ts';
import type { GeoCache } from './geo-cache.ts';
import { roundDegrees } from './round-degrees.ts';

/** A longer way is a journey across regions, which is hardly asked for twice. */
const MAX_POINTS = 2000;

/** Points in two numbers each, as there are hundreds. */
const keptRoute = z.object({ metres: z.number(), line: z.array(z.tuple([z.number(), z.number()])) }).nullable();

type KeptRoute = z.infer<typeof keptRoute>;

/**
 * A router that answers a question it has answered before from the cache, 'no road leads there' included. For routers by
 * road: a straight line is quicker drawn than looked up. Throws what `inner` throws.
 */
export function cachedRouter(inner: Router, cache: GeoCache): Router {
  return {
    route: async (from, to) => {
      const [start, end] = [roundPoint(from), roundPoint(to)];
      const kept = await cache.remember(
        {
          kind: 'route',
          text: [start.latitude, start.longitude, end.latitude, end.longitude].join(' '),
          shape: keptRoute,
          isEmpty: (route) => route === null,
          isTooLarge: (route) => route !== null && route.line.length > MAX_POINTS,
        },
        async () => toKept(await routeOrNull(inner, start, end)),
      );
      if (!kept) throw new NoRouteError();
      const points = kept.line.map(([latitude, longitude]) => ({ latitude, longitude }));
      return { metres: kept.metres, isStraightLine: false, points };
    },
  };
}

async function routeOrNull(inner: Router, from: GeoPoint, to: GeoPoint): Promise<Route | null> {
  try {
    return await inner.route(from, to);
  } catch (error) {
    if (error instanceof NoRouteError) return null;
    throw error;
  }
}

function toKept(route: Route | null): KeptRoute {
  return route && { metres: route.metres, line: route.points.map(({ latitude, longitude }) => [latitude, longitude]) };
}

function roundPoint({ latitude, longitude }: GeoPoint): GeoPoint {
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}
