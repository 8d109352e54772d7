/** The store as an app on a home screen (W3C Web Application Manifest). */
import type { Locale } from '#core/domain/language/languages.ts';
import { translate } from '#core/domain/menu/menu.ts';
import type { Voice } from '#core/domain/settings/store-settings.ts';
import { ICON_SIZES } from '#server/modules/media/icon.ts';
import { mediaPath, storeIcon } from '#server/modules/media/image.ts';
import { operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { brandColourOf, deriveBrand, PAPERS, type ThemeMode } from '#ui/brand/brand.ts';

/** Of the bars around the page: the paper it is on. A voice that opens dark does so by day too. */
export function themeColour(voice: Voice, mode: ThemeMode): string {
  return PAPERS[voice][voice === 'night' ? 'dark' : mode].surface;
}

export function storeManifest(tenant: Tenant, locale: Locale): Record<string, unknown> {
  const drawing = tenant.faviconPath || tenant.logoPath;
  const pngs = ICON_SIZES.flatMap((size) => {
    const src = storeIcon(tenant, size);
    const purposes = src ? (['any', 'maskable'] as const) : [];
    return purposes.map((purpose) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose }));
  });
  const brand = brandColourOf(operatingSettings(tenant).brandColour);
  const { voice } = storeSettings(tenant);
  return {
    id: '/',
    name: tenant.tradingName,
    // Launchers cut at about twelve letters; whole words read better than half ones.
    short_name: tenant.tradingName.length <= 12 ? tenant.tradingName : (tenant.tradingName.split(' ')[0] ?? ''),
    description: translate(tenant.about, locale),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColour(voice, 'light'),
    theme_color: deriveBrand(brand, PAPERS[voice].light, 'light').fill,
    categories: ['food'],
    icons: [
      ...(drawing ? [{ src: mediaPath(tenant.clientId, drawing), sizes: 'any', type: 'image/svg+xml' }] : []),
      ...pngs,
    ],
  };
}
