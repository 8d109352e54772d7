/** Checks typed delivery zones: what cannot be a zone, and what looks like a mistake. Pure. */
import type { Cents } from '#core/domain/money/money.ts';

export interface DraftZone {
  readonly name: string;
  readonly distanceKm: number;
  readonly fee: Cents;
  readonly minimum: Cents;
  readonly estimateMinutes: number | null;
}

export type ZoneProblemKind =
  | 'no-name'
  | 'duplicate-name'
  | 'bad-distance'
  | 'duplicate-distance'
  | 'bad-amount'
  | 'bad-estimate';

export interface ZoneProblem {
  /** Dotted: 'zones.1.distanceKm'. */
  readonly path: string;
  readonly kind: ZoneProblemKind;
}

/** A larger zone that costs less, or takes smaller orders, than one inside it. By index. */
export interface ZoneWarning {
  readonly kind: 'cheaper-farther' | 'lower-minimum-farther';
  readonly zone: number;
  readonly inner: number;
}

/** No restaurant delivers farther than this. */
export const FARTHEST_KM = 100;
const HIGHEST_CENTS = 100_000;
const LONGEST_MINUTES = 24 * 60;

const isAmount = (amount: number) => Number.isInteger(amount) && amount >= 0 && amount <= HIGHEST_CENTS;
const isDistance = (km: number) =>
  Number.isFinite(km) && km > 0 && km <= FARTHEST_KM && Math.abs(km * 100 - Math.round(km * 100)) < 1e-6;

export function zoneProblems(zones: readonly DraftZone[]): readonly ZoneProblem[] {
  return zones.flatMap((zone, index): ZoneProblem[] => {
    const at = `zones.${index}`;
    const earlier = zones.slice(0, index);
    const problems: ZoneProblem[] = [];
    const name = zone.name.trim();
    if (name === '') problems.push({ path: `${at}.name`, kind: 'no-name' });
    else if (earlier.some((other) => other.name.trim().toLowerCase() === name.toLowerCase())) {
      problems.push({ path: `${at}.name`, kind: 'duplicate-name' });
    }
    if (!isDistance(zone.distanceKm)) problems.push({ path: `${at}.distanceKm`, kind: 'bad-distance' });
    else if (earlier.some((other) => other.distanceKm === zone.distanceKm)) {
      problems.push({ path: `${at}.distanceKm`, kind: 'duplicate-distance' });
    }
    if (!isAmount(zone.fee)) problems.push({ path: `${at}.fee`, kind: 'bad-amount' });
    if (!isAmount(zone.minimum)) problems.push({ path: `${at}.minimum`, kind: 'bad-amount' });
    const minutes = zone.estimateMinutes;
    if (minutes !== null && !(Number.isInteger(minutes) && minutes > 0 && minutes <= LONGEST_MINUTES)) {
      problems.push({ path: `${at}.estimateMinutes`, kind: 'bad-estimate' });
    }
    return problems;
  });
}

/** Warnings for valid zones; they do not stop saving. */
export function zoneWarnings(zones: readonly DraftZone[]): readonly ZoneWarning[] {
  const byDistance = zones.map((zone, index) => ({ ...zone, index })).sort((a, b) => a.distanceKm - b.distanceKm);
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
