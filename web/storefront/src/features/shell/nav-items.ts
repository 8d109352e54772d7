import type { DialogName } from '#store/lib/dialogs.ts';
import type { MessageKey } from '#store/lib/i18n.tsx';
import type { TabName } from '#store/lib/settings.ts';

export interface NavItem {
  readonly tab: TabName;
  /** Its name in `TabSettings:DefaultTab`. */
  readonly key: string;
  readonly label: MessageKey;
  /** Stands in the header of wide windows only; the footer has it everywhere. */
  readonly isExtra?: true;
  /** A page or a dialog. */
  readonly target: { readonly path: string } | { readonly dialog: DialogName };
}

/** Header navigation in the order of the mock-ups. */
export const NAV_ITEMS: readonly NavItem[] = [
  { tab: 'menu', key: 'OnlineWebstore', label: 'shell.nav.menu', target: { path: '/' } },
  { tab: 'deliveryZones', key: 'DeliveryZones', label: 'shell.nav.deliveryZones', target: { path: '/delivery' } },
  { tab: 'serviceHours', key: 'ServiceHours', label: 'shell.nav.serviceHours', target: { dialog: 'hours' } },
  { tab: 'paymentMethods', key: 'PaymentMethods', label: 'shell.nav.paymentMethods', target: { dialog: 'payments' } },
  {
    tab: 'changeLocation',
    key: 'ChangeLocation',
    label: 'shell.nav.changeLocation',
    target: { path: '/changeLocation' },
    isExtra: true,
  },
  { tab: 'contact', key: 'Contact', label: 'shell.nav.contact', target: { path: '/contact' } },
  { tab: 'feedback', key: 'Feedback', label: 'shell.nav.feedback', target: { path: '/feedback' }, isExtra: true },
];
