/** Zones during editing: every field is a text, read when it is sent. */

import type { WireZones } from '#core/contract/delivery/console-zones.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';

export interface EditedZone {
  /** Stays the same while the zone is on the page. */
  readonly key: string;
  readonly zoneId: string | null;
  readonly name: string;
  readonly distanceKm: string;
  readonly fee: string;
  readonly minimum: string;
  readonly estimateMinutes: string;
}

export type ZonesDraft = readonly EditedZone[];

export function readZones({ zones }: WireZones): ZonesDraft {
  return zones.map(({ zoneId, name, distanceKm, fee, minimum, estimateMinutes }) => ({
    key: zoneId,
    zoneId,
    name,
    distanceKm: String(distanceKm),
    fee: fee.toFixed(2),
    minimum: minimum.toFixed(2),
    estimateMinutes: estimateMinutes === null ? '' : String(estimateMinutes),
  }));
}

/** A number as New Zealanders type it; -1, which every field refuses, for other text. */
function numberOf(text: string): number {
  const value = Number(text.trim().replace(',', '.').replace(/^\$/, ''));
  return text.trim() === '' || !Number.isFinite(value) ? -1 : value;
}

export function toWireZones(draft: ZonesDraft): BodyOf<'checkZones'> {
  return {
    zones: draft.map(({ zoneId, name, distanceKm, fee, minimum, estimateMinutes }) => ({
      zoneId,
      name,
      distanceKm: numberOf(distanceKm),
      fee: numberOf(fee),
      minimum: minimum.trim() === '' ? 0 : numberOf(minimum),
      estimateMinutes: estimateMinutes.trim() === '' ? null : numberOf(estimateMinutes),
    })),
  };
}

/** One more ring, two kilometres beyond the last. */
export function nextZone(draft: ZonesDraft, name: string): EditedZone {
  const { zones } = toWireZones(draft);
  const farthest = zones.reduce((km, zone) => Math.max(km, zone.distanceKm), 0);
  const last = zones.find(({ distanceKm }) => distanceKm === farthest);
  return {
    key: `new-${draft.length}-${farthest}`,
    zoneId: null,
    name,
    distanceKm: String(farthest + 2),
    fee: last ? (last.fee + 2).toFixed(2) : '5.00',
    minimum: last ? last.minimum.toFixed(2) : '0.00',
    estimateMinutes: '',
  };
}
