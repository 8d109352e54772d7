/** A route for a small picture: its real course, without the streets around it. */

export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

const DEGREE = Math.PI / 180;

/**
 * Longitude and latitude pairs as points of a picture of `width` × `height`, north up, true to scale, centred and with
 * `margin` around them. One point, or several at one position, are centred.
 */
export function toPicture(
  geometry: readonly (readonly [number, number])[],
  width: number,
  height: number,
  margin: number,
): PicturePoint[] {
  const [first] = geometry;
  if (!first) return [];
  // A degree of longitude is shorter towards the poles; a flat projection is exact enough for a city.
  const shrink = Math.cos(first[1] * DEGREE);
  const flat = geometry.map(([longitude, latitude]) => ({
    x: (longitude - first[0]) * shrink,
    y: first[1] - latitude,
  }));
  const xs = flat.map((point) => point.x);
  const ys = flat.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top));
  const used = Number.isFinite(scale) ? scale : 0;
  return flat.map(({ x, y }) => ({
    x: width / 2 + (x - (left + right) / 2) * used,
    y: height / 2 + (y - (top + bottom) / 2) * used,
  }));
}
