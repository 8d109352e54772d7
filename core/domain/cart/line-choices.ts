/** The choices of a line in words: choices in a row, extras with a plus, what to leave out with a NO. */

export interface ChosenModifier {
  readonly modifierName: string;
  readonly modifierCategoryName: string;
  readonly price: number;
  readonly quantity: number;
}

export interface LineChoice {
  readonly kind: 'choice' | 'add' | 'no';
  readonly text: string;
}

/** Menu names are in English, the language of the restaurant's menu. */
const LEAVE_OUT = /^(?:no|without)\s+/i;
const EXTRA = /\b(?:extras?|add(?:-?ons?)?)\b/i;

/** What a modifier is to the kitchen, by its English names. */
export function choiceKind({
  modifierName,
  modifierCategoryName,
  price,
  quantity,
}: ChosenModifier): LineChoice['kind'] {
  if (LEAVE_OUT.test(modifierName)) return 'no';
  // The kitchen sees no prices, so the names decide.
  return price > 0 || quantity > 1 || EXTRA.test(modifierName) || EXTRA.test(modifierCategoryName) ? 'add' : 'choice';
}

/** 'egg' of 'No egg', 'Naan ×2'. */
export function choiceText(modifier: Pick<ChosenModifier, 'modifierName' | 'quantity'>): string {
  const name = modifier.modifierName.replace(LEAVE_OUT, '');
  return modifier.quantity > 1 ? `${name} ×${modifier.quantity}` : name;
}

/** The choices of variant and modifiers: plain ones joined in one row first, then what to leave out, then extras. */
export function choicesOf(variantName: string | null, modifiers: readonly ChosenModifier[]): readonly LineChoice[] {
  const of = (kind: LineChoice['kind']) =>
    modifiers
      .filter((modifier) => choiceKind(modifier) === kind)
      .map((modifier) => ({ kind, text: choiceText(modifier) }));
  const plain = [...(variantName ? [variantName] : []), ...of('choice').map((choice) => choice.text)];
  return [
    ...(plain.length > 0 ? [{ kind: 'choice', text: plain.join(' · ') } as const] : []),
    ...of('no'),
    ...of('add'),
  ];
}
