/** The choices of a line in words: choices in a row, extras with a plus, what to leave out with a NO. */

export interface ChosenModifier {
  readonly modifierName: string;
  readonly modifierCategoryName: string;
  readonly price: number;
  readonly quantity: number;
  /** Where the names are a translation: what the English ones say that it is. */
  readonly kind?: ChoiceKind | undefined;
}

export type ChoiceKind = 'choice' | 'add' | 'no';

export interface LineChoice {
  readonly kind: ChoiceKind;
  readonly text: string;
  /** The menu's own translation of what to leave out says so itself. */
  readonly saysNo?: true;
}

/** Menu names are in English, the language of the restaurant's menu. */
const LEAVE_OUT = /^(?:no|without)\s+/i;
const EXTRA = /\b(?:extras?|add(?:-?ons?)?)\b/i;

/** What a modifier is to the kitchen, by its English names. */
export function choiceKind({ modifierName, modifierCategoryName, price, quantity, kind }: ChosenModifier): ChoiceKind {
  if (kind) return kind;
  if (LEAVE_OUT.test(modifierName)) return 'no';
  // The kitchen sees no prices, so the names decide.
  return price > 0 || quantity > 1 || EXTRA.test(modifierName) || EXTRA.test(modifierCategoryName) ? 'add' : 'choice';
}

/** 'egg' of 'No egg', 'Naan ×2'. */
function choiceText({ modifierName, quantity, kind }: ChosenModifier): string {
  const name = kind ? modifierName : modifierName.replace(LEAVE_OUT, '');
  return quantity > 1 ? `${name} ×${quantity}` : name;
}

/** One modifier in the words of its names. */
export function choiceOf(modifier: ChosenModifier): LineChoice {
  const kind = choiceKind(modifier);
  const text = choiceText(modifier);
  return modifier.kind === 'no' ? { kind, text, saysNo: true } : { kind, text };
}

/** How often a dish of a combo is cooked for all pieces of its line. */
export const portionsOf = (linePieces: number, inOnePiece: number): number => linePieces * inOnePiece;

/** 'Naan', '2 × Naan', '4 × Naan (2 each)' for two combos with two naan each; `each` words the last part. */
export function portionText(
  name: string,
  linePieces: number,
  inOnePiece: number,
  each: (count: number) => string,
): string {
  const portions = portionsOf(linePieces, inOnePiece);
  const counted = portions > 1 ? `${portions} × ${name}` : name;
  return linePieces > 1 ? `${counted} ${each(inOnePiece)}` : counted;
}

/** The choices of variant and modifiers: plain ones joined in one row first, then what to leave out, then extras. */
export function choicesOf(variantName: string | null, modifiers: readonly ChosenModifier[]): readonly LineChoice[] {
  const all = modifiers.map(choiceOf);
  const of = (kind: ChoiceKind) => all.filter((choice) => choice.kind === kind);
  const plain = [...(variantName ? [variantName] : []), ...of('choice').map((choice) => choice.text)];
  return [
    ...(plain.length > 0 ? [{ kind: 'choice', text: plain.join(' · ') } as const] : []),
    ...of('no'),
    ...of('add'),
  ];
}
