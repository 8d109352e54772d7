import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { GeoPlace } from '#server/adapters/geocoder/geocoder.ts';
import type { Route } from '#server/adapters/router/router.ts';
import { message } from '#server/locales/messages.ts';
import { signPlace } from './signed-place.ts';

/** The field names are those that the address search answers with. Spec: delivery#address-search */
export function presentPlaces(
  places: readonly GeoPlace[],
  { attribution, allowsTypeAhead }: { attribution: string | null; allowsTypeAhead: boolean },
  locale: Locale,
  secret: string,
): DataOf<'searchAddress'> {
  const items = places.map((place) => presentSuggestion(place, secret));
  return { items, attribution: attribution ?? message(locale, 'geo.source.embedded'), allowsTypeAhead };
}

function presentSuggestion(found: GeoPlace, secret: string): WireAddressSuggestion {
  const { displayName, latitude, longitude } = found;
  return { display_name: displayName, lat: latitude, lon: longitude, place: signPlace(secret, found) };
}

export function presentPlace(found: GeoPlace, secret: string): DataOf<'reverseAddress'> {
  return { ...presentSuggestion(found, secret), address: { postcode: found.postcode } };
}

export function presentRoute({ metres, isStraightLine, points }: Route): DataOf<'routeTo'> {
  return {
    distance: metres,
    isStraightLine,
    geometry: points.map(({ latitude, longitude }) => [longitude, latitude]),
  };
}
