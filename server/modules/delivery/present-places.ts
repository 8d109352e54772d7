import type { DataOf } from '#core/contract/wire/endpoints.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { GeoPlace } from '#server/adapters/geocoder/geocoder.ts';
import type { Route } from '#server/adapters/router/router.ts';
import { message } from '#server/locales/messages.ts';

/** The field names are those that the address search answers with. Spec: delivery#address-search */
export function presentPlaces(
  places: readonly GeoPlace[],
  { attribution, allowsTypeAhead }: { attribution: string | null; allowsTypeAhead: boolean },
  locale: Locale,
): DataOf<'searchAddress'> {
  const items = places.map(({ displayName, latitude, longitude }) => ({
    display_name: displayName,
    lat: latitude,
    lon: longitude,
  }));
  return { items, attribution: attribution ?? message(locale, 'geo.source.embedded'), allowsTypeAhead };
}

export function presentPlace({ displayName, postcode }: GeoPlace): DataOf<'reverseAddress'> {
  return { display_name: displayName, address: { postcode } };
}

export function presentRoute({ metres, isStraightLine, points }: Route): DataOf<'routeTo'> {
  return {
    distance: metres,
    isStraightLine,
    geometry: points.map(({ latitude, longitude }) => [longitude, latitude]),
  };
}
