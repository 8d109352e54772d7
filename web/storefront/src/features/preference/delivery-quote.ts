/** Whether and for how much the restaurant delivers to a place. */
import type { WireDeliveryZone } from '#core/contract/store/client.ts';
import { type DeliveryZone, inRange, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { areaOutline, decodeArea } from '#core/domain/delivery/zone-area.ts';
import { type Cents, fromWire } from '#core/domain/money/money.ts';
import type { PreferenceAddress } from '#store/ordering/preference.ts';
import type { MapArea, MapRing } from '#ui/display/place-map.tsx';

export interface DeliveryQuote {
  readonly distanceKm: number;
  readonly isInRange: boolean;
  /** Null out of range, and while no zones are loaded. */
  readonly zone: {
    readonly zoneId: string;
    readonly name: string;
    readonly fee: Cents;
    readonly minimum: Cents;
    /** Its own; null for that of the order type. */
    readonly estimateMinutes: number | null;
  } | null;
  /** Minutes until the delivery. */
  readonly estimateMinutes: number;
}

function toZone(zone: WireDeliveryZone): DeliveryZone {
  return {
    zoneId: zone.zoneId,
    name: zone.name,
    distanceKm: zone.distanceValue,
    area: zone.area === undefined ? null : decodeArea(zone.area),
    fee: fromWire(zone.deliveryFee),
    minimum: fromWire(zone.minimumOrder),
    estimateMinutes: zone.estimatedMinutes,
  };
}

/** An address and how far away it is, by the way there. */
export interface QuotedPlace {
  readonly distanceKm: number;
  /** Null while only the distance is known: then rings alone answer. */
  readonly address: Pick<PreferenceAddress, 'lat' | 'lon'> | null;
}

/** `zones` is null while they are not loaded; `defaultMinutes` is the order type's own estimate. */
export function quoteFor(
  zones: readonly WireDeliveryZone[] | null,
  { distanceKm, address }: QuotedPlace,
  defaultMinutes: number,
): DeliveryQuote {
  const at = { km: distanceKm, place: address && { latitude: address.lat, longitude: address.lon } };
  const known = zones?.map(toZone) ?? null;
  const zone = known ? zoneFor(known, at) : null;
  return {
    distanceKm,
    isInRange: inRange(known, at),
    zone,
    estimateMinutes: zone?.estimateMinutes ?? defaultMinutes,
  };
}

/** Zones as a map draws them; that of the quote is drawn stronger. `label` is what stands on a ring. */
export function zonesOnMap(
  zones: readonly WireDeliveryZone[] | null,
  chosenId: string | undefined,
  label: (km: number) => string,
): { readonly rings: readonly MapRing[]; readonly areas: readonly MapArea[] } {
  const rings: MapRing[] = [];
  const areas: MapArea[] = [];
  for (const { zoneId: key, name, distanceValue, area } of zones ?? []) {
    const isChosen = key === chosenId;
    if (area === undefined) rings.push({ key, radiusKm: distanceValue, label: label(distanceValue), isChosen });
    else areas.push({ key, outline: areaOutline(decodeArea(area)), label: name, isChosen });
  }
  return { rings, areas };
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
