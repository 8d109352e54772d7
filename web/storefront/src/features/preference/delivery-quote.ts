/** Whether and for how much the restaurant delivers to a place. */
import type { WireDeliveryZone } from '#core/contract/store/client.ts';
import { type DeliveryZone, inRange, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { type Cents, fromWire } from '#core/domain/money/money.ts';

export interface DeliveryQuote {
  readonly distanceKm: number;
  readonly isInRange: boolean;
  /** Null out of range, and while no zones are loaded. */
  readonly zone: {
    readonly zoneId: string;
    readonly name: string;
    readonly fee: Cents;
    readonly minimum: Cents;
  } | null;
  /** Minutes until the delivery. */
  readonly estimateMinutes: number;
}

function toZone(zone: WireDeliveryZone): DeliveryZone {
  return {
    zoneId: zone.zoneId,
    name: zone.name,
    distanceKm: zone.distanceValue,
    fee: fromWire(zone.deliveryFee),
    minimum: fromWire(zone.minimumOrder),
    estimateMinutes: zone.estimatedMinutes,
  };
}

/** `zones` is null while they are not loaded; `defaultMinutes` is the order type's own estimate. */
export function quoteFor(
  zones: readonly WireDeliveryZone[] | null,
  distanceKm: number,
  defaultMinutes: number,
): DeliveryQuote {
  const known = zones?.map(toZone) ?? null;
  const zone = known ? zoneFor(known, distanceKm) : null;
  return {
    distanceKm,
    isInRange: inRange(known, distanceKm),
    zone,
    estimateMinutes: zone?.estimateMinutes ?? defaultMinutes,
  };
}

/** Lowest fee of all zones, for 'from $3.90'; null without zones. */
export function lowestFee(zones: readonly WireDeliveryZone[] | null): Cents | null {
  const fees = zones?.map((zone) => fromWire(zone.deliveryFee)) ?? [];
  return fees.reduce<Cents | null>((lowest, fee) => (lowest === null || fee < lowest ? fee : lowest), null);
}

/** '2.1', '17': one decimal below ten kilometres, none from there on. */
export function formatKm(km: number): string {
  return km < 9.95 ? km.toFixed(1) : String(Math.round(km));
}
