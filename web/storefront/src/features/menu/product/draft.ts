/** The draft of the dialog's choices, and its initial values. */
import type { AddLineBody, UpdateLineBody, WireCartLine } from '#core/contract/cart/cart.ts';
import type { LineWishes } from '#core/domain/cart/line-wishes.ts';
import {
  type ChosenComboItem,
  categoriesFor,
  defaultChoices,
  type Selection,
  visibleVariants,
} from '#core/domain/cart/selection.ts';
import { isSoldOut, type Product } from '#core/domain/menu/menu.ts';
import { type Choices, choicesOfLine } from './choices.ts';

export interface Draft extends LineWishes {
  readonly variantId: string | null;
  readonly choices: Choices;
  readonly comboItems: readonly ChosenComboItem[];
  readonly qty: number;
}

/** The initial choice: the size if there is only one, and the default modifiers. */
export function freshDraft(product: Product, nowMs: number): Draft {
  const available = visibleVariants(product).filter((variant) => !isSoldOut(variant, nowMs));
  const only = available.length === 1 && visibleVariants(product).length === 1 ? available[0] : undefined;
  return {
    variantId: only?.variantId ?? null,
    choices: defaultChoices(categoriesFor(product, only ?? null), nowMs),
    comboItems: [],
    qty: 1,
  };
}

/** The choices of a cart line that the menu still has. */
export function draftOfLine(product: Product, line: WireCartLine): Draft {
  const variant = visibleVariants(product).find((candidate) => candidate.variantId === line.variantId) ?? null;
  return {
    variantId: variant?.variantId ?? null,
    choices: choicesOfLine(line, categoriesFor(product, variant)),
    comboItems: line.comboItems.map((item) => ({
      comboProductId: item.comboProductId,
      comboItemId: item.comboItemId,
      variantId: item.variantId,
      qty: item.qty,
      selectedModifierCategories: item.selectedModifierCategories.map((category) => ({
        modifierCategoryId: category.modifierCategoryId,
        selectedModifierItems: category.selectedModifierItems.map(({ modifierItemId, qty }) => ({
          modifierItemId,
          qty,
        })),
      })),
    })),
    qty: line.qty,
    instructions: line.specialInstructions,
    ifSoldOut: { action: line.ifSoldOut.action, productId: line.ifSoldOut.productId },
  };
}

/** A chosen variant resets its modifiers to their defaults. */
export function withVariant(draft: Draft, product: Product, variantId: string, nowMs: number): Draft {
  const variant = product.variants.find((candidate) => candidate.variantId === variantId) ?? null;
  return { ...draft, variantId, choices: defaultChoices(categoriesFor(product, variant), nowMs) };
}

export function selectionOf(productId: string, draft: Draft): Selection {
  return {
    productId,
    variantId: draft.variantId,
    qty: draft.qty,
    selectedModifierCategories: draft.choices,
    comboItems: draft.comboItems,
    ...wishesOf(draft),
  };
}

/** Without what is not set. */
function wishesOf({ instructions, ifSoldOut }: LineWishes): LineWishes {
  return { ...(instructions && { instructions }), ...(ifSoldOut && { ifSoldOut }) };
}

/** A kept selection as a draft. */
export function draftOf(selection: Selection): Draft {
  const { variantId, selectedModifierCategories: choices, comboItems, qty } = selection;
  return { variantId, choices, comboItems, qty, ...wishesOf(selection) };
}

/** The call's body; `lineId` makes it an update of that line. */
function itemOf({ comboGroups }: Product, { comboItemId }: ChosenComboItem) {
  return comboGroups.flatMap(({ items }) => items).find((item) => item.comboItemId === comboItemId);
}

export function bodyOf(product: Product, draft: Draft, lineId: string | undefined): AddLineBody | UpdateLineBody {
  const body: AddLineBody = {
    productId: product.productId,
    variantId: draft.variantId,
    qty: draft.qty,
    isOver18: product.isR18,
    isCombo: product.isComboProduct,
    selectedModifierCategories: draft.choices.map((choice) => ({
      modifierCategoryId: choice.modifierCategoryId,
      selectedModifierItems: [...choice.selectedModifierItems],
    })),
    comboItems: draft.comboItems.map((item) => ({
      ...item,
      productId: itemOf(product, item)?.productId,
      selectedModifierCategories: item.selectedModifierCategories.map((choice) => ({
        modifierCategoryId: choice.modifierCategoryId,
        selectedModifierItems: [...choice.selectedModifierItems],
      })),
    })),
    ...(draft.instructions && { specialInstructions: draft.instructions.trim() }),
    ...(draft.ifSoldOut && { ifSoldOut: draft.ifSoldOut }),
  };
  return lineId === undefined ? body : { ...body, uniqueId: lineId };
}
