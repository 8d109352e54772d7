/** Which component shows which dialog of the URL. Each is its own chunk, fetched when idle or on first use. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DialogName, RoutedDialogProps } from '../lib/dialogs.ts';

type DialogComponent = ComponentType<RoutedDialogProps>;
type Loader = () => Promise<{ default: DialogComponent }>;

/** `filters` is missing: the menu page owns it, as it owns the filter. */
export const DIALOG_LOADERS: Partial<Record<DialogName, Loader>> = {
  hours: () => import('../features/shell/hours-dialog.tsx').then((module) => ({ default: module.HoursDialog })),
  payments: () =>
    import('../features/shell/payments-dialog.tsx').then((module) => ({ default: module.PaymentsDialog })),
  policy: () => import('../features/shell/policy-dialog.tsx').then((module) => ({ default: module.PolicyDialog })),
  menu: () => import('../features/shell/side-menu.tsx').then((module) => ({ default: module.SideMenu })),
};

/** Fetched once the first view is there, so that a first press opens at once. */
export const PREFETCHED: readonly DialogName[] = ['product', 'preference', 'cart', 'menu'];

const components = new Map<DialogName, LazyExoticComponent<DialogComponent>>();

/** The lazy component of a dialog; undefined for one that the host does not show. */
export function dialogComponent(name: DialogName): LazyExoticComponent<DialogComponent> | undefined {
  const loader = DIALOG_LOADERS[name];
  if (!loader) return undefined;
  const known = components.get(name) ?? lazy(loader);
  components.set(name, known);
  return known;
}
