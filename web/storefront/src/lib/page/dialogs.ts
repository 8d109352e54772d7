/**
 * The dialog that is open stands in the URL as a query parameter, so that Back closes it and a link opens it.
 * One dialog at a time: opening another replaces the parameter.
 */
import { useMemo } from 'react';
import { navigate, useLocation } from './router.tsx';

export const DIALOGS = [
  'product',
  'cart',
  'checkout',
  'preference',
  'closed',
  'hours',
  'payments',
  'policy',
  'menu',
  'filters',
  'offer',
  'change-order',
  'order',
  'address',
  'signin',
] as const;
export type DialogName = (typeof DIALOGS)[number];

/**
 * Further parameters of a dialog: the cart line that the product dialog edits, and for offers the product, the upsell,
 * the replaced line and the products whose dialogs open next.
 */
const EXTRAS = ['line', 'offered', 'upsell', 'replaces', 'next'] as const;
export type DialogExtras = Partial<Record<(typeof EXTRAS)[number], string>>;

/** Closing these leads to the menu from every page. */
const LANDS_ON_MENU: readonly DialogName[] = ['hours', 'payments', 'offer'];

export interface OpenDialog {
  readonly name: DialogName;
  /** The parameter's value: a product id, a policy's name; '' for none. */
  readonly value: string;
  readonly extras: DialogExtras;
}

/** What the dialog host gives each dialog. Keep the dialog mounted and use `open`, so that its closing is animated. */
export interface RoutedDialogProps {
  readonly open: boolean;
  readonly value: string;
  readonly extras: DialogExtras;
  readonly onClose: () => void;
}

/** The dialog that a query string names; null for none. */
export function dialogIn(search: string): OpenDialog | null {
  const params = new URLSearchParams(search);
  const name = DIALOGS.find((candidate) => params.has(candidate));
  if (!name) return null;
  const extras = Object.fromEntries(
    EXTRAS.flatMap((extra) => {
      const value = params.get(extra);
      return value ? [[extra, value]] : [];
    }),
  );
  return { name, value: params.get(name) ?? '', extras };
}

/** A query string with the given dialog in place of any other; null opens none. Other parameters stay. */
export function withDialog(search: string, dialog: { name: DialogName; value?: string; extras?: DialogExtras } | null) {
  const params = new URLSearchParams(search);
  for (const name of [...DIALOGS, ...EXTRAS]) params.delete(name);
  const rest = params.toString();
  const own = dialog
    ? [[dialog.name, dialog.value ?? ''], ...Object.entries(dialog.extras ?? {})]
        .map(([key = '', value]) => (value ? `${key}=${encodeURIComponent(value)}` : key))
        .join('&')
    : '';
  const query = [rest, own].filter(Boolean).join('&');
  return query ? `?${query}` : '';
}

interface DialogState {
  /** How many steps back the page without this dialog is, so that closing goes back instead of adding an entry. */
  readonly opensDialog?: number;
}

export interface Dialogs {
  /**
   * Opens a dialog; `replace` when it takes the place of the one that is open, so that Back leaves both. `isStep` when it
   * is a further step of the open one: Back returns to the step before, and closing closes all of them.
   */
  readonly open: (
    name: DialogName,
    value?: string,
    options?: { readonly replace?: boolean; readonly isStep?: boolean; readonly extras?: DialogExtras },
  ) => void;
  readonly close: () => void;
  /** `<Link {...dialogs.link('product', id)}>` opens the dialog on this page. */
  readonly link: (
    name: DialogName,
    value?: string,
  ) => { readonly to: (search: string) => string; readonly state: DialogState };
}

/** The dialog that the address names, live; null for none, and while hydrating. */
export function useOpenDialog(): OpenDialog | null {
  const { search } = useLocation();
  return useMemo(() => dialogIn(search), [search]);
}

/** `opensDialog` of the present history entry, else 0. The router keeps its state under `usr`. */
function opensDialog(): number {
  return (history.state as { usr?: DialogState | null } | null)?.usr?.opensDialog ?? 0;
}

/** They read the address as it is at that moment, which may be ahead of what is shown. */
const DIALOGS_OF_PAGE: Dialogs = {
  open(name, value, { replace = false, isStep = false, extras } = {}) {
    const dialog = { name, ...(value ? { value } : {}), ...(extras ? { extras } : {}) };
    navigate(
      { search: withDialog(location.search, dialog) },
      // A replaced entry keeps knowing whether Back leads to the page without a dialog.
      { replace, state: { opensDialog: replace ? opensDialog() : isStep ? opensDialog() && opensDialog() + 1 : 1 } },
    );
  },
  close() {
    const shown = dialogIn(location.search);
    if (!shown) return;
    // The server leads '/?product=' to the dish's page, whose dialog then came with the page: under it the guest saw the menu.
    const steps = opensDialog();
    const landsOnMenu = LANDS_ON_MENU.includes(shown.name) || (shown.name === 'product' && !steps);
    if (landsOnMenu && location.pathname !== '/') navigate('/', { replace: true });
    else if (steps) navigate(-steps);
    else navigate({ search: withDialog(location.search, null) }, { replace: true });
  },
  link: (name, value) => ({
    to: (search) => withDialog(search, { name, ...(value ? { value } : {}) }),
    state: { opensDialog: 1 },
  }),
};

/** Opening and closing dialogs. Never renders what uses it. */
export function useDialogs(): Dialogs {
  return DIALOGS_OF_PAGE;
}
