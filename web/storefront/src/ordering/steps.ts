/** Types of the steps from a press to the cart, their events and the facts they need. No code. */
import type { AddLineBody, UpdateLineBody, WireCart } from '#core/contract/cart/cart.ts';
import type { WireUpsell } from '#core/contract/menu/menu.ts';
import type { Denials } from '#core/domain/cart/upsell.ts';

export type Suggestion = WireUpsell['suggestions'][number];

/** A product to add that was ticked beside another one. */
export interface Wanted {
  readonly productId: string;
  readonly name: string;
}

/** The dialog that the address names. */
export interface Address {
  readonly name: string;
  readonly value: string;
  readonly extras: {
    readonly line?: string;
    readonly offered?: string;
    readonly upsell?: string;
    readonly replaces?: string;
    readonly next?: string;
  };
}

/** One press that adds to the cart. */
export interface AddIntent {
  /** No two presses share one. */
  readonly id: string;
  readonly body: AddLineBody | UpdateLineBody;
  /** The product's name, for messages. */
  readonly name: string;
  /** The product's card on the menu, its own dialog, or the list of suggestions with another product. */
  readonly from: 'card' | 'dialog' | 'list';
  /** For a product that was suggested with another one: the address of its dialog. */
  readonly offeredIn?: Address['extras'];
  /** The product whose suggestions the list shows. */
  readonly origin?: string;
  /** Ticked products are added one after another; then those with required choices open one by one. */
  readonly ticked?: readonly Wanted[];
  readonly toChoose?: readonly string[];
}

/** A customer's answer to an offer. */
export type Answer =
  | { readonly type: 'upgraded'; readonly productId: string }
  | { readonly type: 'ticked'; readonly chosen: readonly Wanted[] }
  | { readonly type: 'denied' }
  | { readonly type: 'closed' };

export type Step =
  /** No open dialog that a step waits for. */
  | { readonly at: 'browsing' }
  | { readonly at: 'asking-preference'; readonly intent: AddIntent }
  | {
      readonly at: 'choosing';
      readonly productId: string;
      readonly lineId: string | undefined;
      /** Why the last press added nothing to the cart. */
      readonly refusal: string | null;
    }
  /** An offer with a dish that is in the cart. */
  | { readonly at: 'offering'; readonly productId: string; readonly upsellId: string | undefined };

export interface Flow {
  readonly step: Step;
  /** Adding: the server has not answered yet, or the offers that come with the dish. */
  readonly underWay: readonly AddIntent[];
  /** The browser leaves the open dialog a moment later; a second press on it counts for nothing. */
  readonly isLeaving: boolean;
}

export type FlowEvent =
  | { readonly type: 'add'; readonly intent: AddIntent }
  | { readonly type: 'preference-chosen' }
  | Answer
  | {
      readonly type: 'saved';
      readonly id: string;
      readonly before: WireCart | null;
      readonly after: WireCart;
      /** Upsells and suggestions that come with the dish, best first. */
      readonly upsells: readonly WireUpsell[];
    }
  | { readonly type: 'refused'; readonly id: string; readonly message: string }
  | { readonly type: 'address-changed' };

/** Facts at the time of the event. */
export interface Facts {
  readonly hasPreference: boolean;
  readonly address: Address | null;
  readonly cart: WireCart | null;
  readonly denials: Denials;
  readonly isCheckoutStarted: boolean;
  /** Whether a product has no required choices. */
  readonly isQuick: (productId: string) => boolean;
}
