/**
 * Shape of the gazetteer behind the `embedded` geocoder. It was compiled by hand for this project from
 * general knowledge and carries the project's licence (MIT). Coordinates are approximate: good for a demonstration that
 * works without a network, not for sending a courier. Real restaurants configure a real geocoder.
 */

/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Place extends Point {
  readonly name: string;
  readonly kind: 'street' | 'locality';
  /** The suburb a street lies in; null where the town has none worth naming. */
  readonly suburb: string | null;
  readonly city: string;
  /** Four digits; null where the place has several. */
  readonly postcode: string | null;
  /** First and last house number; the place's own coordinates are those of the first. */
  readonly numbers?: readonly [from: number, to: number];
  /** Where the last house number is; house numbers between lie on the straight line. */
  readonly far?: Point;
}

/** Where a house number of a street lies; null for a number it does not have. A place without numbers answers its point. */
export function pointOfNumber(place: Place, houseNumber: number): Point | null {
  const { latitude, longitude, numbers, far } = place;
  if (!numbers || !far) return { latitude, longitude };
  const [from, to] = numbers;
  if (!Number.isInteger(houseNumber) || houseNumber < from || houseNumber > to) return null;
  const share = to === from ? 0 : (houseNumber - from) / (to - from);
  return {
    latitude: latitude + (far.latitude - latitude) * share,
    longitude: longitude + (far.longitude - longitude) * share,
  };
}
