/**
 * What a customer chose of a product, and whether the menu allows it.
 * The same check runs in the browser before the call and on the server before anything is stored.
 * Spec: dish#modifier-limits
 */
import {
  type ComboItem,
  isSoldOut,
  type ModifierCategory,
  type Product,
  type Variant,
} from '#core/domain/menu/menu.ts';
import { fail, ok, type Result } from '#core/domain/result.ts';
import {
  type ChosenItem,
  chooseInTurn,
  clampModifierQty,
  countChosen,
  MODIFIER_QTY_MAX,
  MODIFIER_QTY_MIN,
  roomFor,
} from './choice-count.ts';
import type { LineWishes } from './line-wishes.ts';

/** The most pieces of a line: without a bound one call could ask for more than a kitchen or an integer holds. */
export const LINE_QTY_MAX = 999;

export interface ChosenCategory {
  readonly modifierCategoryId: string;
  readonly selectedModifierItems: readonly ChosenItem[];
}

export interface ChosenComboItem {
  readonly comboProductId: string;
  readonly comboItemId: string;
  readonly variantId: string | null;
  readonly qty: number;
  readonly selectedModifierCategories: readonly ChosenCategory[];
}

export interface Selection extends LineWishes {
  readonly productId: string;
  readonly variantId: string | null;
  readonly qty: number;
  readonly selectedModifierCategories: readonly ChosenCategory[];
  readonly comboItems: readonly ChosenComboItem[];
}

export const SELECTION_PROBLEMS = [
  'product-unavailable',
  'sold-out',
  'quantity-invalid',
  'variant-required',
  'variant-unknown',
  'category-unknown',
  'category-repeated',
  'item-unknown',
  'item-repeated',
  'item-sold-out',
  'too-few',
  'too-many',
  'item-too-few',
  'item-too-many',
  'combo-unknown',
  'combo-too-few',
  'combo-too-many',
  'combo-item-too-many',
] as const;
export type SelectionProblemCode = (typeof SELECTION_PROBLEMS)[number];

export interface SelectionProblem {
  readonly code: SelectionProblemCode;
  /** Path of the offending field in the request body, e.g. `selectedModifierCategories.heat`. */
  readonly field: string;
  /** The category, combo group or item that the message names; ids, never texts. */
  readonly categoryId?: string;
  readonly itemId?: string;
  /** The combo item inside which the problem is. */
  readonly comboItemId?: string;
  readonly limit?: number;
  /** Of too-few: how many more it takes. */
  readonly missing?: number;
}

/** Choices that a customer sees: disabled categories and items are not shown. Spec: dish#disabled-choices */
export function visibleCategories(categories: readonly ModifierCategory[]): ModifierCategory[] {
  return categories
    .filter((category) => !category.isDisabled)
    .map((category) => ({ ...category, items: category.items.filter((item) => !item.isDisabled) }));
}

/** The sizes that guests may choose, sold out or not. */
export function visibleVariants(product: Pick<Product, 'variants'>): Variant[] {
  return product.variants.filter((variant) => !variant.isDisabled);
}

/** The categories that apply: the variant's own come after the product's. */
export function categoriesFor(
  dish: { readonly modifierCategories: readonly ModifierCategory[] },
  variant: Variant | null,
): ModifierCategory[] {
  return visibleCategories(
    variant ? [...dish.modifierCategories, ...variant.modifierCategories] : dish.modifierCategories,
  );
}

/**
 * The default choice per category for a fresh dialog or after a change of variant, never above the maximum.
 * Spec: dish#variant-choice
 */
export function defaultChoices(categories: readonly ModifierCategory[], nowMs: number): ChosenCategory[] {
  return visibleCategories(categories).flatMap((category) => {
    const defaults = category.items.filter((item) => item.isDefault && !isSoldOut(item, nowMs));
    const items = chooseInTurn(category, defaults);
    return items.length > 0 ? [{ modifierCategoryId: category.modifierCategoryId, selectedModifierItems: items }] : [];
  });
}

function checkItem(
  category: ModifierCategory,
  chosen: ChosenItem,
  field: string,
  nowMs: number,
): SelectionProblem | null {
  const categoryId = category.modifierCategoryId;
  const itemId = chosen.modifierItemId;
  const item = category.items.find((candidate) => candidate.modifierItemId === itemId);
  if (!item) return { code: 'item-unknown', field, categoryId, itemId };
  if (isSoldOut(item, nowMs)) return { code: 'item-sold-out', field, categoryId, itemId };
  if (!Number.isSafeInteger(chosen.qty) || chosen.qty < MODIFIER_QTY_MIN) {
    return { code: 'quantity-invalid', field: `${field}.qty`, categoryId, itemId };
  }
  const clamped = clampModifierQty(item, chosen.qty);
  if (clamped > chosen.qty) return { code: 'item-too-few', field: `${field}.qty`, categoryId, itemId, limit: clamped };
  if (clamped < chosen.qty) return { code: 'item-too-many', field: `${field}.qty`, categoryId, itemId, limit: clamped };
  return null;
}

/** Whether the chosen items, each allowed by itself, are too few or too many together. */
function checkCount(
  category: ModifierCategory,
  items: readonly ChosenItem[],
): Pick<SelectionProblem, 'code' | 'limit' | 'missing'> | null {
  const { minQuantity, maxQuantity } = category;
  const count = countChosen(category, items);
  if (count < minQuantity) return { code: 'too-few', limit: minQuantity, missing: minQuantity - count };
  const isWithin = category.items.every((item) => {
    const own = items.find(({ modifierItemId }) => modifierItemId === item.modifierItemId);
    return own === undefined || own.qty <= roomFor(category, items, item);
  });
  return isWithin ? null : { code: 'too-many', limit: count > maxQuantity ? maxQuantity : MODIFIER_QTY_MAX };
}

/** First problem of a set of modifier choices, in menu order, or null. `path` prefixes the field names. */
export function checkChoices(
  categories: readonly ModifierCategory[],
  chosen: readonly ChosenCategory[],
  nowMs: number,
  path = 'selectedModifierCategories',
): SelectionProblem | null {
  const shown = visibleCategories(categories);
  const seen = new Set<string>();
  for (const choice of chosen) {
    const categoryId = choice.modifierCategoryId;
    const field = `${path}.${categoryId}`;
    if (seen.has(categoryId)) return { code: 'category-repeated', field, categoryId };
    seen.add(categoryId);
    if (!shown.some((category) => category.modifierCategoryId === categoryId)) {
      return { code: 'category-unknown', field, categoryId };
    }
  }
  for (const category of shown) {
    const categoryId = category.modifierCategoryId;
    const field = `${path}.${categoryId}`;
    const items = chosen.find((choice) => choice.modifierCategoryId === categoryId)?.selectedModifierItems ?? [];
    if (new Set(items.map((item) => item.modifierItemId)).size !== items.length) {
      return { code: 'item-repeated', field, categoryId };
    }
    for (const item of items) {
      const problem = checkItem(category, item, `${field}.${item.modifierItemId}`, nowMs);
      if (problem) return problem;
    }
    const problem = checkCount(category, items);
    if (problem) return { ...problem, field, categoryId };
  }
  return null;
}

function checkVariant(
  dish: { readonly variants: readonly Variant[] },
  variantId: string | null,
  nowMs: number,
  field: string,
): Result<Variant | null, SelectionProblem> {
  const shown = visibleVariants(dish);
  if (variantId === null) return shown.length > 0 ? fail({ code: 'variant-required', field }) : ok(null);
  const variant = shown.find((candidate) => candidate.variantId === variantId);
  if (!variant) return fail({ code: 'variant-unknown', field, itemId: variantId });
  if (isSoldOut(variant, nowMs)) return fail({ code: 'item-sold-out', field, itemId: variantId });
  return ok(variant);
}

/** First problem with one combo item's own variant and modifiers, or null. */
export function checkComboItem(
  item: ComboItem,
  chosen: ChosenComboItem,
  nowMs: number,
  path = 'comboItems',
): SelectionProblem | null {
  const field = `${path}.${chosen.comboProductId}.${chosen.comboItemId}`;
  if (isSoldOut(item, nowMs)) return { code: 'item-sold-out', field, itemId: item.comboItemId };
  if (!Number.isSafeInteger(chosen.qty) || chosen.qty < 1) return { code: 'quantity-invalid', field: `${field}.qty` };
  const variant = checkVariant(item, chosen.variantId, nowMs, `${field}.variantId`);
  const problem = variant.ok
    ? checkChoices(
        categoriesFor(item, variant.value),
        chosen.selectedModifierCategories,
        nowMs,
        `${field}.selectedModifierCategories`,
      )
    : variant.error;
  return problem && { ...problem, comboItemId: item.comboItemId };
}

function checkCombo(product: Product, chosen: readonly ChosenComboItem[], nowMs: number): SelectionProblem | null {
  for (const choice of chosen) {
    const group = product.comboGroups.find((candidate) => candidate.comboProductId === choice.comboProductId);
    const item = group?.items.find((candidate) => candidate.comboItemId === choice.comboItemId);
    if (!item) {
      return {
        code: 'combo-unknown',
        field: `comboItems.${choice.comboProductId}.${choice.comboItemId}`,
        itemId: choice.comboItemId,
      };
    }
    const problem = checkComboItem(item, choice, nowMs);
    if (problem) return problem;
  }
  for (const group of product.comboGroups) {
    const categoryId = group.comboProductId;
    const field = `comboItems.${categoryId}`;
    const inGroup = chosen.filter((choice) => choice.comboProductId === categoryId);
    const total = inGroup.reduce((count, choice) => count + choice.qty, 0);
    if (total < group.minQty) return { code: 'combo-too-few', field, categoryId, limit: group.minQty };
    if (total > group.maxQty) return { code: 'combo-too-many', field, categoryId, limit: group.maxQty };
    for (const item of group.items) {
      const qty = inGroup.reduce(
        (count, choice) => (choice.comboItemId === item.comboItemId ? count + choice.qty : count),
        0,
      );
      if (qty > item.maxAllowed) {
        return { code: 'combo-item-too-many', field, categoryId, itemId: item.comboItemId, limit: item.maxAllowed };
      }
    }
  }
  return null;
}

/** A selection that the menu allows, with the variant it resolved to. */
export interface CheckedSelection {
  readonly product: Product;
  readonly variant: Variant | null;
  readonly selection: Selection;
}

/** Checks a whole selection against the menu at `nowMs`. The first problem in menu order wins. */
export function checkSelection(
  product: Product | undefined,
  selection: Selection,
  nowMs: number,
): Result<CheckedSelection, SelectionProblem> {
  if (!product || product.isDisabled)
    return fail({ code: 'product-unavailable', field: 'productId', itemId: selection.productId });
  if (isSoldOut(product, nowMs)) return fail({ code: 'sold-out', field: 'productId', itemId: product.productId });
  if (!Number.isSafeInteger(selection.qty) || selection.qty < 1 || selection.qty > LINE_QTY_MAX) {
    return fail({ code: 'quantity-invalid', field: 'qty', limit: LINE_QTY_MAX });
  }
  const variant = checkVariant(product, selection.variantId, nowMs, 'variantId');
  if (!variant.ok) return variant;
  const choices = checkChoices(categoriesFor(product, variant.value), selection.selectedModifierCategories, nowMs);
  if (choices) return fail(choices);
  if (!product.isComboProduct && selection.comboItems.length > 0)
    return fail({ code: 'combo-unknown', field: 'comboItems' });
  const combo = product.isComboProduct ? checkCombo(product, selection.comboItems, nowMs) : null;
  return combo ? fail(combo) : ok({ product, variant: variant.value, selection });
}
