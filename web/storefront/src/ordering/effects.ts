/** The effects of the table in `flow.ts`, as data. `run.ts` performs them. */
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
  /** Adds or changes the line and, if `bringsOffers`, loads the offers of its dish; ends in `saved` or `refused`. */
  | { readonly do: 'save'; readonly intent: AddIntent; readonly bringsOffers: boolean }
  /** Removes the pieces that an upgrade replaces. */
  | { readonly do: 'replace'; readonly line: ReplacedLine }
  | { readonly do: 'tell-saved'; readonly intent: AddIntent }
  | { readonly do: 'tell-refused'; readonly intent: AddIntent; readonly message: string }
  | { readonly do: 'count-denial'; readonly upsellId: string };
