/** The store's pages, each a part that comes by a call: the browser fetches the one that it shows, the server all of them. */
import type { ComponentType } from 'react';
import type { StorePage } from '#core/domain/store/store-pages.ts';

export const PAGES = {
  Accessibility: async () => (await import('#store/routes/text-pages.tsx')).AccessibilityPage,
  Contact: async () => (await import('#store/routes/contact-page.tsx')).ContactPage,
  DeliveryZones: async () => (await import('#store/routes/delivery-page.tsx')).DeliveryPage,
  Department: async () => (await import('#store/routes/department-page.tsx')).DepartmentPage,
  Dish: async () => (await import('#store/routes/dialogs/product-parts.tsx')).DishPage,
  Feedback: async () => (await import('#store/features/feedback/feedback-page.tsx')).FeedbackPage,
  ChangeLocation: async () => (await import('#store/routes/locations-page.tsx')).LocationsPage,
  NotFound: async () => (await import('#store/routes/not-found-page.tsx')).NotFoundPage,
  Offers: async () => (await import('#store/routes/offers-page.tsx')).OffersPage,
  Order: async () => (await import('#store/routes/order-page.tsx')).RoutedOrderPage,
  Payment: async () => (await import('#store/routes/payment-page.tsx')).PaymentPage,
  PaymentMethods: async () => (await import('#store/routes/text-pages.tsx')).PaymentMethodsPage,
  Policy: async () => (await import('#store/routes/text-pages.tsx')).PolicyPage,
  Profile: async () => (await import('#store/routes/profile/profile-page.tsx')).ProfilePage,
  ReservationConfirm: async () =>
    (await import('#store/features/reserve/reservation-confirm-page.tsx')).ReservationConfirmPage,
  Reserve: async () => (await import('#store/features/reserve/reserve-page.tsx')).ReservePage,
  ServiceHours: async () => (await import('#store/routes/text-pages.tsx')).ServiceHoursPage,
} satisfies Readonly<Record<Exclude<StorePage, 'Menu'> | 'NotFound', () => Promise<ComponentType>>>;

/** With what '/' shows below the restaurant's card, and what stands over that. */
export type Pages = Readonly<Record<keyof typeof PAGES | 'Menu' | 'MenuTop', ComponentType>>;
