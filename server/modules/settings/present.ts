import { toWireCommission } from '#core/contract/provider/commission.ts';
import type { WireSettingsOfPage } from '#core/contract/settings/console-settings.ts';
import { keysOfPage, type SettingPage, specOf } from '#core/contract/settings/keys.ts';
import type { Deps } from '#server/deps.ts';
import { presentPicture, type StoredImage } from '#server/modules/media/image.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { SetupView } from './service.ts';

/** `images` are the restaurant's pictures by id. */
export function presentPage(
  page: SettingPage,
  { setup: { row }, values }: SetupView,
  tenant: Pick<Tenant, 'commission' | 'isPaymentVerified' | 'zones'>,
  images: ReadonlyMap<string, StoredImage>,
  payments: Pick<Deps['payments'], 'name'>,
): WireSettingsOfPage {
  const banners = page === 'brand' ? row.banners : [];
  return {
    page,
    values,
    defaults: Object.fromEntries(keysOfPage(page).map((key) => [key, specOf(key).byDefault])),
    banners: banners.flatMap(({ image }) => {
      const known = images.get(image);
      return known ? [{ imageId: image, picture: presentPicture(row.clientId, known) }] : [];
    }),
    store: {
      isPaymentVerified: tenant.isPaymentVerified,
      commission: toWireCommission(tenant.commission),
      paymentProvider: payments.name,
      customDomains: [...row.customDomains],
      timeZone: row.timeZone,
      currency: row.currency,
      hasZones: tenant.zones.length > 0,
    },
  };
}
