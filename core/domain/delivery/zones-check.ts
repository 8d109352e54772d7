/** Checks typed delivery zones: what cannot be a zone, and what looks like a mistake. Pure. */
import { type Coordinates, type DeliveryZone, haversineKm, validCoordinates } from './delivery-zone.ts';
import { areaSquareMetres, crossingEdges, FEWEST_CORNERS, MOST_CORNERS, type ZoneArea } from './zone-area.ts';

export interface DraftZone extends Omit<DeliveryZone, 'zoneId' | 'distanceKm'> {
  /** Null for a drawn area. */
  readonly distanceKm: number | null;
}

/** What may be wrong with the shape of a drawn area. */
export type AreaProblemKind =
  | 'few-corners'
  | 'many-corners'
  | 'bad-corner'
  | 'far-corner'
  | 'crossing-edges'
  | 'small-area';

export type ZoneProblemKind =
  | AreaProblemKind
  | 'no-name'
  | 'duplicate-name'
  | 'bad-distance'
  | 'duplicate-distance'
  | 'ring-or-area'
  | 'bad-amount'
  | 'bad-estimate';

export interface ZoneProblem {
  /** Dotted: 'zones.1.distanceKm'. */
  readonly path: string;
  readonly kind: ZoneProblemKind;
  /** The corners to blame, counted from 1: where each of two crossing edges begins. */
  readonly corners?: readonly [number, number];
}

export type AreaProblem = ZoneProblem & { readonly kind: AreaProblemKind };

/** A larger zone that costs less, or takes smaller orders, than one inside it. By index. */
export interface ZoneWarning {
  readonly kind: 'cheaper-farther' | 'lower-minimum-farther';
  readonly zone: number;
  readonly inner: number;
}

/** No restaurant delivers farther than this; `zoneQuestions` asks long before. */
export const FARTHEST_KM = 300;
const HIGHEST_CENTS = 100_000;
const LONGEST_MINUTES = 24 * 60;

const isAmount = (amount: number) => Number.isInteger(amount) && amount >= 0 && amount <= HIGHEST_CENTS;
/** A house with its garden. */
const SMALLEST_SQUARE_METRES = 1000;
const isDistance = (km: number | null): km is number =>
  km !== null && Number.isFinite(km) && km > 0 && km <= FARTHEST_KM && Math.abs(km * 100 - Math.round(km * 100)) < 1e-6;

/** What is wrong with a drawn area; `at` is the path of its zone. Spec: delivery#drawn-areas */
export function areaProblems(area: ZoneArea, restaurant: Coordinates, at: string): readonly AreaProblem[] {
  const path = `${at}.area`;
  if (area.length < FEWEST_CORNERS) return [{ path, kind: 'few-corners' }];
  if (area.length > MOST_CORNERS) return [{ path, kind: 'many-corners' }];
  const ofCorners = area.flatMap(([longitude, latitude], index): AreaProblem[] => {
    const place = validCoordinates(latitude, longitude);
    if (!place.ok) return [{ path: `${path}.${index}`, kind: 'bad-corner' }];
    const isFar = haversineKm(restaurant, place.value) > FARTHEST_KM;
    return isFar ? [{ path: `${path}.${index}`, kind: 'far-corner' }] : [];
  });
  if (ofCorners.length > 0) return ofCorners;
  const crossing = crossingEdges(area);
  if (crossing) return [{ path, kind: 'crossing-edges', corners: [crossing[0] + 1, crossing[1] + 1] }];
  return areaSquareMetres(area) < SMALLEST_SQUARE_METRES ? [{ path, kind: 'small-area' }] : [];
}

function shapeProblems(
  { distanceKm, area }: DraftZone,
  earlier: readonly DraftZone[],
  restaurant: Coordinates,
  at: string,
): readonly ZoneProblem[] {
  const path = `${at}.distanceKm`;
  if (area) return distanceKm === null ? areaProblems(area, restaurant, at) : [{ path, kind: 'ring-or-area' }];
  if (!isDistance(distanceKm)) return [{ path, kind: 'bad-distance' }];
  const isTaken = earlier.some((other) => !other.area && other.distanceKm === distanceKm);
  return isTaken ? [{ path, kind: 'duplicate-distance' }] : [];
}

/** Areas are measured from the restaurant, so that a mistyped one is not saved in another country. */
export function zoneProblems(zones: readonly DraftZone[], restaurant: Coordinates): readonly ZoneProblem[] {
  return zones.flatMap((zone, index): ZoneProblem[] => {
    const at = `zones.${index}`;
    const earlier = zones.slice(0, index);
    const problems: ZoneProblem[] = [];
    const name = zone.name.trim();
    if (name === '') problems.push({ path: `${at}.name`, kind: 'no-name' });
    else if (earlier.some((other) => other.name.trim().toLowerCase() === name.toLowerCase())) {
      problems.push({ path: `${at}.name`, kind: 'duplicate-name' });
    }
    problems.push(...shapeProblems(zone, earlier, restaurant, at));
    if (!isAmount(zone.fee)) problems.push({ path: `${at}.fee`, kind: 'bad-amount' });
    if (!isAmount(zone.minimum)) problems.push({ path: `${at}.minimum`, kind: 'bad-amount' });
    const minutes = zone.estimateMinutes;
    if (minutes !== null && !(Number.isInteger(minutes) && minutes > 0 && minutes <= LONGEST_MINUTES)) {
      problems.push({ path: `${at}.estimateMinutes`, kind: 'bad-estimate' });
    }
    return problems;
  });
}

/** Warnings for valid rings; they do not stop saving. Where areas overlap is shown by `zoneOverlaps`. */
export function zoneWarnings(zones: readonly DraftZone[]): readonly ZoneWarning[] {
  const byDistance = zones
    .flatMap(({ distanceKm, ...zone }, index) => (distanceKm === null ? [] : [{ ...zone, distanceKm, index }]))
    .sort((a, b) => a.distanceKm - b.distanceKm);
  return byDistance.flatMap((outer, place) => {
    const inside = byDistance.slice(0, place);
    const dearer = inside.find((inner) => inner.fee > outer.fee);
    const larger = inside.find((inner) => inner.minimum > outer.minimum);
    return [
      ...(dearer ? [{ kind: 'cheaper-farther' as const, zone: outer.index, inner: dearer.index }] : []),
      ...(larger ? [{ kind: 'lower-minimum-farther' as const, zone: outer.index, inner: larger.index }] : []),
    ];
  });
}
