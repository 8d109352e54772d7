/**
 * The menu as its editor sees it (decision 035): departments, products and groups of choices, each one document that is
 * saved, compared and published as a whole. Sold-out marks are not part of it. Prices in cents.
 */
import type { R18Kind } from './age-restriction.ts';
import type { Availability } from './availability.ts';
import type { Allergen, DietaryTag, Translated } from './menu.ts';

export const MENU_KINDS = ['department', 'product', 'group'] as const;
export type MenuKind = (typeof MENU_KINDS)[number];

/** `allergens: null`: not declared. */
export interface DocumentFacts {
  allergens: Allergen[] | null;
  dietary: DietaryTag[];
}

export interface DepartmentDocument {
  /** The id of another system, e.g. of the till. */
  externalId: string | null;
  /** Orders siblings; only `order` changes it, no save. */
  position: number;
  name: Translated;
  description: Translated | null;
  imageId: string | null;
  isDisabled: boolean;
  /** The meal periods in which its dishes are offered (1 breakfast, 2 lunch, 3 dinner); empty for always. */
  mealPeriods: number[];
}

export interface VariantDocument {
  variantId: string;
  externalId: string | null;
  name: Translated;
  description: Translated | null;
  priceCents: number;
  isDisabled: boolean;
  /** null: as the product. */
  facts: DocumentFacts | null;
  /** Groups of this size alone, after the product's own. */
  groupIds: string[];
}

export interface ComboItemDocument {
  comboItemId: string;
  productId: string;
  /** Added to the combo's price. */
  priceCents: number;
  maxAllowed: number;
  /** Offered without a choice: no sizes, no modifiers. */
  isPlain: boolean;
}

export interface ComboGroupDocument {
  comboProductId: string;
  name: Translated;
  minQty: number;
  maxQty: number;
  items: ComboItemDocument[];
}

export interface UpsellDocument {
  upsellId: string;
  sellType: 0 | 1;
  displayOrder: 0 | 1;
  denyLimit: number;
  productIds: string[];
}

export interface ProductDocument extends DocumentFacts {
  externalId: string | null;
  departmentId: string;
  position: number;
  name: Translated;
  description: Translated;
  eyebrow: Translated | null;
  imageId: string | null;
  priceCents: number;
  /** What it costs now; the price is then the 'was' price. */
  discountedPriceCents: number | null;
  sellType: 0 | 1;
  heat: 0 | 1 | 2 | 3;
  isRecommended: boolean;
  isFeatured: boolean;
  isForceSelling: boolean;
  /** On purpose: it may be published at a price of 0. Never holds for R18. */
  isFree: boolean;
  isDisabled: boolean;
  isCombo: boolean;
  isR18: boolean;
  /** null: not R18, or its owner has not said yet. */
  r18Kind: R18Kind | null;
  /** null: the restaurant's default taxes. */
  taxIds: string[] | null;
  variants: VariantDocument[];
  groupIds: string[];
  comboGroups: ComboGroupDocument[];
  upsells: UpsellDocument[];
  availability: Availability | null;
}

export interface OptionDocument extends DocumentFacts {
  modifierItemId: string;
  externalId: string | null;
  name: Translated;
  priceCents: number;
  imageId: string | null;
  isDefault: boolean;
  minQuantity: number | null;
  maxQuantity: number | null;
  isDisabled: boolean;
}

/** A group of choices (modifier category), shared by any number of products and sizes. */
export interface GroupDocument {
  externalId: string | null;
  name: Translated;
  minQuantity: number;
  maxQuantity: number;
  /** The bounds hold for the pieces of all options together; else for the number of distinct options. */
  countsPieces: boolean;
  isDisabled: boolean;
  items: OptionDocument[];
}

export interface MenuDocuments {
  readonly departments: ReadonlyMap<string, DepartmentDocument>;
  readonly products: ReadonlyMap<string, ProductDocument>;
  readonly groups: ReadonlyMap<string, GroupDocument>;
}

export type MenuItemDocument = DepartmentDocument | ProductDocument | GroupDocument;

/** What was changed of one thing; `body` null: it is to be deleted. */
export type MenuEdit = { readonly itemId: string } & (
  | { readonly kind: 'department'; readonly body: DepartmentDocument | null }
  | { readonly kind: 'product'; readonly body: ProductDocument | null }
  | { readonly kind: 'group'; readonly body: GroupDocument | null }
);

/**
 * The draft: `edits` over the live menu. References to deleted parts are removed: groups of a product, dishes of a
 * combo (an upsell keeps it, so that the menu check reports it). A product keeps a deleted department.
 */
export function applyEdits(live: MenuDocuments, edits: readonly MenuEdit[]): MenuDocuments {
  const departments = new Map(live.departments);
  const products = new Map(live.products);
  const groups = new Map(live.groups);
  for (const edit of edits) {
    if (edit.kind === 'department') put(departments, edit.itemId, edit.body);
    else if (edit.kind === 'product') put(products, edit.itemId, edit.body);
    else put(groups, edit.itemId, edit.body);
  }
  for (const [id, product] of products) products.set(id, withoutMissing(product, groups, products));
  return { departments, products, groups };
}

function put<Body>(map: Map<string, Body>, id: string, body: Body | null): void {
  if (body === null) map.delete(id);
  else map.set(id, body);
}

/** The same object when nothing is missing, so that an untouched product stays equal to itself. */
function withoutMissing(
  product: ProductDocument,
  groups: ReadonlyMap<string, unknown>,
  products: ReadonlyMap<string, unknown>,
): ProductDocument {
  const isWhole =
    product.groupIds.every((id) => groups.has(id)) &&
    product.variants.every((variant) => variant.groupIds.every((id) => groups.has(id))) &&
    product.comboGroups.every((group) => group.items.every((item) => products.has(item.productId)));
  if (isWhole) return product;
  const present = (ids: readonly string[]) => ids.filter((id) => groups.has(id));
  return {
    ...product,
    groupIds: present(product.groupIds),
    variants: product.variants.map((variant) => ({ ...variant, groupIds: present(variant.groupIds) })),
    comboGroups: product.comboGroups.map((group) => ({
      ...group,
      items: group.items.filter((item) => products.has(item.productId)),
    })),
  };
}

/** Products of a department in the menu's order. */
export function productsOf(
  products: ReadonlyMap<string, ProductDocument>,
  departmentId: string,
): [string, ProductDocument][] {
  return [...products].filter(([, product]) => product.departmentId === departmentId).sort(byPosition);
}

/** By position, then by id, so that equal positions keep one order. */
export function byPosition(
  [oneId, one]: readonly [string, { readonly position: number }],
  [otherId, other]: readonly [string, { readonly position: number }],
): number {
  return one.position - other.position || (oneId < otherId ? -1 : 1);
}

/** Positions for `ids` in this order, from their present positions, so that few rows change. */
export function placeInOrder(
  ids: readonly string[],
  current: ReadonlyMap<string, { readonly position: number }>,
): Map<string, number> {
  const held = ids.map((id) => current.get(id)?.position ?? 0).sort((a, b) => a - b);
  const isDistinct = held.every((position, index) => index === 0 || position !== held[index - 1]);
  return new Map(ids.map((id, index) => [id, isDistinct ? (held[index] ?? index) : index]));
}

/** The lowest price of a product without options, in cents. */
export function lowestPrice(
  product: Pick<ProductDocument, 'priceCents' | 'discountedPriceCents' | 'variants'>,
): number {
  const shown = product.variants.filter((variant) => !variant.isDisabled);
  if (shown.length > 0) return Math.min(...shown.map((variant) => variant.priceCents));
  const { priceCents, discountedPriceCents } = product;
  return discountedPriceCents !== null && discountedPriceCents < priceCents ? discountedPriceCents : priceCents;
}
