/** What others may know of where a driver is. Decision 127. */
import { haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** For how long a position counts; an older one is deleted and shown to nobody. */
export const POSITION_SHOWN_MS = 15 * MINUTE_MS;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place to about 100 m, as a guest may know it. */
export function roughPlace({ latitude, longitude }: Place): Place {
  return { latitude: rounded(latitude, 1_000), longitude: rounded(longitude, 1_000) };
}

/** Kilometres as the crow flies, in steps of 0.1. */
export function roughKilometres(from: Place, to: Place): number {
  return rounded(haversineKm(from, to), 10);
}

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;
