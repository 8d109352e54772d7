import type { ComponentType, ReactNode } from 'react';
import { late } from '#store/lib/late/late.tsx';
import { withTexts } from '#store/lib/page/i18n.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { type OtherPages, OtherRoutes } from './other-routes.tsx';

function page<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): ComponentType<Props> {
  return late(withTexts(load));
}

const pages: OtherPages = {
  Feedback: page(() =>
    import('#store/features/feedback/feedback-page.tsx').then((module) => ({ default: module.FeedbackPage })),
  ),
  Locations: page(() => import('./locations-page.tsx').then((module) => ({ default: module.LocationsPage }))),
  NotFound: NotFoundPage,
  Offers: page(() => import('./offers-page.tsx').then((module) => ({ default: module.OffersPage }))),
  PaymentMethods: page(() => import('./text-pages.tsx').then((module) => ({ default: module.PaymentMethodsPage }))),
  Policy: page(() => import('./text-pages.tsx').then((module) => ({ default: module.PolicyPage }))),
  ReservationConfirm: page(() =>
    import('#store/features/reserve/reservation-confirm-page.tsx').then((module) => ({
      default: module.ReservationConfirmPage,
    })),
  ),
  Reserve: page(() =>
    import('#store/features/reserve/reserve-page.tsx').then((module) => ({ default: module.ReservePage })),
  ),
  ServiceHours: page(() => import('./text-pages.tsx').then((module) => ({ default: module.ServiceHoursPage }))),
};

/** Used in the browser; the server renders `OtherRoutes` with plain imports. */
export function OtherPagesRoute() {
  return <OtherRoutes pages={pages} />;
}
