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
import { createI18n, translator } from './lib/page/i18n.tsx';
import { createQueryClient } from './lib/query.ts';
import { messages as en } from './locales/en.ts';
import { messages as enLater } from './locales/en-later.ts';
import { messages as enMenu } from './locales/en-menu.ts';
import { messages as hi } from './locales/hi.ts';
import { messages as hiLater } from './locales/hi-later.ts';
import { messages as hiMenu } from './locales/hi-menu.ts';
import { messages as pa } from './locales/pa.ts';
import { messages as paLater } from './locales/pa-later.ts';
import { messages as paMenu } from './locales/pa-menu.ts';
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

const CATALOGUES = {
  en: { ...en, ...enMenu, ...enLater },
  hi: { ...hi, ...hiMenu, ...hiLater },
  pa: { ...pa, ...paMenu, ...paLater },
} satisfies Record<Locale, unknown>;
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
  const i18n = createI18n(locale, CATALOGUES[locale]);
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
