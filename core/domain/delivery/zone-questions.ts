/** What is asked before zones are saved: it can be meant, and more often it is a mistake. Pure. */
import type { Coordinates, DeliveryZone } from './delivery-zone.ts';
import { type ZoneOverlap, zoneOverlaps } from './zone-overlaps.ts';

export type ZoneQuestion =
  | { readonly kind: 'far'; readonly zone: DeliveryZone }
  | ({ readonly kind: 'fees' } & Pick<ZoneOverlap, 'winner' | 'other'>);

/** A zone that reaches this far is asked about. */
const ASKED_KM = 100;

/** Zones that reach very far, and pairs that share ground and have different fees. Rings lie inside each other by their nature. */
export function zoneQuestions(zones: readonly DeliveryZone[], restaurant: Coordinates): readonly ZoneQuestion[] {
  return [
    ...zones.filter(({ distanceKm }) => distanceKm >= ASKED_KM).map((zone) => ({ kind: 'far' as const, zone })),
    ...zoneOverlaps(zones, restaurant)
      .filter(({ winner, other }) => winner.fee !== other.fee)
      .map(({ winner, other }) => ({ kind: 'fees' as const, winner, other })),
  ];
}
