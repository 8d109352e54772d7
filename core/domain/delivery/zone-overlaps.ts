/** Where drawn areas share ground with other zones, and which of the two counts there. Pure. */
import { type Coordinates, countsBefore, type DeliveryZone } from './delivery-zone.ts';
import { areaOutline, doAreasOverlap, isInArea, type ZoneArea } from './zone-area.ts';

export interface ZoneOverlap {
  readonly winner: DeliveryZone;
  readonly other: DeliveryZone;
  readonly reason: 'lower-fee' | 'smaller';
}

const METRES_PER_DEGREE = 111_195;

/** Kilometres from a place to the nearest point of an area's border, on a plane around the place. */
function borderKm(area: ZoneArea, { latitude, longitude }: Coordinates): number {
  const wide = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const points = areaOutline(area).map((corner) => {
    const east = corner.longitude - longitude;
    return { x: (east - 360 * Math.round(east / 360)) * wide, y: (corner.latitude - latitude) * METRES_PER_DEGREE };
  });
  const distances = points.map((a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(a.x + along * dx, a.y + along * dy);
  });
  return Math.min(...distances) / 1000;
}

function doOverlap(a: DeliveryZone, b: DeliveryZone, restaurant: Coordinates): boolean {
  if (a.area && b.area) return doAreasOverlap(a.area, b.area);
  const [area, ring] = a.area ? [a.area, b] : [b.area, a];
  // Rings lie inside each other by their nature; the smaller one counts.
  if (!area) return false;
  return isInArea(area, restaurant) || borderKm(area, restaurant) < ring.distanceKm;
}

/** Every pair of zones with a drawn area that overlaps. Two rings are none: the smaller one always counts. */
export function zoneOverlaps(zones: readonly DeliveryZone[], restaurant: Coordinates): readonly ZoneOverlap[] {
  return zones.flatMap((zone, index) =>
    zones.slice(index + 1).flatMap((later): ZoneOverlap[] => {
      if (!doOverlap(zone, later, restaurant)) return [];
      // Of equal ones the first counts, except that an area must beat a ring.
      const isLater = countsBefore(later, zone) || (zone.area !== null && !later.area && !countsBefore(zone, later));
      const [winner, other] = isLater ? [later, zone] : [zone, later];
      return [{ winner, other, reason: winner.fee < other.fee ? 'lower-fee' : 'smaller' }];
    }),
  );
}

/** The corners of a regular polygon around a place, to begin a drawing with. */
export function roundArea({ latitude, longitude }: Coordinates, km: number, corners: number): ZoneArea {
  const north = (km * 1000) / METRES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: corners }, (_, index) => {
    const turn = (2 * Math.PI * index) / corners;
    const x = longitude + east * Math.sin(turn);
    return [x - 360 * Math.round(x / 360), latitude + north * Math.cos(turn)];
  });
}
