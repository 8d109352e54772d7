import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { GeoService } from './places.ts';
import { presentPlace, presentPlaces, presentRoute } from './present-places.ts';

/** `secret` signs the places that are answered. */
export function geoRoutes(app: FastifyInstance, geo: GeoService, secret: string): void {
  const search = async ({ headers }: FastifyRequest, text: string) =>
    presentPlaces(await geo.search(text), geo, localeOf(headers['accept-language']), secret);
  const limit = 'address-search';
  route(app, 'searchAddress', ({ query, request }) => search(request, query.q), { limit });
  route(app, 'findAddress', ({ body, request }) => search(request, body.q), { limit });

  route(
    app,
    'reverseAddress',
    async ({ query }) => presentPlace(await geo.reverse({ latitude: query.lat, longitude: query.lon }), secret),
    { limit: 'address-of-point' },
  );

  route(
    app,
    'routeTo',
    async ({ query }) =>
      presentRoute(
        await geo.route(
          { latitude: query.fromLat, longitude: query.fromLon },
          { latitude: query.toLat, longitude: query.toLon },
        ),
      ),
    { limit: 'ways' },
  );
}
