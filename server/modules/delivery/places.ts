import type { FastifyBaseLogger } from 'fastify';
import type { Geocoder, GeoPlace } from '#server/adapters/geocoder/geocoder.ts';
import { type GeoPoint, NoRouteError, type Route, type Router } from '#server/adapters/router/router.ts';
import { AppError } from '#server/errors.ts';

/** Fewer characters match too many places to be useful. */
const MIN_SEARCH_LENGTH = 3;
const MAX_SUGGESTIONS = 5;

interface GeoDeps {
  readonly geocoder: Geocoder;
  readonly router: Router;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface GeoService {
  /** The provider's credit; null for our own gazetteer. */
  readonly attribution: string | null;
  /** Whether the provider's terms allow search as you type. */
  readonly allowsTypeAhead: boolean;
  /** At most five places; none for fewer than three characters. 502 when the provider fails. */
  search(text: string): Promise<GeoPlace[]>;
  /** 404 where no address is known; 502 when the provider fails. */
  reverse(point: GeoPoint): Promise<GeoPlace>;
  /**
   * By road where a router is configured and answers, else the straight line. 422 when no road leads there.
   * Spec: delivery#distance
   */
  route(from: GeoPoint, to: GeoPoint): Promise<Route>;
}

export function createGeoService({ geocoder, router, log }: GeoDeps): GeoService {
  // The log says only that the search failed, because the search text is a person's address.
  const failed = (error: unknown): never => {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'geocoder failed');
    throw new AppError('UPSTREAM_FAILED', 'geo.error.searchFailed');
  };
  return {
    attribution: geocoder.attribution,
    allowsTypeAhead: geocoder.allowsTypeAhead,
    search: async (text) => {
      const wanted = text.trim();
      if ([...wanted].length < MIN_SEARCH_LENGTH) return [];
      return (await geocoder.search(wanted, MAX_SUGGESTIONS).catch(failed)).slice(0, MAX_SUGGESTIONS);
    },
    reverse: async ({ latitude, longitude }) => {
      const place = await geocoder.reverse(latitude, longitude).catch(failed);
      if (!place) throw new AppError('NOT_FOUND', 'geo.error.nothingThere');
      return place;
    },
    route: async (from, to) => {
      try {
        return await router.route(from, to);
      } catch (error) {
        if (error instanceof NoRouteError) throw new AppError('UNPROCESSABLE', 'geo.error.noRoute', { cause: error });
        throw error;
      }
    },
  };
}
