/** Finds addresses in a list that ships with the project, so that a store works with no map provider and offline. */
import { NZ } from '#core/domain/country/nz.ts';
import { type AddressQuery, readAddress, spellings, words } from '#core/domain/delivery/address-text.ts';
import { type Coordinates, haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { type Place, pointOfNumber } from './gazetteer/place.ts';
import { places as shippedPlaces } from './gazetteer/places.ts';
import type { Geocoder, GeoPlace } from './geocoder.ts';

/** Farther from every known place than this, an address would be a guess. */
const REVERSE_RADIUS_KM = 2;
/** Beyond this the suburb says more than a street that happens to be known. */
const STREET_RADIUS_KM = 0.3;

/** Every way to type one word. */
type Word = readonly string[];

interface IndexedPlace {
  readonly place: Place;
  readonly name: readonly Word[];
  /** Suburb, city, postcode and country. */
  readonly surroundings: readonly Word[];
}

/** Earlier places win where two match equally well. */
export function createEmbeddedGeocoder(places: readonly Place[] = shippedPlaces): Geocoder {
  const indexed = places.map(indexPlace);
  return {
    attribution: null,
    allowsTypeAhead: true,
    search: async (text, limit) => search(indexed, text, limit),
    reverse: async (latitude, longitude) => nearest(places, { latitude, longitude }),
  };
}

function indexPlace(place: Place): IndexedPlace {
  const index = (text: string): Word[] => words(text).map(spellings);
  return {
    place,
    name: index(place.name),
    surroundings: index(`${place.suburb ?? ''} ${place.city} ${place.postcode ?? ''} ${NZ.places.words}`),
  };
}

function search(indexed: readonly IndexedPlace[], text: string, limit: number): GeoPlace[] {
  const query = readAddress(text);
  const houses = query.houseNumber === null ? [] : match(indexed, query);
  // '1011' or '1010 Auckland' is a postcode rather than a house: no street answers to it.
  const found = houses.length > 0 ? houses : match(indexed, { ...query, houseNumber: null, words: words(text) });
  return found
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, limit)
    .map(({ answer }) => answer);
}

interface Match {
  readonly answer: GeoPlace;
  readonly score: number;
  readonly order: number;
}

function match(indexed: readonly IndexedPlace[], { houseNumber, streetNumber, words: wanted }: AddressQuery): Match[] {
  const matches: Match[] = [];
  if (wanted.length === 0) return matches;
  for (const [order, candidate] of indexed.entries()) {
    const { place } = candidate;
    const score = scoreOf(candidate, wanted);
    if (score === 0) continue;
    if (houseNumber === null || streetNumber === null) {
      matches.push({ answer: placeAt(place.name, place, middle(place)), score, order });
      continue;
    }
    // Only a street has houses.
    if (place.kind !== 'street') continue;
    const point = pointOfNumber(place, streetNumber);
    matches.push(
      point
        ? { answer: placeAt(`${houseNumber} ${place.name}`, place, point), score: score + HAS_NUMBER, order }
        : { answer: placeAt(place.name, place, middle(place)), score, order },
    );
  }
  return matches;
}

/**
 * How well a place answers the words, 0 when one of them is missing. A word counts more in the place's own name than in
 * its surroundings, whole more than begun, and in its position more than anywhere; a name that is matched whole comes first.
 */
function scoreOf({ place, name, surroundings }: IndexedPlace, wanted: readonly string[]): number {
  let score = 0;
  let inName = 0;
  for (const [position, typed] of wanted.entries()) {
    const fit = name.map((word) => fits(word, typed));
    const best = Math.max(0, ...fit);
    if (best > 0) {
      inName += 1;
      score += 4 * best + (fit[position] === best ? 2 : 0);
      continue;
    }
    const around = Math.max(0, ...surroundings.map((word) => fits(word, typed)));
    if (around === 0) return 0;
    score += around;
  }
  if (inName >= name.length) score += place.kind === 'locality' ? 4 : 3;
  return score;
}

/** A street that has the wanted house outranks one of the same name that does not, and no better match. */
const HAS_NUMBER = 3;

/** 2 for the whole word, 1 for its beginning, 0 for another word; an abbreviation is as good as the word. */
function fits(word: Word, typed: string): 0 | 1 | 2 {
  if (word.includes(typed)) return 2;
  return word.some((spelling) => spelling.startsWith(typed)) ? 1 : 0;
}

/** '14 Franklin Road, Freemans Bay, Auckland 1011' and the country; a town is not repeated as its own city. */
function placeAt(name: string, { suburb, city, postcode }: Place, { latitude, longitude }: Coordinates): GeoPlace {
  const town = [city, postcode].filter((part) => part !== null).join(' ');
  const parts = name === city ? [town] : [name, suburb, town];
  const displayName = [...parts, NZ.name.en].filter((part) => part !== null && part !== '').join(', ');
  return { displayName, latitude, longitude, postcode };
}

function middle({ latitude, longitude, far }: Place): Coordinates {
  if (!far) return { latitude, longitude };
  return { latitude: (latitude + far.latitude) / 2, longitude: (longitude + far.longitude) / 2 };
}

/** The nearest street, or whatever is nearest where no street is close; without a house number, which would be a guess. */
function nearest(places: readonly Place[], from: Coordinates): GeoPlace | null {
  let street: { place: Place; km: number } | null = null;
  let any: { place: Place; km: number } | null = null;
  for (const place of places) {
    const km = haversineKm(from, closestPoint(place, from));
    if (!any || km < any.km) any = { place, km };
    if (place.kind === 'street' && (!street || km < street.km)) street = { place, km };
  }
  const found = street && street.km <= STREET_RADIUS_KM ? street : any;
  return found && found.km <= REVERSE_RADIUS_KM ? placeAt(found.place.name, found.place, from) : null;
}

/** Of a street, the nearest point of the line between its ends, on a plane that is true enough over two kilometres. */
function closestPoint({ latitude, longitude, far }: Place, from: Coordinates): Coordinates {
  if (!far) return { latitude, longitude };
  const eastWest = Math.cos((latitude * Math.PI) / 180);
  const along = { x: (far.longitude - longitude) * eastWest, y: far.latitude - latitude };
  const to = { x: (from.longitude - longitude) * eastWest, y: from.latitude - latitude };
  const length = along.x ** 2 + along.y ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (along.x * to.x + along.y * to.y) / length));
  return {
    latitude: latitude + share * (far.latitude - latitude),
    longitude: longitude + share * (far.longitude - longitude),
  };
}
