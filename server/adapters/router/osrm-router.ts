/** Distance by road with an OSRM server (`/route/v1/driving`), or anything that answers like one. */
import { z } from 'zod';
import { countryAt } from '#core/domain/country/country.ts';
import { haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { RemoteServiceError } from '#server/adapters/geo-remote/get-json.ts';
import { type RemoteService, readShape } from '#server/adapters/geo-remote/remote-service.ts';
import { type GeoPoint, NoRouteError, type Route, type Router } from './router.ts';

/** The points are too far apart, too far from any road or in no country of ours. This is not an outage. */
export class NotByRoadError extends Error {
  override readonly name = 'NotByRoadError';
}

/** No restaurant delivers this far; such questions would only be expensive. */
const MAX_STRAIGHT_KM = 100;
/** OSRM takes the nearest road however far it is. */
const MAX_SNAP_KM = 2;

const codeShape = z.object({ code: z.string() });

const pointShape = z
  .tuple([z.number(), z.number()])
  .rest(z.unknown())
  .transform(([longitude, latitude]) => ({ latitude, longitude }))
  .refine((point) => countryAt(point) !== undefined);

const routeShape = z
  .object({
    distance: z.number().min(0),
    geometry: z.object({ coordinates: z.array(pointShape).min(2) }),
  })
  .transform(({ distance, geometry }) => ({ metres: distance, points: geometry.coordinates }))
  .refine(({ metres, points }) => Math.abs(metres - lengthOf(points)) <= 100 + 0.1 * metres);

const answerShape = z.object({ routes: z.tuple([routeShape]).rest(z.unknown()) });

/**
 * Throws `NoRouteError` where no road leads, `NotByRoadError` for points too far apart, too far from any road or in no
 * country of ours, and what the service throws.
 */
export function createOsrmRouter(service: RemoteService): Router {
  return {
    route: async (from, to) => {
      if (!countryAt(from) || !countryAt(to)) throw new NotByRoadError('in no known country');
      if (haversineKm(from, to) > MAX_STRAIGHT_KM) throw new NotByRoadError('too far apart');
      const path = `/route/v1/driving/${lonLat(from)};${lonLat(to)}`;
      const query = { overview: 'full', geometries: 'geojson' };
      // OSRM gives its reasons with status 400.
      const answer = await service.ask({ path, query, readable: [200, 400] }, ({ status, body }) =>
        readRoute(status, body),
      );
      if (answer === 'NoRoute') throw new NoRouteError();
      if (answer === 'NoSegment') throw new NotByRoadError('no road near by');
      const [first, last] = [answer.points[0], answer.points.at(-1)];
      if (!first || !last || haversineKm(from, first) > MAX_SNAP_KM || haversineKm(to, last) > MAX_SNAP_KM) {
        throw new NotByRoadError('no road near by');
      }
      return answer;
    },
  };
}

function readRoute(status: number, body: unknown): Route | 'NoRoute' | 'NoSegment' {
  const { code } = readShape(codeShape, body);
  if (code === 'NoRoute' || code === 'NoSegment') return code;
  if (status !== 200 || code !== 'Ok') throw new RemoteServiceError('status', { status });
  const { metres, points } = readShape(answerShape, body).routes[0];
  return { metres: Math.round(metres), isStraightLine: false, points };
}

/** Along all points, in metres: a distance that does not fit its own line is not believed. */
function lengthOf(points: readonly GeoPoint[]): number {
  let metres = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before) metres += 1000 * haversineKm(before, point);
  }
  return metres;
}

function lonLat({ latitude, longitude }: GeoPoint): string {
  return `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
}
