/** What the table of `flow.ts` asks to be done, as data. `run.ts` does it. */
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { ReplacedLine } from './offers.ts';
import type { AddIntent, Address } from './steps.ts';

export type Effect =
  /** Opens a dialog, in the place of the open one with `replace`. */
  | {
      readonly do: 'show';
      readonly dialog: 'product' | 'offer' | 'preference';
      readonly value: string;
      readonly extras: Address['extras'];
      readonly replace: boolean;
    }
  /** Leaves the open dialog. */
  | { readonly do: 'close' }
  /** Asks for the upsells and suggestions of the intent's dish: ends in `offers-known`. */
  | { readonly do: 'look-for-offers'; readonly intent: AddIntent }
  /** Adds or changes the line: ends in `saved` or `refused`. */
  | { readonly do: 'save'; readonly intent: AddIntent }
  /** Takes the pieces out that an upgrade replaces. */
  | { readonly do: 'replace'; readonly line: ReplacedLine }
  | { readonly do: 'tell-saved'; readonly intent: AddIntent; readonly cart: WireCart }
  | { readonly do: 'tell-refused'; readonly intent: AddIntent; readonly message: string }
  /** A piece that was counted with the press is not coming. */
  | { readonly do: 'drop-piece'; readonly intent: AddIntent }
  | { readonly do: 'count-denial'; readonly upsellId: string };
