/** Orders of dishes and combos for property tests, and what of each is to be cooked, as any list of them says it. */
import fc from 'fast-check';
import type { LineChoice } from '#core/domain/cart/line-choices.ts';
import { cents } from '#core/domain/money/money.ts';
import { cookList } from '#core/domain/orders/cook-list.ts';

const DISHES = ['Naan', 'Dal', 'Rice'] as const;
const PART = /^(?:(\d+) × )?(Naan|Dal|Rice)(?:, (Small|Large))?(?: \((\d+) each\))?$/;
const pieces = fc.integer({ min: 1, max: 9 });
const modifier = fc
  .record({
    modifierName: fc.constantFrom('Hot', 'No egg', 'Extra butter', 'Raita'),
    quantity: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ modifierName, quantity }) => ({
    modifierCategoryId: 'c',
    modifierCategoryName: 'Choices',
    modifierItemId: modifierName,
    modifierId: modifierName,
    modifierName,
    quantity,
    price: cents(modifierName === 'Raita' ? 100 : 0),
  }));
const dish = {
  productName: fc.constantFrom(...DISHES),
  variantName: fc.constantFrom(null, 'Small', 'Large'),
  quantity: pieces,
  modifiers: fc.uniqueArray(modifier, { maxLength: 3, selector: ({ modifierName }) => modifierName }),
};
const item = fc.record({ ...dish, comboProductId: fc.constant('g'), comboItemId: fc.constant('i') });

/** One to five lines: dishes with sizes and choices, and combos of one to four such dishes. */
export const anyLines = fc.array(
  fc.oneof(
    fc.record({ ...dish, isCombo: fc.constant(false), comboItems: fc.array(item, { maxLength: 0 }) }),
    fc.record({
      productName: fc.constant('Feast'),
      variantName: fc.constant(null),
      quantity: pieces,
      modifiers: fc.array(modifier, { maxLength: 0 }),
      isCombo: fc.constant(true),
      comboItems: fc.array(item, { minLength: 1, maxLength: 4 }),
    }),
  ),
  { minLength: 1, maxLength: 5 },
);
type AnyLines = typeof anyLines extends fc.Arbitrary<infer Lines> ? Lines : never;

/** Pieces by dish with size and choices: 'Naan: Large, NO egg'. */
export type Portions = Readonly<Record<string, number>>;

function sum(parts: readonly { readonly name: string; readonly words: readonly string[]; readonly count: number }[]) {
  const counts = new Map<string, number>();
  for (const { name, words, count } of parts) {
    const key = `${name}: ${[...words].sort().join(', ')}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return Object.fromEntries([...counts].sort()) satisfies Portions;
}

const wordsOf = (text: string) => text.replace(/^\+ /, '').split(/\s· /);

/** What the cook list asks for. */
export function portionsToCook(lines: AnyLines): Portions {
  const products = lines.map((line) => ({ ...line, specialInstructions: '' }));
  const said = ({ kind, text }: LineChoice) => (kind === 'no' ? [`NO ${text}`] : wordsOf(text));
  return sum(
    cookList([{ orderNumber: 412, products }]).flatMap(({ name, portions }) =>
      portions.map(({ choices, quantity }) => ({ name, words: choices.flatMap(said), count: quantity })),
    ),
  );
}

/** What lines of print ask for, read as a cook does: the count before the dish, and what stands under it. Throws where "(2 each)" says another count. */
export function portionsRead(
  lines: readonly { readonly quantity: number; readonly name: string; readonly texts: readonly string[] }[],
): Portions {
  return sum(
    lines.flatMap(({ quantity, name, texts }) => {
      const own = PART.exec(name);
      const parts = own ? [{ name: own[2] ?? '', words: own[3] ? [own[3]] : [], count: quantity }] : [];
      for (const text of texts) {
        const part = PART.exec(text);
        if (!part) {
          parts.at(-1)?.words.push(...wordsOf(text));
          continue;
        }
        const [, all = '1', called = '', size, each] = part;
        if (each ? Number(each) * quantity !== Number(all) : quantity > 1) throw new Error(`${quantity} × ${text}`);
        parts.push({ name: called, words: size ? [size] : [], count: Number(all) });
      }
      return parts;
    }),
  );
}
