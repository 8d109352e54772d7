/** The restaurant and its dishes as search engines read them (schema.org). */

import type { WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import type { OpeningSchedule, WallRange } from '#core/domain/hours/opening-hours.ts';
import { dayHoursOn, weekHours } from '#core/domain/hours/opening-hours.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { DietaryTag } from '#core/domain/menu/menu.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { storePath } from '#core/domain/sharing/store-links.ts';
import { type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';
import { pauseOf } from '#server/modules/intake/intake.ts';
import { operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const CONTEXT = 'https://schema.org';

/** The restaurant brings orders with its own drivers. */
const DELIVERY_METHODS: Readonly<Record<OrderType, string>> = {
  pickup: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
};

const DIETS: Partial<Record<DietaryTag, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
};

/** Makes a path an absolute address; undefined where the store's own address is not known. */
type Address = (path: string) => string | undefined;

interface DescribedPage {
  readonly tenant: Tenant;
  readonly locale: Locale;
  /** UTC ms. */
  readonly nowMs: number;
  /** Without query. */
  readonly path: string;
  /** Absolute addresses of the page's picture, one for each shape. */
  readonly images: readonly string[];
  readonly address: Address;
  readonly menu: WireMenu;
  /** The path of a dish's page. */
  readonly pathOf: (productId: string) => string;
  /** The dish that the page is about. */
  readonly dish: WireProductCard | undefined;
}

/** The restaurant, with the menu on the menu's page; of a dish's page the dish and its restaurant. */
export function pageJsonLd(page: DescribedPage): Record<string, unknown> {
  const { path, dish } = page;
  if (!dish) return { '@context': CONTEXT, ...restaurant(page, path === '/' ? menuCard(page) : undefined) };
  // The picture is the dish's.
  return { '@context': CONTEXT, '@graph': [restaurant({ ...page, images: [] }), dishCard(page, dish)] };
}

/** The card of schema.org/Menu: departments as sections, dishes with their lowest price and their own address. */
function menuCard(page: DescribedPage): Record<string, unknown> {
  return {
    '@type': 'Menu',
    inLanguage: page.locale,
    hasMenuSection: page.menu.departments.map(({ name, products }) => ({
      '@type': 'MenuSection',
      name,
      // Dishes for adults are advertised to no reader of unknown age, and have no page of their own.
      hasMenuItem: products.filter(({ isR18 }) => !isR18).map((product) => item(page, product)),
    })),
  };
}

/** The same of the menu's page and the dish's own. */
function item(
  { tenant, nowMs, locale, address, pathOf }: DescribedPage,
  dish: WireProductCard,
): Record<string, unknown> {
  const diets = dish.dietary.flatMap((tag) => DIETS[tag] ?? []);
  const url = address(pathOf(dish.productId));
  return {
    '@type': 'MenuItem',
    name: dish.name,
    ...(url ? { url: locale === 'en' ? url : `${url}?lang=${locale}` } : {}),
    offers: {
      '@type': 'Offer',
      ...priceOf(dish, tenant.currency),
      availability: `${CONTEXT}/${isOut(dish, nowMs) ? 'SoldOut' : 'InStock'}`,
    },
    ...(diets.length > 0 ? { suitableForDiet: diets } : {}),
  };
}

/** The price that the card says: with its offer, and the least of several as a minimum. */
function priceOf({ price, discountedPrice, isFromPrice }: WireProductCard, priceCurrency: string) {
  const amount = (discountedPrice ?? price).toFixed(2);
  if (!isFromPrice) return { price: amount, priceCurrency };
  return { priceSpecification: { '@type': 'PriceSpecification', minPrice: amount, priceCurrency } };
}

/** `nowMs` in UTC. */
export function isOut({ outOfStockUntilUtc }: WireProductCard, nowMs: number): boolean {
  return outOfStockUntilUtc !== null && Date.parse(outOfStockUntilUtc) > nowMs;
}

function dishCard(page: DescribedPage, dish: WireProductCard): Record<string, unknown> {
  const { tenant, nowMs, images, address, path } = page;
  const actions = orderActions(tenant, nowMs, address, path);
  return {
    ...item(page, dish),
    ...(dish.description === '' ? {} : { description: dish.description }),
    ...(images.length > 0 ? { image: images } : {}),
    ...(actions.length > 0 && !isOut(dish, nowMs) ? { potentialAction: actions } : {}),
  };
}

/** An order and a reservation as search engines start them, as far as the restaurant takes them now. */
function orderActions(tenant: Tenant, nowMs: number, address: Address, path = '/'): Record<string, unknown>[] {
  const settings = storeSettings(tenant);
  if (!tenant.isActive) return [];
  return offeredOrderTypes(settings).flatMap((service) => {
    const urlTemplate = address(storePath(path, { service }));
    if (urlTemplate === undefined || pauseOf(tenant, service, nowMs)) return [];
    return [{ '@type': 'OrderAction', target: entryPoint(urlTemplate), deliveryMethod: DELIVERY_METHODS[service] }];
  });
}

/** Order types whose hours are not the restaurant's, with them. */
function ownHours({ ownSchedules, ...tenant }: Tenant, today: LocalDate): Record<string, unknown>[] {
  return offeredOrderTypes(storeSettings(tenant)).flatMap((service) => {
    const schedule = ownSchedules[service];
    if (!schedule) return [];
    const hoursAvailable = [...openingHours(schedule), ...specialHours(schedule, today)];
    const itemOffered = { '@type': 'Service', serviceType: service, hoursAvailable };
    return [{ '@type': 'Offer', itemOffered, availableDeliveryMethod: DELIVERY_METHODS[service] }];
  });
}

function reserveActions(tenant: Tenant, address: Address): Record<string, unknown>[] {
  const urlTemplate = address('/reserve');
  const takesTables = tenant.isActive && operatingSettings(tenant).reservations.seats > 0;
  if (urlTemplate === undefined || !takesTables) return [];
  return [
    { '@type': 'ReserveAction', target: entryPoint(urlTemplate), result: { '@type': 'FoodEstablishmentReservation' } },
  ];
}

function entryPoint(urlTemplate: string): Record<string, unknown> {
  const actionPlatform = ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'];
  return { '@type': 'EntryPoint', urlTemplate, actionPlatform };
}

/** '12 Queen Street, Devonport, Auckland 0624' in its parts, as far as it is written so: nothing is guessed. */
function addressParts({ address, country }: Tenant): Record<string, string> {
  const [streetAddress = '', ...places] = address.split(',').map((part) => part.trim());
  const last = places.at(-1) ?? '';
  const codeAt = last.lastIndexOf(' ') + 1;
  const postalCode = last.slice(codeAt);
  const hasCode = country.places.postcode.test(postalCode);
  const addressLocality = hasCode ? last.slice(0, codeAt).trim() || places.at(-2) : last;
  if (!addressLocality) return { streetAddress: address };
  const street = [streetAddress, ...places.slice(0, -1)].filter((part) => part !== addressLocality);
  return { streetAddress: street.join(', '), addressLocality, ...(hasCode ? { postalCode } : {}) };
}

/** '$4.50 – $46.00': the cheapest and the dearest dish. */
function priceRange({ menu, tenant }: DescribedPage): Record<string, string> {
  const prices = menu.departments.flatMap(({ products }) => products.map((one) => one.discountedPrice ?? one.price));
  if (prices.length === 0) return {};
  const ends = [Math.min(...prices), Math.max(...prices)].map((price) => formatMoney(fromWire(price), tenant.country));
  return { priceRange: [...new Set(ends)].join(' – ') };
}

function restaurant(page: DescribedPage, menu?: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { tenant, locale, nowMs, images, address } = page;
  const url = address('/');
  const actions = [...orderActions(tenant, nowMs, address), ...reserveActions(tenant, address)];
  const today = toLocal(nowMs, tenant.timeZone).date;
  const offers = ownHours(tenant, today);
  const special = specialHours(tenant.schedule, today);
  return {
    '@type': 'Restaurant',
    name: tenant.tradingName,
    description: translate(tenant.about, locale),
    ...(url ? { '@id': url, url } : {}),
    ...(menu ? { hasMenu: menu } : url ? { hasMenu: url } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    telephone: tenant.phone,
    address: { '@type': 'PostalAddress', ...addressParts(tenant), addressCountry: tenant.country.code },
    ...cuisine(tenant),
    ...priceRange(page),
    geo: { '@type': 'GeoCoordinates', latitude: tenant.latitude, longitude: tenant.longitude },
    currenciesAccepted: tenant.currency,
    openingHoursSpecification: openingHours(tenant.schedule),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
    ...(offers.length > 0 ? { makesOffer: offers } : {}),
    ...(actions.length > 0 ? { potentialAction: actions } : {}),
  };
}

/** What the restaurant says that it cooks. */
function cuisine(tenant: Tenant): Record<string, unknown> {
  const kinds = operatingSettings(tenant)
    .cuisine.split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
  return kinds.length > 0 ? { servesCuisine: kinds } : {};
}

/** A row for each range of each weekday. */
export function openingHours(schedule: OpeningSchedule): Record<string, string>[] {
  return weekHours(schedule).flatMap(({ weekday, ranges }) =>
    ranges.map((range) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[weekday - 1]}`,
      ...times(range),
    })),
  );
}

/** Special dates from today on: closures, which schema.org writes as 00:00 to 00:00, and other hours. */
function specialHours(schedule: OpeningSchedule, today: LocalDate): Record<string, string>[] {
  const closed: WallRange = { fromMinutes: 0, toMinutes: 0 };
  return schedule.overrides
    .filter(({ date }) => date >= today)
    .flatMap(({ date, label }) => {
      const { ranges } = dayHoursOn(schedule, date);
      return (ranges.length > 0 ? ranges : [closed]).map((range) => ({
        '@type': 'OpeningHoursSpecification',
        ...(label === undefined ? {} : { name: label }),
        validFrom: date,
        validThrough: date,
        ...times(range),
      }));
    });
}

/** Schema.org's way of "around the clock" is 00:00 to 23:59. */
function times({ fromMinutes, toMinutes }: WallRange): { opens: string; closes: string } {
  return { opens: clock(fromMinutes), closes: toMinutes === 1440 ? '23:59' : clock(toMinutes % 1440) };
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
