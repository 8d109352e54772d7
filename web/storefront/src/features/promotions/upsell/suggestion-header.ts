/** The head of the suggestions. Pure. Spec: offers#suggestion-dialog */
import type { WireMenu } from '#core/contract/menu/menu.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';

/** Departments whose name says dessert, in the languages of the menus. */
const DESSERTS = /dessert|sweet|pudding|dolci|gelat|मीठ|मिठाई|ਮਿੱਠ|ਮਿਠਾਈ/i;

export interface SuggestionHeaderParts {
  /** The restaurant's own text; null for none. */
  readonly own: string | null;
  readonly departments: readonly Pick<WireMenu['departments'][number], 'name' | 'products'>[];
  readonly suggestions: readonly { readonly productId: string }[];
}

/** The restaurant's text, or one that fits the departments that the suggested dishes are in. */
export function suggestionHeader(t: Translate, { own, departments, suggestions }: SuggestionHeaderParts): string {
  if (own) return own;
  const suggested = new Set(suggestions.map(({ productId }) => productId));
  const names = departments.flatMap(({ name, products }) =>
    products.some(({ productId }) => suggested.has(productId)) ? [name] : [],
  );
  const [department] = names;
  if (names.every((name) => DESSERTS.test(name))) return t('upsell.header');
  return department && names.length === 1 ? t('upsell.header.from', { department }) : t('upsell.header.more');
}
