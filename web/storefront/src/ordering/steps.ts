/** Where a customer is on the way from a press to the cart, what can happen there, and what is known then. Data alone. */
import type { AddLineBody, UpdateLineBody, WireCart } from '#core/contract/cart/cart.ts';
import type { WireUpsell } from '#core/contract/menu/menu.ts';
import type { Denials, Offer } from '#core/domain/cart/upsell.ts';

export type Suggestion = WireUpsell['suggestions'][number];

/** Something to add that was ticked beside another dish. */
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

/** One press that is to put something into the cart. */
export interface AddIntent {
  /** No two presses share one. */
  readonly id: string;
  readonly body: AddLineBody | UpdateLineBody;
  /** Of the dish, for what is said about it. */
  readonly name: string;
  /** The dish's card on the menu, the dish's own dialog, or the list of what goes with another dish. */
  readonly from: 'card' | 'dialog' | 'list';
  /** For a dish that was offered with another one: the address of its dialog. */
  readonly offeredIn?: Address['extras'];
  /** The dish that the list goes with. */
  readonly origin?: string;
  /** Ticked and added one after the other; then those on which something has to be chosen are asked about. */
  readonly ticked?: readonly Wanted[];
  readonly toChoose?: readonly string[];
  /** To be made once the dish is in the cart. */
  readonly offerAfter?: Offer<Suggestion>;
}

/** What a customer says to an offer. */
export type Answer =
  | { readonly type: 'upgraded'; readonly productId: string }
  | { readonly type: 'ticked'; readonly chosen: readonly Wanted[] }
  | { readonly type: 'denied' }
  | { readonly type: 'closed' };

export type Step =
  /** No dialog that waits for anything here. */
  | { readonly at: 'browsing' }
  | { readonly at: 'asking-preference'; readonly intent: AddIntent }
  | {
      readonly at: 'choosing';
      readonly productId: string;
      readonly lineId: string | undefined;
      /** The dish whose offer was made in this opening: who has refused it adds without being asked again. */
      readonly asked: string | null;
      /** Why the last press put nothing into the cart. */
      readonly refusal: string | null;
    }
  /** An offer before adding, over the dish's own dialog. */
  | {
      readonly at: 'offering';
      readonly intent: AddIntent;
      readonly offer: Offer<Suggestion>;
      /** It is an entry of the history, so that Back leads to the choices under it. */
      readonly hasEntry: boolean;
      /** Given, while its entry is still being left. */
      readonly answer: Answer | null;
    }
  /** An offer after adding has a dialog of its own. */
  | { readonly at: 'offering-after'; readonly productId: string; readonly upsellId: string | undefined };

export interface Flow {
  readonly step: Step;
  /** On their way into the cart: offers are looked for, or the server is asked. */
  readonly underWay: readonly AddIntent[];
  /** The open dialog is being left, which the browser does a moment later: a second press on it is none. */
  readonly isLeaving: boolean;
}

export type FlowEvent =
  | { readonly type: 'add'; readonly intent: AddIntent }
  | { readonly type: 'preference-chosen' }
  /** Upsells and suggestions of the intent's dish, best first. */
  | { readonly type: 'offers-known'; readonly id: string; readonly upsells: readonly WireUpsell[] }
  | Answer
  | { readonly type: 'saved'; readonly id: string; readonly before: WireCart | null; readonly after: WireCart }
  | { readonly type: 'refused'; readonly id: string; readonly message: string }
  | { readonly type: 'address-changed' };

/** What is so when the event comes. */
export interface Facts {
  readonly hasPreference: boolean;
  readonly address: Address | null;
  readonly cart: WireCart | null;
  readonly denials: Denials;
  readonly isCheckoutStarted: boolean;
  /** Whether nothing has to be chosen on a dish. */
  readonly isQuick: (productId: string) => boolean;
}
