/** The restaurant as search engines read it (schema.org/Restaurant). */

import type { OpeningSchedule, WallRange } from '#core/domain/hours/opening-hours.ts';
import { weekHours } from '#core/domain/hours/opening-hours.ts';
import type { DietaryTag, Locale } from '#core/domain/menu/menu.ts';
import { translate } from '#core/domain/menu/menu.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import type { BootData } from '#store/render-input.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const DIETS: Partial<Record<DietaryTag, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
};

/** The card of schema.org/Menu: departments as sections, dishes with their lowest price. */
export function menuJsonLd(menu: BootData['menu'], locale: Locale, currency: string): Record<string, unknown> {
  return {
    '@type': 'Menu',
    inLanguage: locale,
    hasMenuSection: menu.departments.map(({ name, products }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: products.map((product) => {
        const diets = product.dietary.flatMap((tag) => DIETS[tag] ?? []);
        return {
          '@type': 'MenuItem',
          name: product.name,
          offers: { '@type': 'Offer', price: product.price.toFixed(2), priceCurrency: currency },
          ...(diets.length > 0 ? { suitableForDiet: diets } : {}),
        };
      }),
    })),
  };
}

/** `address` makes a path an absolute address, or undefined where the store's own address is not known. */
export function restaurantJsonLd(
  tenant: Tenant,
  locale: Locale,
  imagePath: string | undefined,
  address: (path: string) => string | undefined,
  menu?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const url = address('/');
  const image = imagePath === undefined ? undefined : address(imagePath);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: tenant.tradingName,
    description: translate(tenant.about, locale),
    ...(url ? { '@id': url, url } : {}),
    ...(menu ? { hasMenu: menu } : url ? { hasMenu: url } : {}),
    ...(image ? { image } : {}),
    telephone: tenant.phone,
    address: { '@type': 'PostalAddress', streetAddress: tenant.address, addressCountry: 'NZ' },
    geo: { '@type': 'GeoCoordinates', latitude: tenant.latitude, longitude: tenant.longitude },
    currenciesAccepted: tenant.currency,
    openingHoursSpecification: openingHours(tenant.schedule),
  };
}

function openingHours(schedule: OpeningSchedule): Record<string, string>[] {
  return weekHours(schedule).flatMap(({ weekday, ranges }) =>
    ranges.map((range) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[weekday - 1]}`,
      ...times(range),
    })),
  );
}

/** Schema.org's way of "around the clock" is 00:00 to 23:59. */
function times({ fromMinutes, toMinutes }: WallRange): { opens: string; closes: string } {
  return { opens: clock(fromMinutes), closes: toMinutes === 1440 ? '23:59' : clock(toMinutes % 1440) };
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
