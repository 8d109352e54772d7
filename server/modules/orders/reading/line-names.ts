/**
 * Lines are stored with English names. A reader with another language, guest or staff, sees the menu's translation of
 * them, for as long as the menu still has the dish under the name it was ordered by. Spec: console#names-of-dishes
 */
import { choiceKind } from '#core/domain/cart/line-choices.ts';
import type { NamedWish } from '#core/domain/cart/line-wishes.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import {
  type Menu,
  type ModifierCategory,
  type Translated,
  translateStored,
  type Variant,
} from '#core/domain/menu/menu.ts';
import type { CorrectedDish, CorrectionRow } from '#server/db/documents/corrections.ts';
import type { BoardRow, OrderLineRecord, OrderModifierRecord } from '#server/modules/orders/board-row.ts';

/** The same for the names of promotions. */
export function translatePromotions<Row extends { readonly promotionId: string; readonly name: string }>(
  rows: readonly Row[],
  promotions: readonly { readonly promotionId: string; readonly name: Translated }[],
  locale: Locale,
): Row[] {
  return rows.map((row) => {
    const known = promotions.find(({ promotionId }) => promotionId === row.promotionId);
    return { ...row, name: translateStored(row.name, known?.name, locale) };
  });
}

/** The same for what corrections name. */
export function translateCorrections(
  rows: readonly CorrectionRow[],
  menu: Pick<Menu, 'products'>,
  locale: Locale,
): CorrectionRow[] {
  if (locale === 'en') return [...rows];
  const named = <Named extends Pick<CorrectedDish, 'productId' | 'productName' | 'variantName'>>(
    dish: Named,
  ): Named => {
    const product = menu.products.get(dish.productId);
    const { variantName } = translateDish(product, dish.variantName, locale);
    return { ...dish, productName: translateStored(dish.productName, product?.name, locale), variantName };
  };
  return rows.map((row) => ({
    ...row,
    dishes: row.dishes.map((dish) => ({
      ...named(dish),
      ...(dish.insteadOf && { insteadOf: named(dish.insteadOf) }),
    })),
  }));
}

type Dish = {
  readonly variants: readonly Variant[];
  readonly modifierCategories: readonly ModifierCategory[];
};

function translateDish(dish: Dish | undefined, variantName: string | null, locale: Locale) {
  const variant = dish?.variants.find((candidate) => candidate.name.en === variantName);
  const categories = [...(dish?.modifierCategories ?? []), ...(variant?.modifierCategories ?? [])];
  return {
    variantName: variantName === null ? null : translateStored(variantName, variant?.name, locale),
    modifier: (modifier: OrderModifierRecord): OrderModifierRecord => {
      const category = categories.find((candidate) => candidate.modifierCategoryId === modifier.modifierCategoryId);
      const item = category?.items.find((candidate) => candidate.modifierItemId === modifier.modifierItemId);
      const modifierName = translateStored(modifier.modifierName, item?.name, locale);
      return {
        ...modifier,
        modifierCategoryName: translateStored(modifier.modifierCategoryName, category?.name, locale),
        modifierName,
        ...(modifierName === modifier.modifierName ? {} : { kind: choiceKind(modifier) }),
      };
    },
  };
}

function translateWish(wish: NamedWish | null, { products }: Menu, locale: Locale): NamedWish | null {
  if (!wish?.productId || wish.productName === null) return wish;
  return { ...wish, productName: translateStored(wish.productName, products.get(wish.productId)?.name, locale) };
}

export function translateLine(line: OrderLineRecord, menu: Menu, locale: Locale): OrderLineRecord {
  if (locale === 'en') return line;
  const product = menu.products.get(line.productId);
  const own = translateDish(product, line.variantName, locale);
  return {
    ...line,
    productName: translateStored(line.productName, product?.name, locale),
    variantName: own.variantName,
    ifSoldOut: translateWish(line.ifSoldOut, menu, locale),
    modifiers: line.modifiers.map(own.modifier),
    comboItems: line.comboItems.map((item) => {
      const eaten = product?.comboGroups
        .flatMap((group) => group.items)
        .find((candidate) => candidate.comboItemId === item.comboItemId);
      const inside = translateDish(eaten, item.variantName, locale);
      return {
        ...item,
        productName: translateStored(item.productName, eaten?.name, locale),
        variantName: inside.variantName,
        modifiers: item.modifiers.map(inside.modifier),
      };
    }),
  };
}

/** An order on the board, as a reader of this language sees it. */
export function translateRow(row: BoardRow, menu: Menu, locale: Locale): BoardRow {
  return {
    ...row,
    locale,
    lines: row.lines.map((line) => translateLine(line, menu, locale)),
    corrections: translateCorrections(row.corrections, menu, locale),
  };
}

/** The departments of the dishes chosen in a combo, in their order; null for one that has left the menu. */
export function departmentsEaten(menu: Pick<Menu, 'products'>, line: OrderLineRecord): (string | null)[] {
  const items = menu.products.get(line.productId)?.comboGroups.flatMap((group) => group.items) ?? [];
  return line.comboItems.map(({ comboItemId }) => {
    const productId = items.find((item) => item.comboItemId === comboItemId)?.productId;
    return (productId !== undefined && menu.products.get(productId)?.departmentId) || null;
  });
}
