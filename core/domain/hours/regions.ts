/** New Zealand's regions, for anniversary days and what a council asks. Pure. */
import { type Coordinates, haversineKm } from '#core/domain/delivery/delivery-zone.ts';

/** Main centres by the code of their province; the nearest one decides which anniversary day applies. */
export const CENTRES: readonly (readonly [code: string, name: string, latitude: number, longitude: number])[] = [
  ['NTL', 'Northland', -35.73, 174.32],
  ['AUK', 'Auckland', -36.85, 174.76],
  ['WKO', 'Waikato', -37.79, 175.28],
  ['BOP', 'Bay of Plenty', -37.69, 176.17],
  ['GIS', 'Gisborne', -38.66, 178.02],
  ['HKB', 'Hawke’s Bay', -39.49, 176.91],
  ['TKI', 'Taranaki', -39.06, 174.08],
  ['MWT', 'Manawatū-Whanganui', -40.35, 175.61],
  ['WGN', 'Wellington', -41.29, 174.78],
  ['NSN', 'Nelson', -41.27, 173.28],
  ['MBH', 'Marlborough', -41.51, 173.95],
  ['WTC', 'West Coast', -42.45, 171.21],
  ['CAN', 'Canterbury', -43.53, 172.64],
  ['OTA', 'Otago', -45.87, 170.5],
  ['STL', 'Southland', -46.41, 168.35],
  ['CIT', 'Chatham Islands', -43.95, -176.56],
];

/** Name of the region, by the nearest main centre. */
export function regionOf(place: Coordinates): { readonly code: string; readonly name: string } {
  const [nearest] = CENTRES.map(([code, name, latitude, longitude]) => ({
    code,
    name,
    km: haversineKm(place, { latitude, longitude }),
  })).sort((a, b) => a.km - b.km);
  return { code: nearest?.code ?? 'AUK', name: nearest?.name ?? 'Auckland' };
}
