import type { TabName } from '#core/domain/settings/store-settings.ts';
import type { DialogName } from '#store/lib/page/dialogs.ts';
import type { MessageKey } from '#store/lib/page/i18n.tsx';

export interface NavItem {
  readonly tab: TabName;
  readonly label: MessageKey;
  /** A page or a dialog. */
  readonly target: { readonly path: string } | { readonly dialog: DialogName };
}

/** Header navigation in the order of the mock-ups. */
export const NAV_ITEMS: readonly NavItem[] = [
  { tab: 'OnlineWebstore', label: 'shell.nav.menu', target: { path: '/' } },
  { tab: 'DeliveryZones', label: 'shell.nav.deliveryZones', target: { path: '/delivery' } },
  { tab: 'ServiceHours', label: 'shell.nav.serviceHours', target: { dialog: 'hours' } },
  { tab: 'PaymentMethods', label: 'shell.nav.paymentMethods', target: { dialog: 'payments' } },
  { tab: 'ChangeLocation', label: 'shell.nav.changeLocation', target: { path: '/changeLocation' } },
  { tab: 'Contact', label: 'shell.nav.contact', target: { path: '/contact' } },
  { tab: 'Feedback', label: 'shell.nav.feedback', target: { path: '/feedback' } },
];
