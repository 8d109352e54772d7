/** The sheets that a page's document carries: without its own, what the server rendered would move when they arrive. */
import type { Locale } from '#core/domain/language/languages.ts';
import type { PageAssets, StyleAsset } from '#server/web/web-apps.ts';

/** The module of the chunk that shows a page. */
const MODULES: readonly (readonly [path: RegExp, module: string])[] = [
  [/^\/$/, '/routes/menu-content.tsx'],
  [/^\/contact$/, '/routes/contact-page.tsx'],
  [/^\/delivery$/, '/routes/delivery-page.tsx'],
  [/^\/products\//, '/routes/department-page.tsx'],
  [/^\/dish\//, '/routes/dialogs/product-parts.tsx'],
  [/^\/offers$/, '/routes/offers-page.tsx'],
  [/^\/changeLocation$/, '/routes/locations-page.tsx'],
  [/^\/feedback$/, '/features/feedback/feedback-page.tsx'],
  [/^\/reserve\/reservation-confirm$/, '/features/reserve/reservation-confirm-page.tsx'],
  [/^\/reserve(\/reservation)?$/, '/features/reserve/reserve-page.tsx'],
  [/^\/(paymentMethods|serviceHours|privacy|terms|refunds)$/, '/routes/text-pages.tsx'],
  [/^\/order-receiver$/, '/features/orders/order-page.tsx'],
  [/^\/success$/, '/features/orders/success-page.tsx'],
  [/^\/payment(\/|$)/, '/routes/payment-page.tsx'],
  [/^\/profile(\/|$)/, '/routes/profile/profile-page.tsx'],
];

/** Those of the first view, the language's, then the page's own. */
export function stylesFor(
  { styles, texts, pageStyles }: PageAssets,
  { path, locale }: { path: string; locale: Locale },
): readonly StyleAsset[] {
  const module = MODULES.find(([pattern]) => pattern.test(path))?.[1];
  return [...styles, ...(texts.get(locale)?.styles ?? []), ...(pageStyles.get(module ?? '') ?? [])];
}
