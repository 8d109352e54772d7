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

/** There is no way by road, from an island for instance; §7's straight line would be a promise nobody can keep. */
export class NoRouteError extends Error {
  override readonly name = 'NoRouteError';

  constructor() {
    super('No way by road between these points.');
  }
}
