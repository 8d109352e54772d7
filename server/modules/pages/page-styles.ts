/** The sheets that a page's document carries: without its own, what the server rendered would move when they arrive. */
import type { Locale } from '#core/domain/language/languages.ts';
import type { Voice } from '#core/domain/settings/store-settings.ts';
import { rowAt, type StorePage } from '#core/domain/store/store-pages.ts';
import type { PageAssets, StyleAsset } from '#server/web/web-apps.ts';

/** The module of the chunk that shows a page; the browser's own calls for them stand in web/storefront/src/start/pages.ts. */
const MODULES: Readonly<Record<StorePage | 'NotFound', string>> = {
  Menu: '/routes/menu-content.tsx',
  Contact: '/routes/contact-page.tsx',
  DeliveryZones: '/routes/delivery-page.tsx',
  Department: '/routes/department-page.tsx',
  Dish: '/routes/dialogs/product-parts.tsx',
  Offers: '/routes/offers-page.tsx',
  ChangeLocation: '/routes/locations-page.tsx',
  Feedback: '/features/feedback/feedback-page.tsx',
  Reserve: '/features/reserve/reserve-page.tsx',
  ReservationConfirm: '/features/reserve/reservation-confirm-page.tsx',
  PaymentMethods: '/routes/text-pages.tsx',
  Policy: '/routes/text-pages.tsx',
  Accessibility: '/routes/text-pages.tsx',
  ServiceHours: '/routes/text-pages.tsx',
  Order: '/routes/order-page.tsx',
  Payment: '/routes/payment-page.tsx',
  Profile: '/routes/profile/profile-page.tsx',
  NotFound: '/routes/not-found-page.tsx',
};

/** Those of the first view, the language's, the page's own, then the voice's, which changes what the others say. */
export function stylesFor(
  { styles, texts, pageStyles, voices }: PageAssets,
  { path, status, locale, voice }: { path: string; status: number; locale: Locale; voice: Voice },
): readonly StyleAsset[] {
  const page = status === 404 ? 'NotFound' : rowAt(path)?.[1];
  return [
    ...styles,
    ...(texts.get(locale)?.styles ?? []),
    ...((page && pageStyles.get(MODULES[page])) || []),
    ...(voices.get(voice) ?? []),
  ];
}
