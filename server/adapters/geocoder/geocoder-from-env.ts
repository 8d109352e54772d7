/** The geocoder that the configuration asks for. */
import type { FastifyBaseLogger } from 'fastify';
import { cachedGeocoder } from '#server/adapters/geo-cache/cached-geocoder.ts';
import { createGeoCache } from '#server/adapters/geo-cache/geo-cache.ts';
import { createGuardedService } from '#server/adapters/geo-remote/guarded-service.ts';
import type { Db } from '#server/db/executor.ts';
import type { Env } from '#server/env.ts';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { createNominatimGeocoder } from './nominatim-geocoder.ts';
import { createPhotonGeocoder } from './photon-geocoder.ts';

export interface GeocoderDeps {
  readonly db: Db;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** For one question, 3 s by default. */
  readonly timeoutMs?: number;
  /** For the cache, half a second by default. */
  readonly databaseMs?: number;
}

/** The gazetteer in memory, or a remote geocoder behind cache and circuit breaker, which throws when it cannot answer. */
export function createGeocoder({ geocoder }: Pick<Env, 'geocoder'>, deps: GeocoderDeps): Geocoder {
  if (geocoder.kind === 'embedded') return createEmbeddedGeocoder();
  const { kind, url, userAgent, attribution } = geocoder;
  const service = createGuardedService('geocoder', { url, userAgent }, deps);
  const create = kind === 'nominatim' ? createNominatimGeocoder : createPhotonGeocoder;
  return cachedGeocoder(create({ service, url, attribution }), createGeoCache({ ...deps, source: `${kind} ${url}` }));
}
