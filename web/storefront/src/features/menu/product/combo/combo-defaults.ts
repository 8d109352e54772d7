/**
 * What a combo chooses by itself, and the questions that several of its parts ask: answered once for all. Pure.
 * Decision 104.
 */
import type { WireComboGroup } from '#core/contract/menu/menu.ts';
import { variantSurcharge } from '#core/domain/cart/pricing.ts';
import {
  type ChosenCategory,
  type ChosenComboItem,
  categoriesFor,
  checkComboItem,
  defaultChoices,
  visibleVariants,
} from '#core/domain/cart/selection.ts';
import {
  type ComboGroup,
  type ComboItem,
  isSoldOut,
  type ModifierCategory,
  type Product,
} from '#core/domain/menu/menu.ts';
import type { ComboChoices } from './combo-choices.ts';

/** A question of several parts, where it is asked, and its answer. */
export interface SharedQuestion {
  readonly category: ModifierCategory;
  /** The first group with a chosen part that asks it. */
  readonly comboProductId: string;
  /** The chosen parts that ask it. */
  readonly asking: ComboChoices;
  /** null when their answers differ. */
  readonly answer: ChosenCategory | null;
}

/** Ids of the modifier categories that at least two items of the combo ask. */
export function sharedQuestionIds(groups: readonly WireComboGroup[]): ReadonlySet<string> {
  const asked = groups.flatMap((group) => group.comboItems.flatMap(({ asks }) => asks));
  return new Set(asked.filter((id, index) => asked.indexOf(id) !== index));
}

/** The only free item of each group that takes exactly one: the first one in stock that asks nothing. */
export function includedItems(groups: readonly WireComboGroup[], nowMs: number): ComboChoices {
  return groups.flatMap(({ comboProductId, comboItems, minQty, maxQty }) => {
    if (minQty !== 1 || maxQty !== 1) return [];
    const free = comboItems.find(
      (item) =>
        item.price === 0 &&
        !item.hasVariants &&
        !item.hasModifiers &&
        !isSoldOut(
          { outOfStockUntil: item.outOfStockUntilUtc === null ? null : Date.parse(item.outOfStockUntilUtc) },
          nowMs,
        ),
    );
    if (!free) return [];
    return [{ comboProductId, comboItemId: free.comboItemId, variantId: null, qty: 1, selectedModifierCategories: [] }];
  });
}

/** Of an item with its details: the variant without a surcharge and the default modifiers. */
export function includedChoice(group: ComboGroup, item: ComboItem, nowMs: number): ChosenComboItem {
  const included = visibleVariants(item).find(
    (variant) => !isSoldOut(variant, nowMs) && variantSurcharge(item, variant) === 0,
  );
  return {
    comboProductId: group.comboProductId,
    comboItemId: item.comboItemId,
    variantId: included?.variantId ?? null,
    qty: 1,
    selectedModifierCategories: defaultChoices(categoriesFor(item, included ?? null), nowMs),
  };
}

function itemOf(product: Product, choice: ChosenComboItem): ComboItem | undefined {
  return product.comboGroups
    .find((group) => group.comboProductId === choice.comboProductId)
    ?.items.find((candidate) => candidate.comboItemId === choice.comboItemId);
}

function categoryOf(item: ComboItem, choice: ChosenComboItem, categoryId: string): ModifierCategory | undefined {
  const variant = item.variants.find((candidate) => candidate.variantId === choice.variantId) ?? null;
  return categoriesFor(item, variant).find((category) => category.modifierCategoryId === categoryId);
}

function answerOf(choice: ChosenComboItem, categoryId: string): ChosenCategory | undefined {
  return choice.selectedModifierCategories.find(({ modifierCategoryId }) => modifierCategoryId === categoryId);
}

/** One text for the same answer, whatever the order of its items. */
function signOf(answer: ChosenCategory | undefined): string {
  const items = answer?.selectedModifierItems.map(({ modifierItemId, qty }) => `${modifierItemId} ${qty}`) ?? [];
  return items.sort().join();
}

/** The questions among `ids` that chosen parts ask, each with the answer that they have in common. */
export function sharedQuestions(
  product: Product,
  choices: ComboChoices,
  ids: ReadonlySet<string>,
): readonly SharedQuestion[] {
  const inOrder = product.comboGroups.flatMap(({ comboProductId }) =>
    choices.filter((choice) => choice.comboProductId === comboProductId),
  );
  return [...ids].flatMap((id) => {
    const asked = inOrder.flatMap((choice) => {
      const item = itemOf(product, choice);
      const category = item && categoryOf(item, choice, id);
      return category ? [{ choice, category }] : [];
    });
    const [first] = asked;
    if (!first) return [];
    const asking = asked.map(({ choice }) => choice);
    const answers = asking.map((choice) => answerOf(choice, id));
    const isSame = new Set(answers.map(signOf)).size === 1;
    const { comboProductId } = first.choice;
    return [{ category: first.category, comboProductId, asking, answer: isSame ? (answers[0] ?? null) : null }];
  });
}

/** `choice` of `item` with an answer, as far as the item has what it names. */
function withAnswer(item: ComboItem, choice: ChosenComboItem, answer: ChosenCategory): ChosenComboItem {
  const category = categoryOf(item, choice, answer.modifierCategoryId);
  if (!category) return choice;
  const known = answer.selectedModifierItems.filter(({ modifierItemId }) =>
    category.items.some((one) => one.modifierItemId === modifierItemId),
  );
  const others = choice.selectedModifierCategories.filter(
    ({ modifierCategoryId }) => modifierCategoryId !== answer.modifierCategoryId,
  );
  const own = known.length > 0 ? [{ ...answer, selectedModifierItems: known }] : [];
  return { ...choice, selectedModifierCategories: [...others, ...own] };
}

/** Gives all chosen parts that ask it the same answer. */
export function answerForAll(product: Product, choices: ComboChoices, answer: ChosenCategory): ComboChoices {
  return choices.map((choice) => {
    const item = itemOf(product, choice);
    return item ? withAnswer(item, choice, answer) : choice;
  });
}

/**
 * What a press on an item with details chooses: what is included, with the answers that the chosen parts have in common.
 * `isComplete` is false when a question stays that only this item asks.
 */
export function pressedChoice(
  group: ComboGroup,
  item: ComboItem,
  shared: { readonly questions: readonly SharedQuestion[]; readonly sharedIds: ReadonlySet<string> },
  nowMs: number,
): { readonly choice: ChosenComboItem; readonly isComplete: boolean } {
  const choice = shared.questions.reduce(
    (answered, { answer }) => (answer ? withAnswer(item, answered, answer) : answered),
    includedChoice(group, item, nowMs),
  );
  const isOwn = ({ modifierCategoryId }: { readonly modifierCategoryId: string }) =>
    !shared.sharedIds.has(modifierCategoryId);
  const problem = checkComboItem(
    { ...item, modifierCategories: item.modifierCategories.filter(isOwn) },
    { ...choice, selectedModifierCategories: choice.selectedModifierCategories.filter(isOwn) },
    nowMs,
  );
  return { choice, isComplete: problem === null };
}
