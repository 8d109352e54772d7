/** The pages other than the board, each in its own chunk, for the roles that may use them. */

import type { ComponentType } from 'react';
import type { MessageKey } from '#console/lib/page/i18n.tsx';
import { later, soon } from '#console/lib/page/later.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed, type Permission } from '#core/contract/staff/permissions.ts';
import { Nothing } from '#kit/late.tsx';
import type { IconName } from '#ui/icons/icons.ts';

export type PageComponent = ComponentType<{ staff: WireStaff }>;

export interface Section {
  /** Below /console, without slashes at the ends; the page routes the paths below its own. */
  readonly path: string;
  readonly label: MessageKey;
  readonly icon: IconName;
  readonly permission: Permission;
  /** Who has this permission finds the same on another page. */
  readonly unless?: Permission;
  readonly page: PageComponent;
}

/** On the rail, between the board and the store pages. */
export const MAIN_SECTIONS: readonly Section[] = [
  {
    path: 'orders',
    label: 'nav.orders',
    icon: 'receipt',
    permission: 'orders.read',
    page: later(() => import('#console/features/orders/orders-page.tsx').then((m) => m.OrdersPage)),
  },
  {
    path: 'drivers',
    label: 'nav.drivers',
    icon: 'bike',
    permission: 'drivers',
    page: later(() => import('#console/features/drivers/drivers-page.tsx').then((m) => m.DriversPage)),
  },
  {
    path: 'menu',
    label: 'nav.menu',
    icon: 'book-open',
    permission: 'menu',
    page: later(() => import('#console/features/menu/menu-section.tsx').then((m) => m.MenuSection)),
  },
  {
    path: 'reservations',
    label: 'nav.reservations',
    icon: 'armchair',
    permission: 'guests',
    page: later(() => import('#console/features/guests/reservations-page.tsx').then((m) => m.ReservationsPage)),
  },
  {
    path: 'inbox',
    label: 'nav.inbox',
    icon: 'inbox',
    permission: 'guests',
    page: later(() => import('#console/features/guests/inbox-page.tsx').then((m) => m.InboxPage)),
  },
  {
    path: 'numbers',
    label: 'nav.numbers',
    icon: 'chart-column',
    permission: 'numbers',
    page: later(() => import('./numbers-route.tsx').then((m) => m.NumbersRoute)),
  },
  {
    path: 'drawer',
    label: 'nav.drawer',
    icon: 'banknote',
    permission: 'drawer',
    unless: 'numbers',
    page: later(() => import('#console/features/numbers/drawer-page.tsx').then((m) => m.DrawerPage)),
  },
];

/** A docket on the screen, at its own address without the rail; the kitchen may open the kitchen copy. */
export const DocketPage: PageComponent = soon(() => import('./soon.ts').then((m) => m.DocketPage));
/** Prints the dockets of orders that any board accepts. */
export const AutoPrint: PageComponent = soon(() => import('./soon.ts').then((m) => m.AutoPrint));

/** The steps that a new store still needs, for its owner: a page and a line over the board. */
export const ReadinessPage: PageComponent = later(() =>
  import('#console/features/readiness/readiness-page.tsx').then((m) => m.ReadinessPage),
);
export const ReadinessHint: PageComponent = soon(() => import('./soon.ts').then((m) => m.ReadinessHint), Nothing);

/** The top of the rail, and where its first link leads: all restaurants of a person who runs several. */
export const RailTop: PageComponent = later(() => import('./rail-top.tsx').then((m) => m.RailTop), Nothing);
export const SistersSection: PageComponent = later(() =>
  import('#console/features/sisters/sisters-section.tsx').then((m) => m.SistersSection),
);

/** Under 'Store', at /console/store/…, in the order of the list. */
export const STORE_SECTIONS: readonly Section[] = [
  {
    path: 'brand',
    label: 'nav.brand',
    icon: 'palette',
    permission: 'store',
    page: later(() => import('#console/features/settings/brand-page.tsx').then((m) => m.BrandPage)),
  },
  {
    path: 'place',
    label: 'nav.place',
    icon: 'map-pin',
    permission: 'store',
    page: later(() => import('#console/features/delivery/place/place-page.tsx').then((m) => m.PlacePage)),
  },
  {
    path: 'hours',
    label: 'nav.hours',
    icon: 'clock',
    permission: 'store',
    page: later(() => import('#console/features/hours/hours-page.tsx').then((m) => m.HoursPage)),
  },
  {
    path: 'zones',
    label: 'nav.zones',
    icon: 'truck',
    permission: 'store',
    page: later(() => import('#console/features/delivery/zones-page.tsx').then((m) => m.ZonesPage)),
  },
  {
    path: 'order-types',
    label: 'nav.orderTypes',
    icon: 'shopping-bag',
    permission: 'store',
    page: later(() => import('#console/features/settings/order-types-page.tsx').then((m) => m.OrderTypesPage)),
  },
  {
    path: 'payments',
    label: 'nav.payments',
    icon: 'credit-card',
    permission: 'store',
    page: later(() => import('#console/features/settings/payments-page.tsx').then((m) => m.PaymentsPage)),
  },
  {
    path: 'promotions',
    label: 'nav.promotions',
    icon: 'percent',
    permission: 'promotions',
    page: later(() => import('#console/features/promotions/promotions-page.tsx').then((m) => m.PromotionsPage)),
  },
  {
    path: 'taxes',
    label: 'nav.taxes',
    icon: 'receipt',
    permission: 'store',
    page: later(() => import('#console/features/taxes/taxes-page.tsx').then((m) => m.TaxesPage)),
  },
  {
    path: 'printers',
    label: 'nav.printers',
    icon: 'printer',
    permission: 'store',
    page: later(() => import('#console/features/printing/printers-page.tsx').then((m) => m.PrintersPage)),
  },
  {
    path: 'print-queue',
    label: 'nav.printQueue',
    icon: 'receipt',
    permission: 'store',
    page: later(() => import('#console/features/printing/print-queue-page.tsx').then((m) => m.PrintQueuePage)),
  },
  {
    path: 'sharing',
    label: 'nav.sharing',
    icon: 'share',
    permission: 'store',
    page: later(() => import('#console/features/sharing/sharing-page.tsx').then((m) => m.SharingPage)),
  },
  {
    path: 'texts',
    label: 'nav.texts',
    icon: 'file-text',
    permission: 'store',
    page: later(() => import('#console/features/settings/texts-page.tsx').then((m) => m.TextsPage)),
  },
  {
    path: 'views',
    label: 'nav.views',
    icon: 'sliders',
    permission: 'store',
    page: later(() => import('#console/features/settings/views-page.tsx').then((m) => m.ViewsPage)),
  },
  {
    path: 'reservations',
    label: 'nav.reservationSettings',
    icon: 'armchair',
    permission: 'store',
    page: later(() =>
      import('#console/features/settings/reservation-settings-page.tsx').then((m) => m.ReservationSettingsPage),
    ),
  },
  {
    path: 'messages',
    label: 'nav.messages',
    icon: 'bell',
    permission: 'store',
    page: later(() => import('#console/features/settings/messages-page.tsx').then((m) => m.MessagesPage)),
  },
  {
    path: 'privacy',
    label: 'nav.privacy',
    icon: 'shield-check',
    permission: 'store',
    page: later(() => import('#console/features/settings/privacy-page.tsx').then((m) => m.PrivacyPage)),
  },
  {
    path: 'staff',
    label: 'nav.people',
    icon: 'users',
    permission: 'people',
    page: later(() => import('./people-route.tsx').then((m) => m.PeopleRoute)),
  },
  {
    path: 'audit',
    label: 'nav.audit',
    icon: 'history',
    permission: 'audit',
    page: later(() => import('#console/features/audit/audit-page.tsx').then((m) => m.AuditPage)),
  },
  {
    path: 'time-machine',
    label: 'nav.machine',
    icon: 'history',
    permission: 'preview',
    page: later(() => import('#console/features/time-machine/time-machine-page.tsx').then((m) => m.TimeMachinePage)),
  },
  {
    path: 'machines',
    label: 'nav.machines',
    icon: 'webhook',
    permission: 'machines',
    page: later(() => import('#console/features/machines/machines-page.tsx').then((m) => m.MachinesPage)),
  },
];

/** The sections that the role may use. */
export function sectionsFor(role: WireStaff['role'], sections: readonly Section[]): readonly Section[] {
  return sections.filter(
    ({ permission, unless }) => isAllowed(role, permission) && !(unless && isAllowed(role, unless)),
  );
}

/** The places of the board's menu: everything on the rail except the board. */
export function placesFor(role: WireStaff['role']): readonly { to: string; label: MessageKey; icon: IconName }[] {
  const main = sectionsFor(role, MAIN_SECTIONS).map(({ path, label, icon }) => ({ to: `/${path}`, label, icon }));
  const [store] = sectionsFor(role, STORE_SECTIONS);
  return store ? [...main, { to: `/store/${store.path}`, label: 'shell.store', icon: 'store' }] : main;
}
