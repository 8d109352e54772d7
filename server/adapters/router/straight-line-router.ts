import { haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import type { Router } from './router.ts';

/** Knows no roads: the distance is the great circle on a sphere of 6371 km, the line its two ends. Never fails. */
export function createStraightLineRouter(): Router {
  return {
    route: async (from, to) => ({
      metres: Math.round(haversineKm(from, to) * 1000),
      isStraightLine: true,
      points: [from, to],
    }),
  };
}
