/**
 * A drawn delivery area: a polygon without holes. Its corners lie on a grid of 0.00001 degrees (about a metre), and so
 * does every place that is compared with it: whole numbers make browser and server agree at the border.
 * Spec: delivery#drawn-areas
 */
import type { Coordinates } from './delivery-zone.ts';

/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type Corner = readonly [longitude: number, latitude: number];

/** The corners in order, either way round; the last is joined to the first and does not repeat it. */
export type ZoneArea = readonly Corner[];

/** The corners of a triangle: fewer enclose nothing. */
export const FEWEST_CORNERS = 3;
/** The most corners of one zone, so that looking an address up stays quick. */
export const MOST_CORNERS = 200;

const STEPS_PER_DEGREE = 100_000;
const WHOLE_TURN = 360 * STEPS_PER_DEGREE;
const EARTH_RADIUS_M = 6_371_000;
const FIRST_CHARACTER = 63;

interface GridPoint {
  readonly x: number;
  readonly y: number;
}

/** In steps of the grid, on the side of the date line that is nearer to `nearX`. */
function gridPoint([longitude, latitude]: Corner, nearX: number | null): GridPoint {
  const x = Math.round(longitude * STEPS_PER_DEGREE);
  const turns = nearX === null ? 0 : Math.round((nearX - x) / WHOLE_TURN);
  return { x: x + turns * WHOLE_TURN, y: Math.round(latitude * STEPS_PER_DEGREE) };
}

function gridOf(area: ZoneArea): readonly GridPoint[] {
  const [first] = area;
  if (!first) return [];
  const { x } = gridPoint(first, null);
  return area.map((corner) => gridPoint(corner, x));
}

function edgesOf(points: readonly GridPoint[]): readonly (readonly [GridPoint, GridPoint])[] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);
}

/** Above zero where c lies left of the line from a to b, zero where it lies on that line. Exact. */
function sideOf(a: GridPoint, b: GridPoint, c: GridPoint): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function isOnEdge(a: GridPoint, b: GridPoint, c: GridPoint): boolean {
  const isBetween = (from: number, to: number, at: number) => Math.min(from, to) <= at && at <= Math.max(from, to);
  return sideOf(a, b, c) === 0 && isBetween(a.x, b.x, c.x) && isBetween(a.y, b.y, c.y);
}

function doMeet([a, b]: readonly [GridPoint, GridPoint], [c, d]: readonly [GridPoint, GridPoint]): boolean {
  if (sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0) return true;
  return isOnEdge(a, b, c) || isOnEdge(a, b, d) || isOnEdge(c, d, a) || isOnEdge(c, d, b);
}

/** Rounds corners to the grid, and leaves out a corner that repeats the one before it, or at the end the first. */
export function tidyArea(corners: ZoneArea): ZoneArea {
  const rounded = corners.map(
    ([longitude, latitude]): Corner => [
      Math.round(longitude * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
      Math.round(latitude * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
    ],
  );
  const isSame = (a: Corner | undefined, b: Corner | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];
  const tidied = rounded.filter((corner, index) => index === 0 || !isSame(corner, rounded[index - 1]));
  while (tidied.length > 1 && isSame(tidied[0], tidied.at(-1))) tidied.pop();
  return tidied;
}

/** Whether a place lies inside or on the border. Works across the date line. */
export function isInArea(area: ZoneArea, { latitude, longitude }: Coordinates): boolean {
  const points = gridOf(area);
  const [first] = points;
  if (!first) return false;
  const place = gridPoint([longitude, latitude], first.x);
  let isInside = false;
  for (const [a, b] of edgesOf(points)) {
    if (isOnEdge(a, b, place)) return true;
    // An edge that passes north and south of the place is crossed on the way east.
    if (a.y > place.y !== b.y > place.y && sideOf(a, b, place) > 0 === b.y > a.y) isInside = !isInside;
  }
  return isInside;
}

/** The first two edges that cross or touch, by the index of the corner where each begins; null where none do. */
export function crossingEdges(area: ZoneArea): readonly [number, number] | null {
  const edges = edgesOf(gridOf(area));
  for (const [index, edge] of edges.entries()) {
    for (let later = index + 1; later < edges.length; later += 1) {
      const other = edges[later];
      if (!other) continue;
      const isNext = later === index + 1;
      const isAround = index === 0 && later === edges.length - 1;
      // Neighbours share one corner; they may not lie on each other.
      const isWrong = isNext
        ? isOnEdge(...edge, other[1]) || isOnEdge(...other, edge[0])
        : isAround
          ? isOnEdge(...edge, other[0]) || isOnEdge(...other, edge[1])
          : doMeet(edge, other);
      if (isWrong) return [index, later];
    }
  }
  return null;
}

/** Surface on the sphere in whole square metres, so that every browser has the same number. */
export function areaSquareMetres(area: ZoneArea): number {
  const radians = (steps: number) => (steps / STEPS_PER_DEGREE / 180) * Math.PI;
  const sum = edgesOf(gridOf(area)).reduce(
    (total, [a, b]) => total + radians(b.x - a.x) * (2 + Math.sin(radians(a.y)) + Math.sin(radians(b.y))),
    0,
  );
  return Math.round(Math.abs((sum * EARTH_RADIUS_M ** 2) / 2));
}

/** The corners as places on one side of the date line, so that a map can join them: longitudes may pass 180. */
export function areaOutline(area: ZoneArea): readonly Coordinates[] {
  return gridOf(area).map(({ x, y }) => ({ latitude: y / STEPS_PER_DEGREE, longitude: x / STEPS_PER_DEGREE }));
}

/** Whether two areas share more than a border. */
export function doAreasOverlap(a: ZoneArea, b: ZoneArea): boolean {
  const [first] = a;
  if (!first) return false;
  const nearX = gridPoint(first, null).x;
  const [edgesA, edgesB] = [a, b].map((area) => edgesOf(area.map((corner) => gridPoint(corner, nearX))));
  if (!edgesA || !edgesB) return false;
  const isCrossed = edgesA.some(([p, q]) =>
    edgesB.some(([r, s]) => sideOf(p, q, r) * sideOf(p, q, s) < 0 && sideOf(r, s, p) * sideOf(r, s, q) < 0),
  );
  if (isCrossed || encodeArea(a) === encodeArea(b)) return true;
  const isAnyInside = (edges: typeof edgesA, area: ZoneArea, others: typeof edgesA) =>
    edges.some(([{ x, y }, next]) =>
      [
        { x, y },
        { x: Math.round((x + next.x) / 2), y: Math.round((y + next.y) / 2) },
      ].some((point) => {
        if (others.some(([p, q]) => isOnEdge(p, q, point))) return false;
        return isInArea(area, { latitude: point.y / STEPS_PER_DEGREE, longitude: point.x / STEPS_PER_DEGREE });
      }),
    );
  return isAnyInside(edgesA, b, edgesB) || isAnyInside(edgesB, a, edgesA);
}

function encodeNumber(value: number): string {
  // The sign moves into the lowest bit; five bits a character, the sixth says that more follow.
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (left >= 32) {
    text += String.fromCharCode(FIRST_CHARACTER + 32 + (left % 32));
    left = Math.floor(left / 32);
  }
  return text + String.fromCharCode(FIRST_CHARACTER + left);
}

/** An encoded polyline of five decimals, latitude first: some seven characters a corner. */
export function encodeArea(area: ZoneArea): string {
  let [x, y] = [0, 0];
  return area
    .map((corner) => {
      const point = gridPoint(corner, null);
      const text = encodeNumber(point.y - y) + encodeNumber(point.x - x);
      ({ x, y } = point);
      return text;
    })
    .join('');
}

/** The corners of a text that `encodeArea` wrote. */
export function decodeArea(text: string): ZoneArea {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (const character of text) {
    const bits = character.charCodeAt(0) - FIRST_CHARACTER;
    value += (bits % 32) * factor;
    factor *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, factor] = [0, 1];
  }
  const corners: Corner[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    y += numbers[index] ?? 0;
    x += numbers[index + 1] ?? 0;
    corners.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);
  }
  return corners;
}
