/** Folds a menu's documents, with what is sold out and taxed today, into the menu that the rules read. Pure. */
import { cents } from '#core/domain/money/money.ts';
import { isAdvertisable, isSoldAsAlcohol } from './age-restriction.ts';
import {
  byPosition,
  type ComboGroupDocument,
  type ComboItemDocument,
  type DocumentFacts,
  type GroupDocument,
  type MenuDocuments,
  type ProductDocument,
  type VariantDocument,
} from './document.ts';
import { type MealPeriod, withMealPeriods } from './meal-periods.ts';
import type { ComboGroup, ComboItem, FoodFacts, Menu, ModifierCategory, Product, Tax, Variant } from './menu.ts';
import type { CountedDish } from './stock-count.ts';

/** What is sold out: id → UTC ms from which it is available again. What is not in here is in stock. */
export interface MenuStock {
  readonly products: ReadonlyMap<string, number>;
  readonly variants: ReadonlyMap<string, number>;
  readonly options: ReadonlyMap<string, number>;
}

/** A tax of the restaurant; the default ones hold for products that name none. */
export type StoreTax = Tax & { readonly isDefault: boolean };

/** What a menu depends on besides its documents. */
export interface MenuSetting {
  readonly version: number;
  readonly stock: MenuStock;
  /** In the restaurant's order. */
  readonly taxes: readonly StoreTax[];
  /** Without a licence, dishes sold as alcohol are off the menu. */
  readonly isLicensed: boolean;
  /** The alternative text of a picture; '' where there is none. */
  readonly altOf: (imageId: string) => string;
  /** The restaurant's. */
  readonly mealPeriods: readonly MealPeriod[];
  /** By product id. */
  readonly counted: ReadonlyMap<string, CountedDish>;
}

interface Fold {
  readonly documents: MenuDocuments;
  readonly setting: MenuSetting;
  /** Every group of choices, folded once for all products that show it. */
  readonly categories: ReadonlyMap<string, ModifierCategory>;
  readonly defaultTaxIds: readonly string[];
}

/**
 * The documents of a menu, live or drafted, as carts and presenters read them. Disabled things stay in, flagged: the
 * rules and the presenters decide.
 */
export function menuOf(documents: MenuDocuments, setting: MenuSetting): Menu {
  const { version, stock, taxes } = setting;
  const fold: Fold = {
    documents,
    setting,
    categories: new Map([...documents.groups].map(([id, group]) => [id, categoryOf(id, group, stock)])),
    defaultTaxIds: taxes.filter((tax) => tax.isDefault).map((tax) => tax.taxId),
  };
  return {
    version,
    departments: [...documents.departments]
      .sort(byPosition)
      .map(([departmentId, { name, description, imageId, isDisabled }]) => ({
        departmentId,
        name,
        description,
        image: imageId,
        isDisabled,
      })),
    products: new Map(
      [...documents.products].sort(byPosition).map(([id, product]) => [id, productOf(fold, id, product)]),
    ),
    taxes: new Map(taxes.map(({ taxId, name, rate, isInclusive }) => [taxId, { taxId, name, rate, isInclusive }])),
    counted: setting.counted,
  };
}

function productOf(fold: Fold, productId: string, document: ProductDocument): Product {
  const { stock, altOf } = fold.setting;
  const price = cents(document.priceCents);
  const discounted = document.discountedPriceCents === null ? null : cents(document.discountedPriceCents);
  const comboGroups = document.comboGroups.map((group) => comboGroupOf(fold, productId, group));
  const dishes = dishesIn(fold, document);
  const isAdvertised = dishes.every(isAdvertisable);
  const imageId = isAdvertised ? document.imageId : null;
  return {
    productId,
    departmentId: document.departmentId,
    name: document.name,
    description: document.description,
    image: imageId,
    imageAlt: imageId ? altOf(imageId) : '',
    price,
    // A "discount" that is none must not raise the price.
    discountedPrice: discounted !== null && discounted < price ? discounted : null,
    sellType: document.sellType,
    isRecommended: isAdvertised && document.isRecommended,
    isFeaturedProduct: isAdvertised && document.isFeatured,
    isForceSelling: isAdvertised && document.isForceSelling,
    isDisabled: isOff(fold, document),
    isComboProduct: document.isCombo,
    isR18: dishes.some(({ isR18 }) => isR18),
    isAlcohol: dishes.some(isSoldAsAlcohol),
    outOfStockUntil: stock.products.get(productId) ?? null,
    availability: withMealPeriods(
      document.availability,
      fold.documents.departments.get(document.departmentId)?.mealPeriods ?? [],
      fold.setting.mealPeriods,
    ),
    facts: factsOf(document),
    heat: document.heat,
    eyebrow: document.eyebrow,
    taxIds: document.taxIds ?? fold.defaultTaxIds,
    variants: document.variants.map((variant) => variantOf(fold, variant)),
    modifierCategories: categoriesOf(fold, document),
    comboGroups,
    upsells: document.upsells.map(({ upsellId, sellType, displayOrder, denyLimit, productIds }) => ({
      upsellId,
      sellType,
      displayOrder,
      denyLimit,
      productIds: productIds.filter((id) => isSuggested(fold, id)),
    })),
  };
}

/** Off the menu itself, with its whole department, or for want of a licence. */
function isOff({ documents, setting }: Fold, product: ProductDocument): boolean {
  const isClosed = documents.departments.get(product.departmentId)?.isDisabled ?? false;
  return product.isDisabled || isClosed || (isSoldAsAlcohol(product) && !setting.isLicensed);
}

function variantOf(fold: Fold, document: VariantDocument): Variant {
  return {
    variantId: document.variantId,
    name: document.name,
    description: document.description,
    price: cents(document.priceCents),
    isDisabled: document.isDisabled,
    outOfStockUntil: fold.setting.stock.variants.get(document.variantId) ?? null,
    facts: document.facts && factsOf(document.facts),
    modifierCategories: categoriesOf(fold, document),
  };
}

/** Each group once, as the tables keep it, also when a draft names it twice. */
function categoriesOf({ categories }: Fold, { groupIds }: { readonly groupIds: readonly string[] }) {
  return [...new Set(groupIds)].flatMap((id) => categories.get(id) ?? []);
}

/** A combo is for adults, and not advertised, where a dish on offer in it is, whatever its guest chooses. */
function dishesIn(fold: Fold, document: ProductDocument): ProductDocument[] {
  const eaten = document.comboGroups.flatMap(({ items }) =>
    items.flatMap(({ productId }) => fold.documents.products.get(productId) ?? []),
  );
  return [document, ...eaten.filter((dish) => !isOff(fold, dish))];
}

/** Whether a suggestion beside another dish may name this one. */
function isSuggested(fold: Fold, productId: string): boolean {
  const dish = fold.documents.products.get(productId);
  return !dish || dishesIn(fold, dish).every(isAdvertisable);
}

function comboGroupOf(fold: Fold, productId: string, document: ComboGroupDocument): ComboGroup {
  return {
    comboProductId: document.comboProductId,
    productId,
    name: document.name,
    minQty: document.minQty,
    maxQty: document.maxQty,
    items: document.items.flatMap((item) => comboItemOf(fold, item) ?? []),
  };
}

/** Undefined for a dish that is off the menu: it is off its combos too. */
function comboItemOf(fold: Fold, document: ComboItemDocument): ComboItem | undefined {
  const { comboItemId, productId, maxAllowed, isPlain } = document;
  const eaten = fold.documents.products.get(productId);
  if (!eaten || isOff(fold, eaten)) return undefined;
  return {
    comboItemId,
    productId,
    name: eaten.name,
    price: cents(document.priceCents),
    maxAllowed,
    image: dishesIn(fold, eaten).every(isAdvertisable) ? eaten.imageId : null,
    outOfStockUntil: fold.setting.stock.products.get(productId) ?? null,
    facts: factsOf(eaten),
    variants: isPlain ? [] : eaten.variants.map((variant) => variantOf(fold, variant)),
    modifierCategories: isPlain ? [] : categoriesOf(fold, eaten),
  };
}

function categoryOf(modifierCategoryId: string, document: GroupDocument, stock: MenuStock): ModifierCategory {
  return {
    modifierCategoryId,
    name: document.name,
    minQuantity: document.minQuantity,
    maxQuantity: document.maxQuantity,
    countsPieces: document.countsPieces,
    isDisabled: document.isDisabled,
    items: document.items.map((item) => ({
      modifierItemId: item.modifierItemId,
      name: item.name,
      price: cents(item.priceCents),
      image: item.imageId,
      isDefault: item.isDefault,
      minQuantity: item.minQuantity,
      maxQuantity: item.maxQuantity,
      isDisabled: item.isDisabled,
      outOfStockUntil: stock.options.get(item.modifierItemId) ?? null,
      facts: factsOf(item),
    })),
  };
}

function factsOf({ allergens, dietary }: DocumentFacts): FoodFacts {
  return { allergens, dietary };
}
