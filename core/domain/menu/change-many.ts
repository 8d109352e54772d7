/** One change of many dishes at once, in the draft. Pure. */
import type { DocumentFacts, MenuDocuments, MenuEdit, ProductDocument } from './document.ts';
import type { Allergen, DietaryTag, Translated } from './menu.ts';
import { type PriceChange, repriced, repricedGroup } from './prices.ts';

export type ManyChange =
  | (PriceChange & { readonly what: 'price'; readonly withChoices: boolean })
  /** null: the restaurant's default taxes. */
  | { readonly what: 'taxes'; readonly taxIds: readonly string[] | null }
  | { readonly what: 'department'; readonly departmentId: string }
  /** 'set' declares exactly these. To add or remove leaves dishes alone whose allergens nobody has declared. */
  | { readonly what: 'allergens'; readonly how: 'set' | 'add' | 'remove'; readonly allergens: readonly Allergen[] }
  | { readonly what: 'dietary'; readonly how: 'add' | 'remove'; readonly dietary: readonly DietaryTag[] }
  | { readonly what: 'shown'; readonly isShown: boolean }
  | { readonly what: 'pictures-off' }
  | { readonly what: 'group'; readonly how: 'add' | 'remove'; readonly groupId: string }
  | { readonly what: 'copy' };

/**
 * What the change makes of these dishes, each of which the menu has, in their order. A dish that it leaves as it is may be
 * among the edits. `newId` makes the ids of copies and their parts.
 */
export function changeMany(
  menu: MenuDocuments,
  productIds: readonly string[],
  change: ManyChange,
  newId: () => string,
): MenuEdit[] {
  const chosen = productIds.flatMap((itemId) => {
    const body = menu.products.get(itemId);
    return body ? [{ kind: 'product' as const, itemId, body }] : [];
  });
  const last = Math.max(-1, ...[...menu.products.values()].map(({ position }) => position));
  if (change.what === 'copy') {
    return chosen.map(({ kind, body }, index) => ({
      kind,
      itemId: newId(),
      body: copyOf(body, last + 1 + index, newId),
    }));
  }
  const edits: MenuEdit[] = chosen.map((edit, index) => ({
    ...edit,
    body: changed(edit.body, change, last + 1 + index),
  }));
  if (change.what !== 'price' || !change.withChoices) return edits;
  const groupIds = new Set(
    chosen.flatMap(({ body }) => [...body.groupIds, ...body.variants.flatMap((variant) => variant.groupIds)]),
  );
  const groups = [...menu.groups].filter(([id]) => groupIds.has(id));
  return [
    ...edits,
    ...groups.map(([itemId, group]) => ({ kind: 'group' as const, itemId, body: repricedGroup(group, change) })),
  ];
}

/** `lastPlace` is where a dish goes that comes into another department. */
function changed(
  product: ProductDocument,
  change: Exclude<ManyChange, { what: 'copy' }>,
  lastPlace: number,
): ProductDocument {
  switch (change.what) {
    case 'price':
      return repriced(product, change);
    case 'taxes':
      return { ...product, taxIds: change.taxIds && [...change.taxIds] };
    case 'department':
      if (product.departmentId === change.departmentId) return product;
      return { ...product, departmentId: change.departmentId, position: lastPlace };
    case 'allergens':
    case 'dietary':
      return {
        ...withFacts(product, change),
        // Sizes with facts of their own have them in place of the dish's.
        variants: product.variants.map(({ facts, ...size }) => ({ ...size, facts: facts && withFacts(facts, change) })),
      };
    case 'shown':
      return { ...product, isDisabled: !change.isShown };
    case 'pictures-off':
      return { ...product, imageId: null };
    case 'group': {
      const groupIds = withOrWithout(product.groupIds, change.how, [change.groupId]);
      if (change.how === 'add') return { ...product, groupIds };
      const variants = product.variants.map((variant) => ({
        ...variant,
        groupIds: withOrWithout(variant.groupIds, 'remove', [change.groupId]),
      }));
      return { ...product, groupIds, variants };
    }
  }
}

function withFacts<Facts extends DocumentFacts>(
  facts: Facts,
  change: Extract<ManyChange, { what: 'allergens' | 'dietary' }>,
): Facts {
  if (change.what === 'dietary') return { ...facts, dietary: withOrWithout(facts.dietary, change.how, change.dietary) };
  if (change.how === 'set') return { ...facts, allergens: [...change.allergens] };
  return { ...facts, allergens: facts.allergens && withOrWithout(facts.allergens, change.how, change.allergens) };
}

/** In the order that they have, and new ones after them. */
function withOrWithout<Value>(values: readonly Value[], how: 'add' | 'remove', which: readonly Value[]): Value[] {
  const others = values.filter((value) => !which.includes(value));
  if (how === 'remove') return others;
  return [...values, ...which.filter((value) => !values.includes(value))];
}

/** Off the menu, so that nobody is sold it before it has a name of its own. It is no dish of another system. */
function copyOf(product: ProductDocument, position: number, newId: () => string): ProductDocument {
  const { name } = product;
  return {
    ...product,
    externalId: null,
    position,
    isDisabled: true,
    name: Object.fromEntries(Object.entries(name).map(([language, text]) => [language, `${text} (2)`])) as Translated,
    variants: product.variants.map((variant) => ({ ...variant, variantId: newId(), externalId: null })),
    comboGroups: product.comboGroups.map((group) => ({
      ...group,
      comboProductId: newId(),
      items: group.items.map((item) => ({ ...item, comboItemId: newId() })),
    })),
    upsells: product.upsells.map((upsell) => ({ ...upsell, upsellId: newId() })),
  };
}
