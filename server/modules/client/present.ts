import type { WireClient, WireDeliveryZone, WireSetting } from '#core/contract/client.ts';
import { type Locale, translate } from '#core/domain/catalogue.ts';
import { toWire } from '#core/domain/money.ts';
import { mediaPath, presentImageUrl, presentPicture } from '../media/image.ts';
import { SETTING_DEFAULTS } from './settings.ts';
import type { Tenant } from './tenant.ts';

/** What the operator has set up for every store. */
export interface Installation {
  readonly payments: { readonly name: 'simulator' | 'stripe' };
  readonly env: {
    readonly stripe?: { readonly publishableKey: string } | undefined;
    /** Who the product comes from (§2.3 "Powered by"). */
    readonly poweredBy: WireClient['poweredBy'];
    readonly tiles?: { readonly url: string; readonly attribution: string } | undefined;
  };
}

export function presentClient(tenant: Tenant, locale: Locale, { payments, env }: Installation): WireClient {
  const { clientId, schedule, images } = tenant;
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
    currency: tenant.currency,
    timeZone: tenant.timeZone,
    longitude: tenant.longitude,
    latitude: tenant.latitude,
    businessCloseTime: tenant.businessCloseTime,
    weeklyAvailabilities: schedule.weekly.map(({ weekday, isClosed, dayAvailabilities }) => ({
      weekday,
      isClosed,
      dayAvailabilities: dayAvailabilities.map(({ fromTime, toTime }) => ({ fromTime, toTime })),
    })),
    dateOverrides: schedule.overrides.map(({ date, isClosed, dayAvailabilities, label }) => ({
      date,
      isClosed,
      dayAvailabilities: dayAvailabilities.map(({ fromTime, toTime }) => ({ fromTime, toTime })),
      ...(label === undefined ? {} : { label }),
    })),
    mealPeriods: tenant.mealPeriods.map((period) => ({ ...period })),
    isStripeVerified: tenant.isPaymentVerified,
    stripeAccountId: tenant.stripeAccountId,
    paymentProvider: payments.name,
    // The key with which a browser may ask Stripe; it is no secret.
    stripePublishableKey: payments.name === 'stripe' ? (env.stripe?.publishableKey ?? null) : null,
    logoUrl: drawing(tenant, tenant.logoPath),
    faviconUrl: drawing(tenant, tenant.faviconPath),
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
    poweredBy: env.poweredBy,
    mapTiles: env.tiles ?? null,
  };
}

function drawing(tenant: Tenant, file: string): string {
  return file === '' ? '' : mediaPath(tenant.clientId, file);
}

export function presentZones(tenant: Tenant): WireDeliveryZone[] {
  return tenant.zones.map(({ zoneId, name, distanceKm, fee, minimum, estimateMinutes }) => ({
    zoneId,
    name,
    distanceValue: distanceKm,
    deliveryFee: toWire(fee),
    minimumOrder: toWire(minimum),
    estimatedMinutes: estimateMinutes,
  }));
}

/** Every known key, the defaults included, then the restaurant's own further keys. */
export function presentSettings(tenant: Tenant): WireSetting[] {
  const banner = tenant.images.get(tenant.banners[0]?.imageId ?? '');
  const fromProfile: Readonly<Record<string, string>> = {
    'Image:Logo': drawing(tenant, tenant.logoPath),
    'Image:Banner': banner ? presentImageUrl(tenant.clientId, banner) : '',
  };
  const known = Object.entries(SETTING_DEFAULTS).map(([settingKey, byDefault]) => {
    const set = tenant.settings.get(settingKey);
    return {
      settingKey,
      settingValue: set?.value || fromProfile[settingKey] || byDefault,
      category: set?.category ?? categoryOf(settingKey),
    };
  });
  const further = [...tenant.settings]
    .filter(([settingKey]) => !(settingKey in SETTING_DEFAULTS))
    .map(([settingKey, { value, category }]) => ({ settingKey, settingValue: value, category }));
  return [...known, ...further];
}

/** The part before the first colon, as in 'TabSettings:ContactEnabled'. */
function categoryOf(settingKey: string): string {
  return settingKey.split(':')[0] ?? '';
}
