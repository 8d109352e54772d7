import type { DialogName } from '../../lib/dialogs.ts';
import type { MessageKey } from '../../lib/i18n.tsx';
import type { TabName } from '../../lib/settings.ts';

export interface NavItem {
  readonly tab: TabName;
  readonly label: MessageKey;
  /** A page or a dialog (§2.2). */
  readonly target: { readonly path: string } | { readonly dialog: DialogName };
}

/** Header navigation in the order of the mock-ups. Change Location and Feedback join it with their pages. */
export const NAV_ITEMS: readonly NavItem[] = [
  { tab: 'menu', label: 'shell.nav.menu', target: { path: '/' } },
  { tab: 'deliveryZones', label: 'shell.nav.deliveryZones', target: { path: '/delivery' } },
  { tab: 'serviceHours', label: 'shell.nav.serviceHours', target: { dialog: 'hours' } },
  { tab: 'paymentMethods', label: 'shell.nav.paymentMethods', target: { dialog: 'payments' } },
  { tab: 'contact', label: 'shell.nav.contact', target: { path: '/contact' } },
];
