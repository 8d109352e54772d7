/** Distance and line between two points. Implementations: none (straight line), OSRM. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Route {
  readonly metres: number;
  readonly isStraightLine: boolean;
  readonly points: readonly GeoPoint[];
}

export interface Router {
  route(from: GeoPoint, to: GeoPoint): Promise<Route>;
}

/** No road leads there, from an island for instance. A straight line would promise a delivery that cannot be made. */
export class NoRouteError extends Error {
  override readonly name = 'NoRouteError';

  constructor() {
    super('No way by road between these points.');
  }
}
