/**
 * The dialog that is open stands in the URL as a query parameter, so that Back closes it and a link opens it.
 * One dialog at a time: opening another replaces the parameter.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

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
  /** Set on history entries that opened a dialog, so that closing goes back instead of adding an entry. */
  readonly opensDialog?: boolean;
}

export interface Dialogs {
  readonly current: OpenDialog | null;
  /** Opens a dialog; `replace` when it takes the place of the one that is open, so that Back leaves both. */
  readonly open: (
    name: DialogName,
    value?: string,
    options?: { readonly replace?: boolean; readonly extras?: DialogExtras },
  ) => void;
  readonly close: () => void;
  /** `<Link {...dialogs.link('product', id)}>` opens the dialog on this page. */
  readonly link: (
    name: DialogName,
    value?: string,
  ) => { readonly to: { readonly search: string }; readonly state: DialogState; readonly preventScrollReset: true };
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

/** The server renders a page without its query, so the first render in the browser must, too. */
function useSearch(search: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => search,
    () => '',
  );
}

/** Whether the present history entry opened a dialog. The router keeps its state under `usr`. */
function opensDialog(): boolean {
  return (history.state as { usr?: DialogState | null } | null)?.usr?.opensDialog === true;
}

/** Opening and closing read the address at that moment, which may be newer than the shown page. */
export function useDialogs(): Dialogs {
  const search = useSearch(useLocation().search);
  const navigate = useNavigate();
  const current = useMemo(() => dialogIn(search), [search]);

  const open: Dialogs['open'] = useCallback(
    (name, value, { replace = false, extras } = {}) => {
      const dialog = { name, ...(value ? { value } : {}), ...(extras ? { extras } : {}) };
      navigate(
        { search: withDialog(location.search, dialog) },
        // A replaced entry keeps the mark that says whether Back leads to the page without a dialog.
        { replace, state: { opensDialog: replace ? opensDialog() : true }, preventScrollReset: true },
      );
    },
    [navigate],
  );
  const close = useCallback(() => {
    const shown = dialogIn(location.search);
    if (!shown) return;
    const toMenu = LANDS_ON_MENU.includes(shown.name) && location.pathname !== '/';
    if (toMenu) navigate('/', { replace: true });
    else if (opensDialog()) navigate(-1);
    else navigate({ search: withDialog(location.search, null) }, { replace: true, preventScrollReset: true });
  }, [navigate]);
  const link: Dialogs['link'] = useCallback(
    (name, value) => ({
      to: { search: withDialog(search, { name, ...(value ? { value } : {}) }) },
      state: { opensDialog: true },
      preventScrollReset: true,
    }),
    [search],
  );
  return useMemo(() => ({ current, open, close, link }), [current, open, close, link]);
}
