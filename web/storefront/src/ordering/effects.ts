/** The effects of the table in `flow.ts`, as data. `run.ts` performs them. */
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { ReplacedLine } from './offers.ts';
import type { AddIntent, Address } from './steps.ts';

export type Effect =
  /** Opens a dialog; with `replace` in place of the open one. */
  | {
      readonly do: 'show';
      readonly dialog: 'product' | 'offer' | 'preference';
      readonly value: string;
      readonly extras: Address['extras'];
      readonly replace: boolean;
    }
  /** Leaves the open dialog. */
  | { readonly do: 'close' }
  /** Loads the upsells and suggestions of the intent's product; ends in the event `offers-known`. */
  | { readonly do: 'look-for-offers'; readonly intent: AddIntent }
  /** Adds or changes the line; ends in the event `saved` or `refused`. */
  | { readonly do: 'save'; readonly intent: AddIntent }
  /** Removes the pieces that an upgrade replaces. */
  | { readonly do: 'replace'; readonly line: ReplacedLine }
  | { readonly do: 'tell-saved'; readonly intent: AddIntent; readonly cart: WireCart }
  | { readonly do: 'tell-refused'; readonly intent: AddIntent; readonly message: string }
  /** A piece that was counted at the press will not be added. */
  | { readonly do: 'drop-piece'; readonly intent: AddIntent }
  | { readonly do: 'count-denial'; readonly upsellId: string };
