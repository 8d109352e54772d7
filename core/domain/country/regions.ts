/** Which region of a country a place is in. Pure. */
import { type Coordinates, haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import type { Country, Region } from './country.ts';

/** The region with the nearest main centre. */
export function regionOf(place: Coordinates, { regions }: Country): Region {
  const [first, ...others] = regions;
  const km = ({ centre }: Region) => haversineKm(place, centre);
  return others.reduce((nearest, one) => (km(one) < km(nearest) ? one : nearest), first);
}

/** The IANA zones of a country, that of its first region first. */
export function zonesOf({ regions }: Country): readonly string[] {
  return [...new Set(regions.map(({ zone }) => zone))];
}
