/** What ordering needs from the page around it. `react.tsx` implements it; tests implement it differently. */

import type { WireCart } from '#core/contract/cart/cart.ts';
import type { WireMenu, WireUpsell } from '#core/contract/menu/menu.ts';
import type { Call } from '#core/contract/wire/call.ts';
import type { Denials } from '#core/domain/cart/upsell.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { CartClient } from './cart-client.ts';
import type { Effect } from './effects.ts';
import type { OrderPreference } from './preference.ts';
import type { Address } from './steps.ts';

/** The server's cart as this browser last received it. */
export interface CartCache {
  /** Null without a cart. `isLoading` until the first answer. */
  read(): { readonly cart: WireCart | null; readonly isLoading: boolean; readonly error: Error | null };
  /** Begins to load this browser's cart and calls back on every change; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Replaces the known cart with an answer, here and in the other tabs. */
  take(cart: WireCart): void;
  /** Forgets this browser's cart and its cached answer. */
  forget(): void;
  refetch(): Promise<unknown>;
  /** The id of this browser's cart. */
  id(): string | null;
}

/** A call that changes something, as TanStack's mutation cache takes it. */
export interface Mutation<Result> {
  readonly mutationKey: readonly string[];
  readonly mutationFn: () => Promise<Result>;
  /** Calls of one scope run one after another, also after a failure. */
  readonly scope: { readonly id: string };
  readonly retry: number;
  readonly networkMode: 'always';
}

type Said =
  | 'cart.toast.added'
  | 'cart.toast.updated'
  | 'cart.toast.removed'
  | 'cart.toast.cleared'
  | 'cart.undo'
  | 'cart.retry'
  | 'upsell.toast.added'
  | 'upsell.toast.replaced'
  | 'shell.error.retry';

export interface Toasts {
  /** In the language of the page. */
  text(key: Said, values?: Readonly<Record<string, string>>): string;
  /** Of a failed call. */
  errorText(error: unknown): string;
  success(text: string, options: ToastOptions): void;
  error(text: string, options?: ToastOptions): void;
}
interface ToastOptions {
  readonly id?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** The dialogs of the address. */
export interface Dialogs {
  /** The dialog in the address now, even before the page shows it. */
  current(): Address | null;
  open(effect: Extract<Effect, { do: 'show' }>): void;
  close(): void;
}

/** What stops further offers, until the tab is closed. */
export interface OfferMemory {
  denials(): Denials;
  keepDenials(denials: Denials): void;
  isCheckoutStarted(cartId: string | null): boolean;
}

/** Values of the page, replaced on every rendering. */
export interface Page {
  t(key: Said, values?: Readonly<Record<string, string>>): string;
  locale: Locale;
  dialogs: {
    open(
      name: 'product' | 'offer' | 'preference' | 'cart',
      value: string,
      options: { readonly replace: boolean; readonly extras?: Address['extras'] },
    ): void;
    close(): void;
  };
}

/** The parts of a page's flow. */
export interface PageFlow {
  readonly cart: CartClient;
  readonly clientId: string;
  readonly page: Page;
  readonly toasts: Toasts;
  preference(): OrderPreference | null;
  /** Undefined until it has come. */
  menu(): WireMenu | undefined;
}

export interface CartPorts {
  readonly clientId: string;
  readonly call: Call;
  readonly cache: CartCache;
  /** Rejects without a network where the code for it has not come yet. */
  mutate<Result>(mutation: Mutation<Result>): Promise<Result>;
  readonly toasts: Toasts;
  /** Another order type, place or time has changed the cart. */
  readonly onServiceChanged: (before: WireCart, after: WireCart) => void;
}

export interface FlowPorts {
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly memory: OfferMemory;
  hasPreference(): boolean;
  isQuick(productId: string): boolean;
  /** Rejects without a network; then no offer is shown. */
  upsellsOf(productId: string): Promise<readonly WireUpsell[]>;
  /** The choices of a product's dialog are in the cart and need not be kept. */
  dropDraft(productId: string, lineId: string | undefined): void;
}
