import { SETTINGS } from '#core/contract/settings/keys.ts';
import { PUBLIC_SETTINGS } from '#core/contract/settings/public-settings.ts';
import type { WireClient, WireDeliveryZone, WireSetting } from '#core/contract/store/client.ts';
import { countryWords } from '#core/domain/country/country.ts';
import { encodeArea } from '#core/domain/delivery/zone-area.ts';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { toWire } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Env } from '#server/env.ts';
import { busyMinutes, pauseOf } from '#server/modules/intake/intake.ts';
import { mediaPath, presentImageUrl, presentPicture } from '#server/modules/media/image.ts';
import { cashStepOf, operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { brandColourOf } from '#ui/brand/brand.ts';
import { type ReceiverEnv, receiversOf } from './receivers.ts';
import { standInLogo, standInMark } from './stand-in-mark.ts';

/** What the operator has set up for every store. */
export interface Installation {
  readonly payments: { readonly name: 'simulator' | 'stripe' };
  readonly env: Pick<Env, 'stripe' | 'poweredBy' | 'tiles'> & ReceiverEnv;
}

export function presentClient(
  tenant: Tenant,
  locale: Locale,
  { payments, env }: Installation,
  nowMs: number,
): WireClient {
  const { clientId, images } = tenant;
  return {
    clientId,
    subdomain: tenant.subdomain,
    tradingName: tenant.tradingName,
    legalName: tenant.legalName,
    gstNumber: tenant.gstNumber,
    address: tenant.address,
    phone: tenant.phone,
    email: tenant.email,
    about: translate(tenant.about, locale),
    language: tenant.language,
    country: countryWords(tenant.country),
    currency: tenant.currency,
    timeZone: tenant.timeZone,
    longitude: tenant.longitude,
    latitude: tenant.latitude,
    businessCloseTime: tenant.businessCloseTime,
    ...presentSchedule(tenant.schedule),
    ...presentOwnSchedules(tenant),
    mealPeriods: tenant.mealPeriods.map((period) => ({ ...period })),
    isStripeVerified: tenant.isPaymentVerified,
    cashStep: cashStepOf(tenant),
    stripeAccountId: tenant.stripeAccountId,
    paymentProvider: payments.name,
    // The key with which a browser may ask Stripe; it is no secret.
    stripePublishableKey: payments.name === 'stripe' ? (env.stripe?.publishableKey ?? null) : null,
    logoUrl:
      drawing(tenant, tenant.logoPath) ||
      standInLogo(tenant.tradingName, brandColourOf(operatingSettings(tenant).brandColour)),
    faviconUrl:
      drawing(tenant, tenant.faviconPath || tenant.logoPath) ||
      standInMark(tenant.tradingName, brandColourOf(operatingSettings(tenant).brandColour)),
    banners: tenant.banners.flatMap(({ imageId, title, text, tone }) => {
      const image = images.get(imageId);
      if (!image) return [];
      return [
        {
          picture: presentPicture(clientId, image),
          title: translate(title, locale),
          text: translate(text, locale),
          tone,
        },
      ];
    }),
    pauses: { pickup: presentPause(tenant, 'pickup', nowMs), delivery: presentPause(tenant, 'delivery', nowMs) },
    receivers: receiversOf(tenant, env),
    poweredBy: env.poweredBy,
    mapTiles: env.tiles ?? null,
  };
}

function presentSchedule({ weekly, overrides, lastOrderMinutes }: OpeningSchedule) {
  return {
    ...(lastOrderMinutes === undefined ? {} : { lastOrderMinutes }),
    weeklyAvailabilities: weekly.map(({ weekday, isClosed, dayAvailabilities }) => ({
      weekday,
      isClosed,
      dayAvailabilities: dayAvailabilities.map(({ fromTime, toTime }) => ({ fromTime, toTime })),
    })),
    dateOverrides: overrides.map(({ date, isClosed, dayAvailabilities, label }) => ({
      date,
      isClosed,
      dayAvailabilities: dayAvailabilities.map(({ fromTime, toTime }) => ({ fromTime, toTime })),
      ...(label === undefined ? {} : { label }),
    })),
  };
}

/** Nothing for a restaurant whose order types have the store's hours. */
function presentOwnSchedules({ ownSchedules: { pickup, delivery } }: Tenant): Pick<WireClient, 'orderTypeHours'> {
  if (!pickup && !delivery) return {};
  return {
    orderTypeHours: {
      ...(pickup ? { pickup: presentSchedule(pickup) } : {}),
      ...(delivery ? { delivery: presentSchedule(delivery) } : {}),
    },
  };
}

function presentPause(tenant: Tenant, orderType: OrderType, nowMs: number): WireClient['pauses']['pickup'] {
  const pause = pauseOf(tenant, orderType, nowMs);
  return pause && { untilUtc: pause.untilMs === null ? null : new Date(pause.untilMs).toISOString() };
}

function drawing(tenant: Tenant, file: string): string {
  return file === '' ? '' : mediaPath(tenant.clientId, file);
}

/** Estimates as they are now, the busy minutes included. */
export function presentZones(tenant: Tenant, nowMs: number): WireDeliveryZone[] {
  const busy = busyMinutes(tenant, 'delivery', nowMs);
  return tenant.zones.map(({ zoneId, name, distanceKm, area, fee, minimum, estimateMinutes }) => ({
    zoneId,
    name,
    distanceValue: area ? Math.round(distanceKm * 100) / 100 : distanceKm,
    ...(area ? { area: encodeArea(area) } : {}),
    deliveryFee: toWire(fee),
    minimumOrder: toWire(minimum),
    estimatedMinutes: estimateMinutes === null ? null : estimateMinutes + busy,
  }));
}

/**
 * Every key that everybody may read, the defaults included. With `nowMs` the estimates hold the busy minutes, as customers
 * see them; without it they are as they were set.
 */
export function presentSettings(tenant: Tenant, nowMs?: number): WireSetting[] {
  const banner = tenant.images.get(tenant.banners[0]?.imageId ?? '');
  const fromProfile: Readonly<Record<string, string>> = {
    'Image:Logo':
      drawing(tenant, tenant.logoPath) ||
      standInLogo(tenant.tradingName, brandColourOf(operatingSettings(tenant).brandColour)),
    'Image:Banner': banner ? presentImageUrl(tenant.clientId, banner) : '',
  };
  // A store that is not open offers no way of ordering.
  const closed: Readonly<Record<string, string>> = storeSettings(tenant).isOpen
    ? {}
    : {
        'PickupOrder:AllowUserToPlacePickupOrder': 'false',
        'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'false',
      };
  const slower = nowMs === undefined ? {} : busyEstimates(tenant, nowMs);
  return PUBLIC_SETTINGS.map((settingKey) => {
    const { byDefault } = SETTINGS[settingKey];
    const set = tenant.settings.get(settingKey);
    return {
      settingKey,
      settingValue: closed[settingKey] ?? slower[settingKey] ?? (set?.value || fromProfile[settingKey] || byDefault),
      category: set?.category ?? categoryOf(settingKey),
    };
  });
}

/** The estimates of busy order types, by setting key. */
function busyEstimates(tenant: Tenant, nowMs: number): Readonly<Record<string, string>> {
  const { pickup, delivery } = storeSettings(tenant);
  const [forPickup, forDelivery] = [busyMinutes(tenant, 'pickup', nowMs), busyMinutes(tenant, 'delivery', nowMs)];
  return {
    ...(forPickup > 0 ? { 'PickupOrder:PickupOrder:EstimatedTime': String(pickup.estimateMinutes + forPickup) } : {}),
    ...(forDelivery > 0
      ? { 'DeliveryOrder:DeliveryOrder:EstimatedTime': String(delivery.estimateMinutes + forDelivery) }
      : {}),
  };
}

/** The part before the first colon, as in 'TabSettings:ContactEnabled'. */
function categoryOf(settingKey: string): string {
  return settingKey.split(':')[0] ?? '';
}
