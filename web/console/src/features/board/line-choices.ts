/** How a line was ordered: choices in a row, extras with a plus, what to leave out with a NO. */
import type { WireOrderLine } from '#core/contract/orders.ts';

type Modifier = WireOrderLine['modifiers'][number];

export interface LineChoice {
  readonly kind: 'choice' | 'add' | 'no';
  readonly text: string;
}

/** Menu names are in English, the language of the restaurant's menu. */
const LEAVE_OUT = /^(?:no|without)\s+/i;
const EXTRA = /\b(?:extras?|add(?:-?ons?)?)\b/i;

function kindOf({ modifierName, modifierCategoryName, price, quantity }: Modifier): LineChoice['kind'] {
  if (LEAVE_OUT.test(modifierName)) return 'no';
  // Prices are hidden from the kitchen, so that names have to do there.
  return price > 0 || quantity > 1 || EXTRA.test(modifierName) || EXTRA.test(modifierCategoryName) ? 'add' : 'choice';
}

function textOf(modifier: Modifier): string {
  const name = modifier.modifierName.replace(LEAVE_OUT, '');
  return modifier.quantity > 1 ? `${name} ×${modifier.quantity}` : name;
}

/** The choices of variant and modifiers: plain ones joined in one row first, then what to leave out, then extras. */
export function choicesOf(variantName: string | null, modifiers: readonly Modifier[]): readonly LineChoice[] {
  const of = (kind: LineChoice['kind']) =>
    modifiers.filter((modifier) => kindOf(modifier) === kind).map((modifier) => ({ kind, text: textOf(modifier) }));
  const plain = [...(variantName ? [variantName] : []), ...of('choice').map((choice) => choice.text)];
  return [
    ...(plain.length > 0 ? [{ kind: 'choice', text: plain.join(' · ') } as const] : []),
    ...of('no'),
    ...of('add'),
  ];
}
