/** Which component shows which dialog of the URL. Each is a chunk of its own, fetched ahead or on first use. */
import type { ComponentType } from 'react';
import type { DialogName, RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { withTexts } from '#store/lib/page/i18n.tsx';

export type DialogComponent = ComponentType<RoutedDialogProps>;

/** `filters` is missing: the menu page owns it, as it owns the filter. */
const LOADERS: Partial<Record<DialogName, () => Promise<DialogComponent>>> = {
  product: () => import('./product-dialog.tsx').then((module) => module.RoutedProductDialog),
  cart: () => import('./cart-dialog.tsx').then((module) => module.RoutedCartDialog),
  offer: () => import('#store/features/upsell/offer-dialog.tsx').then((module) => module.OfferDialog),
  checkout: () => import('./checkout-dialog.tsx').then((module) => module.RoutedCheckoutDialog),
  preference: () =>
    import('#store/features/preference/preference-dialog.tsx').then((module) => module.PreferenceDialog),
  'change-order': () => import('./change-order-dialog.tsx').then((module) => module.RoutedChangeOrderDialog),
  closed: () => import('#store/features/closed/closed-dialog.tsx').then((module) => module.ClosedDialog),
  hours: () => import('#store/features/shell/hours-dialog.tsx').then((module) => module.HoursDialog),
  payments: () => import('#store/features/shell/payments-dialog.tsx').then((module) => module.PaymentsDialog),
  policy: () => import('#store/features/shell/policy-dialog.tsx').then((module) => module.PolicyDialog),
  signin: () => import('./auth-dialog.tsx').then((module) => module.RoutedAuthDialog),
  menu: () => import('#store/features/shell/side-menu.tsx').then((module) => module.SideMenu),
};

/** Loaded at a person's first action, so that the first press opens one at once. */
export const FETCHED_AHEAD: readonly DialogName[] = ['product', 'preference', 'cart', 'menu'];

/** A dialog's component with its texts; null for one that the host does not show. Rejects without a network. */
export async function loadDialog(name: DialogName): Promise<DialogComponent | null> {
  const loader = LOADERS[name];
  return loader ? await withTexts(loader)() : null;
}
