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
