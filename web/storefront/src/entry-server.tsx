import '#ui/icons/icons-later.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#core/domain/menu/menu.ts';
import { themeScript as scriptOfTheme } from '#kit/theme.ts';
import { App } from './app.tsx';
import { FeedbackPage } from './features/feedback/feedback-page.tsx';
import { SuccessPage } from './features/orders/success-page.tsx';
import { ReservationConfirmPage } from './features/reserve/reservation-confirm-page.tsx';
import { ReservePage } from './features/reserve/reserve-page.tsx';
import { headFor } from './head.ts';
import { createDocuments } from './lib/documents.tsx';
import { allTexts, createI18n, translator } from './lib/page/i18n.tsx';
import { createQueryClient } from './lib/query.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';
import { ContactPage } from './routes/contact-page.tsx';
import { DeliveryPage } from './routes/delivery-page.tsx';
import { DepartmentPage } from './routes/department-page.tsx';
import { LocationsPage } from './routes/locations-page.tsx';
import { MenuContent, MenuTop } from './routes/menu-content.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { OffersPage } from './routes/offers-page.tsx';
import { RoutedOrderPage } from './routes/order-page.tsx';
import { OtherRoutes } from './routes/other-routes.tsx';
import { PaymentPage } from './routes/payment-page.tsx';
import { ProfilePage } from './routes/profile/profile-page.tsx';
import { PaymentMethodsPage, PolicyPage, ServiceHoursPage } from './routes/text-pages.tsx';

export { brandCss } from '#ui/brand/brand.ts';
export const themeScript = scriptOfTheme('theme');

/** The texts of each language, merged with its first page. */
const merged = new Map<Locale, ReturnType<typeof allTexts>>();
const OTHER = {
  Feedback: FeedbackPage,
  Locations: LocationsPage,
  NotFound: NotFoundPage,
  Offers: OffersPage,
  PaymentMethods: PaymentMethodsPage,
  Policy: PolicyPage,
  ReservationConfirm: ReservationConfirmPage,
  Reserve: ReservePage,
  ServiceHours: ServiceHoursPage,
};
const PAGES = {
  Contact: ContactPage,
  Delivery: DeliveryPage,
  Menu: MenuContent,
  MenuTop,
  Department: DepartmentPage,
  Order: RoutedOrderPage,
  Other: () => <OtherRoutes pages={OTHER} />,
  Payment: PaymentPage,
  Profile: ProfilePage,
  Success: SuccessPage,
};

/** One page for all visitors; see render-input.ts. */
export async function render({ url, locale, boot, dish }: RenderInput): Promise<RenderOutput> {
  const texts = merged.get(locale) ?? allTexts(locale);
  merged.set(locale, texts);
  const i18n = createI18n(locale, await texts);
  const queries = createQueryClient();
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <App
        i18n={i18n}
        documents={createDocuments(boot.client.subdomain, boot)}
        rendering={{ path: url, nowMs: boot.nowMs }}
        testMode={boot.testMode}
        pages={PAGES}
      />
    </QueryClientProvider>,
  );
  queries.clear();
  return { html, ...headFor(url, boot, translator(i18n), dish) };
}
