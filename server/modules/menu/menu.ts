/** Rows of the database → the menu that the rules read (core/domain/catalogue). Pure. */
import type {
  ComboGroup,
  Department,
  FoodFacts,
  Menu,
  ModifierCategory,
  ModifierItem,
  OutOfStockUntil,
  Product,
  Tax,
  Upsell,
  Variant,
} from '#core/domain/menu/menu.ts';
import { cents } from '#core/domain/money/money.ts';
import type { StoredImage } from '#server/modules/media/image.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { MenuRows } from './rows.ts';

type ProductRow = MenuRows['products'][number];
/** In `product_modifier_categories`, a link that holds for the product and not for one of its variants. */
const WHOLE_PRODUCT = '00000000-0000-0000-0000-000000000000';

/** `images` gives the alternative texts. Disabled things stay in, flagged: the rules and the presenter decide. */
export function buildMenu(rows: MenuRows, images: ReadonlyMap<string, StoredImage>): Menu {
  const taxes = new Map<string, Tax>(
    rows.taxes.map(({ taxId, name, rate, isInclusive }) => [taxId, { taxId, name, rate, isInclusive }]),
  );
  const defaultTaxIds = rows.taxes.filter((tax) => tax.isDefault).map((tax) => tax.taxId);
  const parts = buildParts(rows);
  const upsells = groupBy(rows.upsells, (row) => row.productId);
  const productRows = new Map(rows.products.map((row) => [row.productId, row]));
  const closed = new Set(rows.departments.filter((row) => row.isDisabled).map((row) => row.departmentId));
  const settings = new Map(Object.entries(rows.licence).map(([key, value]) => [key, { value, category: '' }]));
  // Placing an order checks the licence again, because a menu kept in memory does not notice the day of its end.
  const isLicensed = storeSettings({ settings }).licence !== null;
  /**
   * True for a disabled dish, a disabled department, and an R18 dish without a licence. Spec:
   * menu#age-restricted-dishes
   */
  const isOff = (row: ProductRow) => row.isDisabled || closed.has(row.departmentId) || (row.isR18 && !isLicensed);
  const comboItems = groupBy(rows.comboItems, (row) => row.comboProductId);
  const comboGroups = groupBy(rows.comboGroups, (row) => row.productId);

  const comboGroupsOf = (productId: string): ComboGroup[] =>
    (comboGroups.get(productId) ?? []).map((group) => ({
      comboProductId: group.comboProductId,
      productId,
      name: group.name,
      minQty: group.minQty,
      maxQty: group.maxQty,
      items: (comboItems.get(group.comboProductId) ?? []).flatMap((item) => {
        const eaten = productRows.get(item.productId);
        // A dish taken off the menu is off its combos too.
        if (!eaten || isOff(eaten)) return [];
        return [
          {
            comboItemId: item.comboItemId,
            productId: item.productId,
            name: eaten.name,
            price: cents(item.priceCents),
            maxAllowed: item.maxAllowed,
            image: eaten.imageId,
            outOfStockUntil: toMs(eaten.outOfStockUntil),
            facts: factsOf(eaten),
            variants: item.isPlain ? [] : parts.variantsOf(item.productId),
            modifierCategories: item.isPlain ? [] : parts.categoriesOf(item.productId),
          },
        ];
      }),
    }));

  const toProduct = (row: ProductRow): Product => {
    const price = cents(row.priceCents);
    const discounted = row.discountedPriceCents === null ? null : cents(row.discountedPriceCents);
    return {
      productId: row.productId,
      departmentId: row.departmentId,
      name: row.name,
      description: row.description,
      image: row.imageId,
      imageAlt: row.imageId ? (images.get(row.imageId)?.alt ?? '') : '',
      price,
      // A "discount" above the price must not raise it.
      discountedPrice: discounted !== null && discounted < price ? discounted : null,
      sellType: row.sellType,
      isRecommended: row.isRecommended,
      isFeaturedProduct: row.isFeatured,
      isForceSelling: row.isForceSelling,
      isDisabled: isOff(row),
      isComboProduct: row.isCombo,
      isR18: row.isR18,
      outOfStockUntil: toMs(row.outOfStockUntil),
      availability: row.availability,
      facts: factsOf(row),
      heat: row.heat,
      eyebrow: row.eyebrow,
      taxIds: row.taxIds ?? defaultTaxIds,
      variants: parts.variantsOf(row.productId),
      modifierCategories: parts.categoriesOf(row.productId),
      comboGroups: comboGroupsOf(row.productId),
      upsells: (upsells.get(row.productId) ?? []).map(
        ({ upsellId, sellType, displayOrder, denyLimit, productIds }): Upsell => ({
          upsellId,
          sellType,
          displayOrder,
          denyLimit,
          productIds,
        }),
      ),
    };
  };

  return {
    version: rows.version,
    departments: rows.departments.map(
      ({ departmentId, name, description, imageId, isDisabled }): Department => ({
        departmentId,
        name,
        description,
        image: imageId,
        isDisabled,
      }),
    ),
    products: new Map(rows.products.map((row) => [row.productId, toProduct(row)])),
    taxes,
  };
}

/** Variants and modifier categories, which products and combo items share. */
function buildParts(rows: MenuRows) {
  const items = groupBy(rows.modifierItems, (row) => row.modifierCategoryId);
  const categories = new Map(
    rows.modifierCategories.map((row): [string, ModifierCategory] => [
      row.modifierCategoryId,
      {
        modifierCategoryId: row.modifierCategoryId,
        name: row.name,
        minQuantity: row.minQuantity,
        maxQuantity: row.maxQuantity,
        isDisabled: row.isDisabled,
        items: (items.get(row.modifierCategoryId) ?? []).map(
          (item): ModifierItem => ({
            modifierItemId: item.modifierItemId,
            name: item.name,
            price: cents(item.priceCents),
            image: item.imageId,
            isDefault: item.isDefault,
            minQuantity: item.minQuantity,
            maxQuantity: item.maxQuantity,
            isDisabled: item.isDisabled,
            outOfStockUntil: toMs(item.outOfStockUntil),
            facts: factsOf(item),
          }),
        ),
      },
    ]),
  );
  const links = groupBy(rows.productModifierCategories, (row) => `${row.productId} ${row.variantId}`);
  const linked = (productId: string, variantId: string) =>
    (links.get(`${productId} ${variantId}`) ?? []).flatMap((link) => categories.get(link.modifierCategoryId) ?? []);
  const variantRows = groupBy(rows.variants, (row) => row.productId);

  return {
    categoriesOf: (productId: string): ModifierCategory[] => linked(productId, WHOLE_PRODUCT),
    variantsOf: (productId: string): Variant[] =>
      (variantRows.get(productId) ?? []).map((row) => ({
        variantId: row.variantId,
        name: row.name,
        description: row.description,
        price: cents(row.priceCents),
        isDisabled: row.isDisabled,
        outOfStockUntil: toMs(row.outOfStockUntil),
        facts: row.hasFacts ? factsOf(row) : null,
        modifierCategories: linked(productId, row.variantId),
      })),
  };
}

function toMs(instant: Date | null): OutOfStockUntil {
  return instant === null ? null : instant.getTime();
}

function factsOf({ allergens, dietary }: FoodFacts): FoodFacts {
  return { allergens, dietary };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
