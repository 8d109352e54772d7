/** Moves a pin by small steps. Pure. */
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';

export const DIRECTIONS = ['north', 'west', 'east', 'south'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Metres of one press. */
const STEP_M = 2;
const METRES_PER_DEGREE = 111_195;

/** Two metres farther; a degree of longitude is shorter the farther it is from the equator. */
export function stepped({ latitude, longitude }: Coordinates, direction: Direction): Coordinates {
  const north = STEP_M / METRES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  if (direction === 'north') return { latitude: latitude + north, longitude };
  if (direction === 'south') return { latitude: latitude - north, longitude };
  return { latitude, longitude: direction === 'east' ? longitude + east : longitude - east };
}
