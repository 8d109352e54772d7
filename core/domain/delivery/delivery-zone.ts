/** How far the restaurant delivers and for how much. Distances are kilometres. Spec: delivery#delivery-zones */
import type { Cents } from '#core/domain/money/money.ts';
import type { Result } from '#core/domain/result.ts';
import { fail, ok } from '#core/domain/result.ts';

export interface Coordinates {
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
}

/** A circle around the restaurant. */
export interface DeliveryZone {
  readonly zoneId: string;
  readonly name: string;
  /** Radius; an address exactly this far away is covered. */
  readonly distanceKm: number;
  readonly fee: Cents;
  /** Smallest order that is delivered here. */
  readonly minimum: Cents;
  /** Null for the estimate of the order type. */
  readonly estimateMinutes: number | null;
}

const EARTH_RADIUS_KM = 6371;

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

/**
 * The smallest zone that covers a distance, in whatever order they come; of equal ones the first. Null beyond them all, and
 * for a distance that is not a number from 0 up.
 */
export function zoneFor(zones: readonly DeliveryZone[], km: number): DeliveryZone | null {
  let smallest: DeliveryZone | null = null;
  if (!(km >= 0)) return smallest;
  for (const zone of zones) {
    if (km <= zone.distanceKm && (!smallest || zone.distanceKm < smallest.distanceKm)) smallest = zone;
  }
  return smallest;
}

/**
 * Whether a distance is delivered to. `zones` is null while none are loaded: then 9.9 km decides.
 * Spec: delivery#in-range
 */
export function inRange(zones: readonly DeliveryZone[] | null, km: number): boolean {
  return zones ? zoneFor(zones, km) !== null : km >= 0 && km <= FALLBACK_RANGE_KM;
}
