/** How far the restaurant delivers and for how much. Distances are kilometres. Spec: delivery#delivery-zones */
import type { Cents } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Result } from '#core/domain/result.ts';
import { fail, ok } from '#core/domain/result.ts';
import { EARTH_RADIUS_KM, KM_PER_DEGREE } from './earth.ts';
import { areaOutline, areaSquareMetres, isInArea, type ZoneArea } from './zone-area.ts';

export interface Coordinates {
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
}

/** Of a restaurant. */
export const MOST_ZONES = 30;

/** A ring, which is a circle around the restaurant, or a drawn area. */
export interface DeliveryZone {
  readonly zoneId: string;
  readonly name: string;
  /** Radius; an address exactly this far away is covered. Of a drawn area how far its farthest corner is. */
  readonly distanceKm: number;
  /** Null for a ring. */
  readonly area: ZoneArea | null;
  readonly fee: Cents;
  /** Smallest order that is delivered here. */
  readonly minimum: Cents;
  /** Null for the estimate of the order type. */
  readonly estimateMinutes: number | null;
}

/** How far the browser takes an address to be in range while it has no zones. Spec: delivery#in-range */
export const FALLBACK_RANGE_KM = 9.9;

/**
 * Coordinates from outside; anything but two finite numbers in range fails ('Coordinates out of valid range').
 * Spec: delivery#coordinates
 */
export function validCoordinates(
  latitude: unknown,
  longitude: unknown,
): Result<Coordinates, 'coordinates-out-of-range'> {
  const within = (value: unknown, limit: number): value is number =>
    typeof value === 'number' && Math.abs(value) <= limit;
  if (!within(latitude, 90) || !within(longitude, 180)) return fail('coordinates-out-of-range');
  return ok({ latitude, longitude });
}

/** Great-circle distance in kilometres by the haversine formula on a sphere of 6371 km. Spec: delivery#distance */
export function haversineKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2;
  // Rounding can push opposite points above 1, where the arcsine is not a number.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** An address as the zones see it. */
export interface Reach {
  /** From the restaurant; rings ask for it. */
  readonly km: number;
  /** Where it is; drawn areas ask for it. Null while only the distance is known. */
  readonly place: Coordinates | null;
}

/** Whether a zone covers an address, its border included. False for a distance that is not a number from 0 up. */
export function isCovered(
  { area, distanceKm }: Pick<DeliveryZone, 'area' | 'distanceKm'>,
  { km, place }: Reach,
): boolean {
  if (!(km >= 0)) return false;
  return area ? place !== null && isInArea(area, place) : km <= distanceKm;
}

const squareMetres = ({ area, distanceKm }: Pick<DeliveryZone, 'area' | 'distanceKm'>) =>
  area ? areaSquareMetres(area) : Math.round(Math.PI * (distanceKm * 1000) ** 2);

/**
 * Whether `zone` counts before `other` where both cover an address: of two rings the smaller one, else the lower fee, else
 * the smaller surface. Spec: delivery#drawn-areas
 */
export function countsBefore(zone: DeliveryZone, other: DeliveryZone): boolean {
  if (!zone.area && !other.area) return zone.distanceKm < other.distanceKm;
  if (zone.fee !== other.fee) return zone.fee < other.fee;
  return squareMetres(zone) < squareMetres(other);
}

/**
 * The zone of an address: the smallest ring that covers it, unless a drawn area around it counts before that ring. Of equal
 * ones the first. Null outside them all.
 */
export function zoneFor(zones: readonly DeliveryZone[], at: Reach): DeliveryZone | null {
  const covering = zones.filter((zone) => isCovered(zone, at));
  const first = (found: DeliveryZone | null, zone: DeliveryZone) =>
    !found || countsBefore(zone, found) ? zone : found;
  const ring = covering.filter(({ area }) => !area).reduce(first, null);
  return covering.filter(({ area }) => area).reduce(first, ring);
}

/**
 * Whether an address is delivered to. `zones` is null while none are loaded: then 9.9 km decides.
 * Spec: delivery#in-range
 */
export function inRange(zones: readonly DeliveryZone[] | null, at: Reach): boolean {
  return zones ? zoneFor(zones, at) !== null : at.km >= 0 && at.km <= FALLBACK_RANGE_KM;
}

/** The zone with the highest fee, of equal ones that with the highest minimum; undefined without zones. */
export function dearestZone(zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  return zones.toSorted((a, b) => b.fee - a.fee || b.minimum - a.minimum)[0];
}

/** Whether an order goes to an address whose place nobody knows: staff call the guest first. Spec: delivery#unchecked-addresses */
export function isAddressUnchecked(order: {
  readonly orderType: OrderType;
  readonly deliveryAddress: string | null;
  readonly deliveryLatitude: number | null;
}): boolean {
  return order.orderType === 'delivery' && order.deliveryAddress !== null && order.deliveryLatitude === null;
}

/** Kilometres from the restaurant to the farthest corner of an area. */
export function farthestCornerKm(area: ZoneArea, restaurant: Coordinates): number {
  return Math.max(0, ...areaOutline(area).map((corner) => haversineKm(restaurant, corner)));
}

/** An address straight north of the restaurant, for questions that name only a distance. */
export function reachNorth({ latitude, longitude }: Coordinates, km: number): Reach & { readonly place: Coordinates } {
  return { km, place: { latitude: Math.min(90, latitude + km / KM_PER_DEGREE), longitude } };
}
