/** The pages other than the board, each in its own chunk, for the roles that may use them. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { MessageKey } from '#console/lib/page/i18n.tsx';
import { isAllowed, type Permission } from '#core/contract/staff/permissions.ts';
import type { WireStaff } from '#core/contract/wire/console.ts';
import type { IconName } from '#ui/icons/icons.ts';

export type PageComponent = LazyExoticComponent<ComponentType<{ staff: WireStaff }>>;

export interface Section {
  /** Below /console, without slashes at the ends; the page routes the paths below its own. */
  readonly path: string;
  readonly label: MessageKey;
  readonly icon: IconName;
  readonly permission: Permission;
  readonly page: PageComponent;
}

/** On the rail, between the board and the store pages. */
export const MAIN_SECTIONS: readonly Section[] = [
  {
    path: 'orders',
    label: 'history.title',
    icon: 'receipt',
    permission: 'orders.read',
    page: lazy(() => import('#console/features/orders/orders-page.tsx').then((m) => ({ default: m.OrdersPage }))),
  },
  {
    path: 'menu',
    label: 'menu.title',
    icon: 'book-open',
    permission: 'menu',
    page: lazy(() => import('#console/features/menu/menu-section.tsx').then((m) => ({ default: m.MenuSection }))),
  },
  {
    path: 'reservations',
    label: 'guests.reservations',
    icon: 'armchair',
    permission: 'guests',
    page: lazy(() =>
      import('#console/features/guests/reservations-page.tsx').then((m) => ({ default: m.ReservationsPage })),
    ),
  },
  {
    path: 'inbox',
    label: 'guests.inbox',
    icon: 'inbox',
    permission: 'guests',
    page: lazy(() => import('#console/features/guests/inbox-page.tsx').then((m) => ({ default: m.InboxPage }))),
  },
  {
    path: 'numbers',
    label: 'numbers.title',
    icon: 'chart-column',
    permission: 'numbers',
    page: lazy(() =>
      import('#console/features/numbers/numbers-section.tsx').then((module) => ({ default: module.NumbersSection })),
    ),
  },
];

/** A docket on the screen, at its own address without the rail; the kitchen may open the kitchen copy. */
export const DocketPage: PageComponent = lazy(() =>
  import('#console/features/orders/docket/docket-page.tsx').then((m) => ({ default: m.DocketPage })),
);
/** Prints the dockets of orders that any board accepts. */
export const AutoPrint: PageComponent = lazy(() =>
  import('#console/features/orders/docket/auto-print.tsx').then((m) => ({ default: m.AutoPrint })),
);

/** The steps that a new store still needs, for its owner: a page, a line over the board and an item of the rail. */
export const ReadinessPage: PageComponent = lazy(() =>
  import('#console/features/readiness/readiness-page.tsx').then((m) => ({ default: m.ReadinessPage })),
);
export const ReadinessHint: PageComponent = lazy(() =>
  import('#console/features/readiness/readiness-hint.tsx').then((m) => ({ default: m.ReadinessHint })),
);
export const ReadinessRail: PageComponent = lazy(() =>
  import('#console/features/readiness/readiness-hint.tsx').then((m) => ({ default: m.ReadinessRail })),
);

/** Under 'Store', at /console/store/…, in the order of the list. */
export const STORE_SECTIONS: readonly Section[] = [
  {
    path: 'brand',
    label: 'settings.page.brand',
    icon: 'palette',
    permission: 'store',
    page: lazy(() => import('#console/features/settings/brand-page.tsx').then((m) => ({ default: m.BrandPage }))),
  },
  {
    path: 'place',
    label: 'place.title',
    icon: 'map-pin',
    permission: 'store',
    page: lazy(() => import('#console/features/place/place-page.tsx').then((m) => ({ default: m.PlacePage }))),
  },
  {
    path: 'hours',
    label: 'hours.title',
    icon: 'clock',
    permission: 'store',
    page: lazy(() => import('#console/features/hours/hours-page.tsx').then((m) => ({ default: m.HoursPage }))),
  },
  {
    path: 'zones',
    label: 'zones.title',
    icon: 'truck',
    permission: 'store',
    page: lazy(() => import('#console/features/zones/zones-page.tsx').then((m) => ({ default: m.ZonesPage }))),
  },
  {
    path: 'order-types',
    label: 'settings.page.orderTypes',
    icon: 'shopping-bag',
    permission: 'store',
    page: lazy(() =>
      import('#console/features/settings/order-types-page.tsx').then((m) => ({ default: m.OrderTypesPage })),
    ),
  },
  {
    path: 'payments',
    label: 'settings.page.payments',
    icon: 'credit-card',
    permission: 'store',
    page: lazy(() => import('#console/features/settings/payments-page.tsx').then((m) => ({ default: m.PaymentsPage }))),
  },
  {
    path: 'promotions',
    label: 'promotions.title',
    icon: 'percent',
    permission: 'promotions',
    page: lazy(() =>
      import('#console/features/promotions/promotions-page.tsx').then((m) => ({ default: m.PromotionsPage })),
    ),
  },
  {
    path: 'taxes',
    label: 'taxes.title',
    icon: 'receipt',
    permission: 'store',
    page: lazy(() => import('#console/features/taxes/taxes-page.tsx').then((m) => ({ default: m.TaxesPage }))),
  },
  {
    path: 'printers',
    label: 'print.title',
    icon: 'printer',
    permission: 'store',
    page: lazy(() => import('#console/features/printing/printers-page.tsx').then((m) => ({ default: m.PrintersPage }))),
  },
  {
    path: 'print-queue',
    label: 'print.queue',
    icon: 'receipt',
    permission: 'store',
    page: lazy(() =>
      import('#console/features/printing/print-queue-page.tsx').then((m) => ({ default: m.PrintQueuePage })),
    ),
  },
  {
    path: 'texts',
    label: 'settings.page.texts',
    icon: 'file-text',
    permission: 'store',
    page: lazy(() => import('#console/features/settings/texts-page.tsx').then((m) => ({ default: m.TextsPage }))),
  },
  {
    path: 'views',
    label: 'settings.page.views',
    icon: 'sliders',
    permission: 'store',
    page: lazy(() => import('#console/features/settings/views-page.tsx').then((m) => ({ default: m.ViewsPage }))),
  },
  {
    path: 'reservations',
    label: 'settings.page.reservations',
    icon: 'armchair',
    permission: 'store',
    page: lazy(() =>
      import('#console/features/settings/reservation-settings-page.tsx').then((m) => ({
        default: m.ReservationSettingsPage,
      })),
    ),
  },
  {
    path: 'messages',
    label: 'settings.page.messages',
    icon: 'bell',
    permission: 'store',
    page: lazy(() => import('#console/features/settings/messages-page.tsx').then((m) => ({ default: m.MessagesPage }))),
  },
  {
    path: 'privacy',
    label: 'settings.page.privacy',
    icon: 'shield-check',
    permission: 'store',
    page: lazy(() => import('#console/features/settings/privacy-page.tsx').then((m) => ({ default: m.PrivacyPage }))),
  },
  {
    path: 'staff',
    label: 'people.title',
    icon: 'users',
    permission: 'people',
    page: lazy(() => import('./people-route.tsx').then((m) => ({ default: m.PeopleRoute }))),
  },
  {
    path: 'audit',
    label: 'audit.title',
    icon: 'history',
    permission: 'audit',
    page: lazy(() => import('#console/features/audit/audit-page.tsx').then((m) => ({ default: m.AuditPage }))),
  },
  {
    path: 'time-machine',
    label: 'machine.title',
    icon: 'history',
    permission: 'preview',
    page: lazy(() =>
      import('#console/features/time-machine/time-machine-page.tsx').then((m) => ({ default: m.TimeMachinePage })),
    ),
  },
  {
    path: 'machines',
    label: 'machines.title',
    icon: 'webhook',
    permission: 'machines',
    page: lazy(() =>
      import('#console/features/machines/machines-page.tsx').then((module) => ({ default: module.MachinesPage })),
    ),
  },
];

/** The sections that the role may use. */
export function sectionsFor(role: WireStaff['role'], sections: readonly Section[]): readonly Section[] {
  return sections.filter(({ permission }) => isAllowed(role, permission));
}

/** The places of the board's menu: everything on the rail except the board. */
export function placesFor(role: WireStaff['role']): readonly { to: string; label: MessageKey; icon: IconName }[] {
  const main = sectionsFor(role, MAIN_SECTIONS).map(({ path, label, icon }) => ({ to: `/${path}`, label, icon }));
  const [store] = sectionsFor(role, STORE_SECTIONS);
  return store ? [...main, { to: `/store/${store.path}`, label: 'shell.store', icon: 'store' }] : main;
}
