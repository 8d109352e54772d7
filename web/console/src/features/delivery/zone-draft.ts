/** Zones during editing: every field is a text, read when it is sent. */

import { numberOrRefused } from '#console/lib/money/typed-number.ts';
import type { WireZones } from '#core/contract/delivery/console-zones.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import { type Coordinates, type DeliveryZone, farthestCornerKm } from '#core/domain/delivery/delivery-zone.ts';
import type { FoundArea } from '#core/domain/delivery/geojson-areas.ts';
import { tidyArea } from '#core/domain/delivery/zone-area.ts';
import { roundArea } from '#core/domain/delivery/zone-overlaps.ts';
import { zoneProblems } from '#core/domain/delivery/zones-check.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { type EditedCorners, readCorners, toArea } from './corner-draft.ts';

export interface EditedZone {
  /** Stays the same while the zone is on the page. */
  readonly key: string;
  readonly zoneId: string | null;
  readonly name: string;
  /** What of the next two fields counts; the other one is kept until the zones are saved. */
  readonly kind: 'ring' | 'area';
  readonly distanceKm: string;
  readonly corners: EditedCorners;
  readonly fee: string;
  readonly minimum: string;
  readonly estimateMinutes: string;
}

export type ZonesDraft = readonly EditedZone[];

export function readZones({ zones }: WireZones): ZonesDraft {
  return zones.map(({ zoneId, name, distanceKm, area, fee, minimum, estimateMinutes }) => ({
    key: zoneId,
    zoneId,
    name,
    kind: area ? 'area' : 'ring',
    distanceKm: distanceKm === null ? '' : String(distanceKm),
    corners: readCorners(area),
    fee: fee.toFixed(2),
    minimum: minimum.toFixed(2),
    estimateMinutes: estimateMinutes === null ? '' : String(estimateMinutes),
  }));
}

export function toWireZones(draft: ZonesDraft): BodyOf<'checkZones'> {
  return {
    zones: draft.map(({ zoneId, name, kind, distanceKm, corners, fee, minimum, estimateMinutes }) => ({
      zoneId,
      name,
      distanceKm: kind === 'ring' ? numberOrRefused(distanceKm) : null,
      area: kind === 'area' ? toArea(corners) : null,
      fee: numberOrRefused(fee),
      minimum: minimum.trim() === '' ? 0 : numberOrRefused(minimum),
      estimateMinutes: estimateMinutes.trim() === '' ? null : numberOrRefused(estimateMinutes),
    })),
  };
}

/** The zones that are valid enough to draw and to check an address, with their place in the draft. */
export function soundZones(
  draft: ZonesDraft,
  restaurant: Coordinates,
): readonly (DeliveryZone & { readonly index: number })[] {
  return toWireZones(draft).zones.flatMap((zone, index) => {
    if (zone.fee < 0 || zone.minimum < 0) return [];
    const { zoneId, name, distanceKm, estimateMinutes } = zone;
    const area = zone.area && tidyArea(zone.area);
    const sound = {
      zoneId: zoneId ?? `new-${index}`,
      name,
      fee: fromWire(Math.round(zone.fee * 100) / 100),
      minimum: fromWire(Math.round(zone.minimum * 100) / 100),
      estimateMinutes: estimateMinutes !== null && estimateMinutes > 0 ? estimateMinutes : null,
    };
    const problems = zoneProblems([{ ...sound, name: sound.name || '–', distanceKm, area }], restaurant);
    if (problems.length > 0) return [];
    return [{ ...sound, area, distanceKm: distanceKm ?? farthestCornerKm(area ?? [], restaurant), index }];
  });
}

/** Its key differs from those of all others. */
function freshKey(draft: ZonesDraft): string {
  const used = new Set(draft.map(({ key }) => key));
  let number = draft.length;
  while (used.has(`new-${number}`)) number += 1;
  return `new-${number}`;
}

/** One more ring, two kilometres beyond the last. */
export function nextZone(draft: ZonesDraft, name: string): EditedZone {
  const { zones } = toWireZones(draft);
  const farthest = zones.reduce((km, zone) => Math.max(km, zone.distanceKm ?? 0), 0);
  const last = zones.find(({ distanceKm }) => distanceKm === farthest) ?? zones.at(-1);
  return {
    key: freshKey(draft),
    zoneId: null,
    name,
    kind: 'ring',
    distanceKm: String(farthest + 2),
    corners: [],
    fee: last ? (last.fee + 2).toFixed(2) : '5.00',
    minimum: last ? last.minimum.toFixed(2) : '0.00',
    estimateMinutes: '',
  };
}

/** One more area without corners, at the fee of a next ring. */
export function nextArea(draft: ZonesDraft, name: string, corners: EditedCorners = []): EditedZone {
  return { ...nextZone(draft, name), kind: 'area', distanceKm: '', corners };
}

const ROUND_CORNERS = 8;

/** A ring becomes an area of the same reach, an area a ring; what was there before comes back. */
export function switchKind(zone: EditedZone, kind: EditedZone['kind'], restaurant: Coordinates): EditedZone {
  if (kind === zone.kind) return zone;
  if (kind === 'ring') {
    const km = farthestCornerKm(toArea(zone.corners), restaurant);
    const isKnown = zone.distanceKm !== '' || !Number.isFinite(km) || km <= 0;
    return { ...zone, kind, distanceKm: isKnown ? zone.distanceKm : (Math.ceil(km * 10) / 10).toString() };
  }
  const km = numberOrRefused(zone.distanceKm);
  const isRound = zone.corners.length === 0 && km > 0;
  const corners = isRound ? readCorners(tidyArea(roundArea(restaurant, km, ROUND_CORNERS))) : zone.corners;
  return { ...zone, kind, corners };
}

/** The draft with the areas of a file; areas without a name get `nameOf` their number. */
export function addAreas(draft: ZonesDraft, found: readonly FoundArea[], nameOf: (n: number) => string): ZonesDraft {
  const zones = [...draft];
  for (const { name, area } of found) {
    zones.push(nextArea(zones, name || nameOf(zones.length + 1), readCorners(area)));
  }
  return zones;
}
