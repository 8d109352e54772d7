/**
 * The choices of a line in words: choices in a row, pieces under their group, extras with a plus, what to leave out with a
 * NO.
 */
import { onceWithCount } from '#core/domain/guests/guest-notes.ts';

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
export function choiceKind({ modifierName, modifierCategoryName, price, kind }: ChosenModifier): ChoiceKind {
  if (kind) return kind;
  if (LEAVE_OUT.test(modifierName)) return 'no';
  // The kitchen sees no prices, so the names decide.
  return price > 0 || EXTRA.test(modifierName) || EXTRA.test(modifierCategoryName) ? 'add' : 'choice';
}

interface SaidChoice<Choice> {
  readonly text: string;
  readonly kind: ChoiceKind;
  /** Several choices, or several pieces of one, under their group's name. */
  readonly isGroup: boolean;
  readonly of: readonly [Choice, ...Choice[]];
}

/** 'Plum ×2'. */
export const countedText = (name: string, quantity: number): string => (quantity > 1 ? `${name} ×${quantity}` : name);

/**
 * The one form in which papers, mails and pages say choices: 'Sauces: Plum ×2, Hoisin' for a group of which one was taken
 * more than once, and each of the others by itself. What is left out, and a group of extras alone, stays apart, so that
 * none is missed. `money` words the price of one piece, where prices stand behind names.
 */
export function sayChoices<Choice extends ChosenModifier>(
  modifiers: readonly Choice[],
  money: (price: Choice['price']) => string = () => '',
): SaidChoice<Choice>[] {
  const groups = new Map<string, [SaidChoice<Choice>, ...SaidChoice<Choice>[]]>();
  for (const choice of modifiers) {
    const { modifierName, modifierCategoryName, quantity, price } = choice;
    const cost = price > 0 ? money(price) : '';
    const text = countedText(modifierName, quantity) + (cost === '' ? '' : ` (+${cost})`);
    const one: SaidChoice<Choice> = { text, kind: choiceKind(choice), isGroup: false, of: [choice] };
    const group = one.kind === 'no' ? `\n${groups.size}` : modifierCategoryName;
    const known = groups.get(group);
    if (known) known.push(one);
    else groups.set(group, [one]);
  }
  return [...groups].flatMap(([group, said]): SaidChoice<Choice>[] => {
    const [first, ...others] = said;
    const isApart = said.every(({ kind }) => kind !== 'choice') || said.every(({ of: [one] }) => one.quantity === 1);
    if (isApart) return said;
    const text = `${group}: ${said.map((one) => one.text).join(', ')}`;
    return [{ text, kind: 'choice', isGroup: true, of: [first.of[0], ...others.map(({ of: [one] }) => one)] }];
  });
}

/** The same as a list of texts. */
export function choiceTexts<Choice extends ChosenModifier>(
  modifiers: readonly Choice[],
  money?: (price: Choice['price']) => string,
): string[] {
  return sayChoices(modifiers, money).map(({ text }) => text);
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

/** From so many of a kind on they run on in one row: a bowl of thirty groups is else a metre of paper. */
const MANY = 8;

/** It ends a row and never begins one: the first blank does not break. */
const DOT = '\u00a0· ';

/** In rows of their own, so that none is missed, or in one row where they are many. */
function rowsOf(kind: ChoiceKind, texts: readonly string[]): LineChoice[] {
  const rows = texts.length < MANY ? texts : [texts.join(kind === 'add' ? `${DOT}+\u00a0` : DOT)];
  return rows.map((text) => ({ kind, text }));
}

/** Of variant and modifiers: plain ones joined in one row first, then what to leave out, pieces by group, and extras. */
export function choicesOf(variantName: string | null, modifiers: readonly ChosenModifier[]): readonly LineChoice[] {
  const said = sayChoices(modifiers);
  const textsOf = (wanted: ChoiceKind, isGroup = false) =>
    onceWithCount(said.filter((row) => row.kind === wanted && row.isGroup === isGroup).map(({ text }) => text));
  const plain = [...(variantName ? [variantName] : []), ...textsOf('choice')];
  return [
    ...(plain.length > 0 ? [{ kind: 'choice', text: plain.join(DOT) } as const] : []),
    ...said.filter(({ kind }) => kind === 'no').map(({ of: [modifier] }) => leftOut(modifier)),
    ...rowsOf('choice', textsOf('choice', true)),
    ...rowsOf('add', textsOf('add')),
  ];
}

/** 'egg' of 'No egg'; a translation says NO itself. */
function leftOut({ modifierName, quantity, kind }: ChosenModifier): LineChoice {
  const text = countedText(kind ? modifierName : modifierName.replace(LEAVE_OUT, ''), quantity);
  return kind ? { kind: 'no', text, saysNo: true } : { kind: 'no', text };
}
