/** Which component shows which dialog of the URL. Each is a chunk of its own, fetched ahead or on first use. */
import type { ReactNode } from 'react';
import type { DialogName, RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { loadTexts, withTexts } from '#store/lib/page/i18n.tsx';

export type DialogComponent = (props: RoutedDialogProps) => ReactNode;

/**
 * A dish's dialog stands with what the menu's card knows and the menu's texts; it fetches the rest itself, so that on a
 * slow connection a press opens it at once (docs/performance.md#the-first-view).
 */
async function loadProductDialog(): Promise<DialogComponent> {
  const [{ RoutedProductDialog }] = await Promise.all([import('./product-dialog.tsx'), loadTexts('menu')]);
  return RoutedProductDialog;
}

/** `filters` is missing: the menu page owns it, as it owns the filter. */
const LOADERS: Partial<Record<DialogName, () => Promise<{ default: DialogComponent }>>> = {
  preference: () => import('./preference-dialog.tsx').then((module) => ({ default: module.RoutedPreferenceDialog })),
  menu: () => import('#store/features/shell/side-menu.tsx').then((module) => ({ default: module.SideMenu })),
  cart: () => import('./cart-dialog.tsx').then((module) => ({ default: module.RoutedCartDialog })),
  offer: () => import('./offer-dialog.tsx').then((module) => ({ default: module.RoutedOfferDialog })),
  checkout: () => import('./checkout-dialog.tsx').then((module) => ({ default: module.RoutedCheckoutDialog })),
  'change-order': () =>
    import('./change-order-dialog.tsx').then((module) => ({ default: module.RoutedChangeOrderDialog })),
  closed: () => import('./preference-dialog.tsx').then((module) => ({ default: module.RoutedClosedDialog })),
  hours: () => import('#store/features/shell/hours-dialog.tsx').then((module) => ({ default: module.HoursDialog })),
  payments: () =>
    import('#store/features/shell/payments-dialog.tsx').then((module) => ({ default: module.PaymentsDialog })),
  policy: () =>
    import('#store/features/shell/policy/policy-dialog.tsx').then((module) => ({ default: module.PolicyDialog })),
  signin: () => import('./auth-dialog.tsx').then((module) => ({ default: module.RoutedAuthDialog })),
};

/** Loaded at a person's first action after the dish's, so that the first press opens one at once. */
export const FETCHED_AHEAD: readonly DialogName[] = ['preference', 'menu'];

/** A dialog's component with its texts; null for one that the host does not show. Rejects without a network. */
export async function loadDialog(name: DialogName): Promise<DialogComponent | null> {
  if (name === 'product') return loadProductDialog();
  const loader = LOADERS[name];
  return loader ? (await withTexts(loader)()).default : null;
}
