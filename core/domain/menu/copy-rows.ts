/** The rows of a menu that is copied to another restaurant, under the ids that its parts have there. Pure. */
import type { GroupDocument, MenuDocuments, MenuKind, ProductDocument, VariantDocument } from './document.ts';
import { exportTable } from './export.ts';
import { changedPrice, repriced } from './prices.ts';
import { fold, type TableColumn, type TableRow } from './table.ts';

/** Begins the id by which a copied part is known again, wherever it was copied to. */
const COPIED = 'servery:';

/**
 * 'theirs': what a part that is there already costs there; a new one costs the same. Percent of every price, rounded to ten
 * cents.
 */
export type CopyPrices = 'same' | 'theirs' | { readonly percent: number };

/** What each restaurant keeps as its own: what its kitchen declares, taxes, times and suggestions. */
const KEPT: ReadonlySet<string> = new Set<TableColumn>([
  'allergens',
  'dietary',
  'facts',
  'taxes',
  'periods',
  'order_types',
  'times',
  'notice',
  'sell_type',
  'featured',
  'offered_first',
]);

export interface Named {
  readonly externalId: string | null;
  readonly name: { readonly en: string };
}

export interface CopiedParts {
  readonly from: MenuDocuments;
  readonly to: MenuDocuments;
  /** Which part of `to` each part of `from` is, where there is one. */
  readonly pairs: Readonly<Record<MenuKind, ReadonlyMap<string, string>>>;
  /** Of `from`, by id: what is written. */
  readonly dishes: ReadonlyMap<string, ProductDocument>;
  readonly prices: CopyPrices;
  readonly takesPictures: boolean;
}

export function copiedKey(id: string, { externalId }: Named): string {
  return externalId?.startsWith(COPIED) ? externalId : COPIED + id;
}

function priced(cents: number, theirs: number | undefined, prices: CopyPrices): number {
  if (prices === 'same') return cents;
  if (prices === 'theirs') return theirs ?? cents;
  return changedPrice(cents, { kind: 'percent', value: prices.percent, rounding: '10' });
}

/** The part of a list that a copied part is: by its key, else by its English name. */
function sameIn<Part extends Named>(list: readonly Part[], idOf: (part: Part) => string, part: Part): Part | undefined {
  const key = copiedKey(idOf(part), part);
  const named = list.find(({ name }) => fold(name.en) === fold(part.name.en));
  return list.find((one) => copiedKey(idOf(one), one) === key) ?? named;
}

const variantId = (one: { readonly variantId: string }) => one.variantId;
const optionId = (one: { readonly modifierItemId: string }) => one.modifierItemId;

/** A dish with the prices that it gets there. */
export function pricedFor(
  product: ProductDocument,
  theirs: ProductDocument | undefined,
  prices: CopyPrices,
): ProductDocument {
  if (typeof prices === 'object') {
    return repriced(product, { kind: 'percent', value: prices.percent, rounding: '10' });
  }
  if (prices === 'same' || theirs === undefined) return product;
  const { priceCents, discountedPriceCents } = theirs;
  const variants = product.variants.map((one) => {
    const same = sameIn<VariantDocument>(theirs.variants, variantId, one);
    return { ...one, priceCents: same?.priceCents ?? one.priceCents };
  });
  return { ...product, priceCents, discountedPriceCents, variants };
}

/** What is written, under the ids that it has there or, where it is new, under its own with the mark of a copy. */
export function withKeys({ from, to, pairs, dishes, prices }: CopiedParts): MenuDocuments {
  const keyOf = (kind: MenuKind, there: ReadonlyMap<string, Named>, id: string, one: Named) => {
    const same = pairs[kind].get(id);
    return same === undefined ? copiedKey(id, one) : (there.get(same)?.externalId ?? same);
  };
  const products = [...dishes].map(([id, one]): [string, ProductDocument] => {
    const theirs = to.products.get(pairs.product.get(id) ?? '');
    const product = pricedFor(one, theirs, prices);
    const variants = product.variants.map((variant) => {
      const same = sameIn<VariantDocument>(theirs?.variants ?? [], variantId, variant);
      const externalId = same ? (same.externalId ?? same.variantId) : copiedKey(variant.variantId, variant);
      return { ...variant, externalId };
    });
    const comboGroups = product.comboGroups.map((group, step) => ({
      ...group,
      items: group.items.map((item) => {
        const there = theirs?.comboGroups[step]?.items.find(
          (dish) => dish.productId === pairs.product.get(item.productId),
        );
        return { ...item, priceCents: priced(item.priceCents, there?.priceCents, prices) };
      }),
    }));
    return [id, { ...product, externalId: keyOf('product', to.products, id, one), variants, comboGroups }];
  });
  const groups = [...from.groups].map(([id, one]): [string, GroupDocument] => {
    const theirs = to.groups.get(pairs.group.get(id) ?? '');
    const items = one.items.map((item) => {
      const same = sameIn(theirs?.items ?? [], optionId, item);
      const externalId = same ? (same.externalId ?? same.modifierItemId) : copiedKey(item.modifierItemId, item);
      return { ...item, externalId, priceCents: priced(item.priceCents, same?.priceCents, prices) };
    });
    return [id, { ...one, externalId: keyOf('group', to.groups, id, one), items }];
  });
  const departments = [...from.departments].map(
    ([id, one]) => [id, { ...one, externalId: keyOf('department', to.departments, id, one) }] as const,
  );
  return { products: new Map(products), groups: new Map(groups), departments: new Map(departments) };
}

/**
 * As a file of the restaurant would have them. Departments that are there stay as they are, and so does a group of their own
 * with the same name; one that was copied is written anew with a dish that is written over. Nothing that is there is
 * switched on or off.
 */
export function rowsOf(parts: CopiedParts): TableRow[] {
  const { from, to, pairs, dishes } = parts;
  const keyed = withKeys(parts);
  const groupsOf = ({ groupIds, variants }: ProductDocument) => [
    ...groupIds,
    ...variants.flatMap((one) => one.groupIds),
  ];
  const used = new Set([...dishes.values()].flatMap(groupsOf));
  const replaced = new Set([...dishes].flatMap(([id, one]) => (pairs.product.has(id) ? groupsOf(one) : [])));
  const isWritten = (id: string) => {
    const [same = '', one] = [pairs.group.get(id), from.groups.get(id)];
    const theirs = to.groups.get(same);
    return used.has(id) && (!theirs || (replaced.has(id) && one && copiedKey(same, theirs) === copiedKey(id, one)));
  };
  const departmentIds = new Set([...dishes.values()].map(({ departmentId }) => departmentId));
  const newDepartments = [...departmentIds].filter((id) => !pairs.department.has(id));
  const keysOf = (documents: ReadonlyMap<string, Named>, ids: readonly string[]) =>
    ids.map((id) => documents.get(id)?.externalId);
  const keys = {
    department: new Set(keysOf(keyed.departments, newDepartments)),
    group: new Set(keysOf(keyed.groups, [...keyed.groups.keys()].filter(isWritten))),
  };
  const there = new Set(exportTable(to).map(({ id }) => id));
  return exportTable(keyed).flatMap(({ on, picture, dishes, ...exported }, index): TableRow[] => {
    const { kind, id = '', parent } = exported;
    const isOut =
      (kind === 'department' && !keys.department.has(id)) ||
      (kind === 'group' && !keys.group.has(id)) ||
      (kind === 'option' && !keys.group.has(parent ?? '')) ||
      kind === 'suggestion';
    if (isOut) return [];
    const cells = {
      ...Object.fromEntries(Object.entries(exported).filter(([column]) => !KEPT.has(column))),
      ...(picture && parts.takesPictures && { picture }),
      ...(dishes && { dishes }),
      ...(on !== undefined && !there.has(id) && { on }),
    };
    return [{ line: index + 2, cells }];
  });
}
