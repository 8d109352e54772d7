/** What counts as New Zealand. */
import type { Coordinates } from './delivery-zone.ts';

/** The main islands and Stewart Island as a provider's `bbox`: west, south, east, north. */
export const MAIN_ISLANDS_BOX = '166,-47.5,179,-34';

/**
 * From Campbell Island to the Kermadecs and, across the 180th meridian, to the Chathams; Norfolk Island, Fiji and Tonga
 * stay outside. Swapped coordinates never pass.
 */
export function isInNewZealand({ latitude, longitude }: Coordinates): boolean {
  const isEast = longitude >= 165.8 && longitude <= 180;
  const isWest = longitude >= -180 && longitude <= -175.5;
  return latitude >= -53 && latitude <= -29.2 && (isEast || isWest);
}

/** 'NZ' counts as a word of its own, so that no 'Manzoni Street' of elsewhere does. */
export function namesNewZealand(name: string): boolean {
  return /new zealand|aotearoa/i.test(name) || /\bNZ\b/.test(name);
}
