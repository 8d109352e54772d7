/**
 * The nine tables of the live menu and the documents they hold, in both directions; no other file knows the rows. What
 * is sold out stands in the same tables and belongs to no document: publishing leaves it alone.
 */
import { eq } from 'drizzle-orm';
import type {
  ComboGroupDocument,
  DepartmentDocument,
  DocumentFacts,
  GroupDocument,
  MenuDocuments,
  OptionDocument,
  ProductDocument,
  UpsellDocument,
  VariantDocument,
} from '#core/domain/menu/document.ts';
import type { MenuStock } from '#core/domain/menu/menu-of.ts';
import type { CountedDish } from '#core/domain/menu/stock-count.ts';
import type { Executor } from '#server/db/executor.ts';
import * as menu from '#server/db/schema/menu.ts';

/** In `product_modifier_categories`, a link that holds for the product and not for one of its variants. */
const WHOLE_PRODUCT = '00000000-0000-0000-0000-000000000000';

/** Every row of a restaurant's menu in nine statements, whatever its size; siblings in their order. */
export async function loadMenuTables(executor: Executor, clientId: string) {
  const { departments, products, variants, modifierCategories, modifierItems } = menu;
  const { productModifierCategories: links, comboGroups, comboItems, upsells } = menu;
  return {
    departments: await executor.select().from(departments).where(eq(departments.clientId, clientId)),
    products: await executor.select().from(products).where(eq(products.clientId, clientId)),
    variants: await executor.select().from(variants).where(eq(variants.clientId, clientId)).orderBy(variants.position),
    groups: await executor.select().from(modifierCategories).where(eq(modifierCategories.clientId, clientId)),
    options: await executor
      .select()
      .from(modifierItems)
      .where(eq(modifierItems.clientId, clientId))
      .orderBy(modifierItems.position),
    links: await executor.select().from(links).where(eq(links.clientId, clientId)).orderBy(links.position),
    comboGroups: await executor
      .select()
      .from(comboGroups)
      .where(eq(comboGroups.clientId, clientId))
      .orderBy(comboGroups.position),
    comboItems: await executor
      .select()
      .from(comboItems)
      .where(eq(comboItems.clientId, clientId))
      .orderBy(comboItems.position),
    upsells: await executor.select().from(upsells).where(eq(upsells.clientId, clientId)).orderBy(upsells.position),
  };
}

export type MenuTables = Awaited<ReturnType<typeof loadMenuTables>>;

export function documentsOf(tables: MenuTables): MenuDocuments {
  const options = groupBy(tables.options, (row) => row.modifierCategoryId);
  const productParts = productPartsOf(tables);
  return {
    departments: new Map(
      tables.departments.map(({ clientId: _, departmentId, ...document }): [string, DepartmentDocument] => [
        departmentId,
        document,
      ]),
    ),
    products: new Map(
      tables.products.map(
        ({ clientId: _, productId, outOfStockUntil: __, dailyStock: ___, ...row }): [string, ProductDocument] => [
          productId,
          { ...row, ...productParts(productId) },
        ],
      ),
    ),
    groups: new Map(
      tables.groups.map(({ clientId: _, modifierCategoryId, ...row }): [string, GroupDocument] => [
        modifierCategoryId,
        { ...row, items: (options.get(modifierCategoryId) ?? []).map(optionOf) },
      ]),
    ),
  };
}

function productPartsOf(tables: MenuTables) {
  const variants = groupBy(tables.variants, (row) => row.productId);
  const links = groupBy(tables.links, (row) => `${row.productId} ${row.variantId}`);
  const comboGroups = groupBy(tables.comboGroups, (row) => row.productId);
  const comboItems = groupBy(tables.comboItems, (row) => row.comboProductId);
  const upsells = groupBy(tables.upsells, (row) => row.productId);
  const groupIdsOf = (productId: string, variantId: string) =>
    (links.get(`${productId} ${variantId}`) ?? []).map((link) => link.modifierCategoryId);

  return (productId: string) => ({
    variants: (variants.get(productId) ?? []).map(
      ({ variantId, externalId, name, description, priceCents, isDisabled, hasFacts, ...row }): VariantDocument => ({
        variantId,
        externalId,
        name,
        description,
        priceCents,
        isDisabled,
        facts: hasFacts ? factsOf(row) : null,
        groupIds: groupIdsOf(productId, variantId),
      }),
    ),
    groupIds: groupIdsOf(productId, WHOLE_PRODUCT),
    comboGroups: (comboGroups.get(productId) ?? []).map(
      ({ comboProductId, name, minQty, maxQty }): ComboGroupDocument => ({
        comboProductId,
        name,
        minQty,
        maxQty,
        items: (comboItems.get(comboProductId) ?? []).map((item) => ({
          comboItemId: item.comboItemId,
          productId: item.productId,
          priceCents: item.priceCents,
          maxAllowed: item.maxAllowed,
          isPlain: item.isPlain,
        })),
      }),
    ),
    upsells: (upsells.get(productId) ?? []).map(
      ({ upsellId, sellType, displayOrder, denyLimit, productIds }): UpsellDocument => ({
        upsellId,
        sellType,
        displayOrder,
        denyLimit,
        productIds,
      }),
    ),
  });
}

function optionOf(row: MenuTables['options'][number]): OptionDocument {
  const { modifierItemId, externalId, name, priceCents, imageId, isDefault, minQuantity, maxQuantity, isDisabled } =
    row;
  return {
    modifierItemId,
    externalId,
    name,
    priceCents,
    imageId,
    isDefault,
    minQuantity,
    maxQuantity,
    isDisabled,
    ...factsOf(row),
  };
}

function factsOf({ allergens, dietary }: DocumentFacts): DocumentFacts {
  return { allergens, dietary };
}

export function stockOf({ products, variants, options }: MenuTables): MenuStock {
  const untilById = <Row extends { readonly outOfStockUntil: Date | null }>(
    rows: readonly Row[],
    idOf: (row: Row) => string,
  ) =>
    new Map(rows.flatMap((row) => (row.outOfStockUntil ? [[idOf(row), row.outOfStockUntil.getTime()] as const] : [])));
  return {
    products: untilById(products, (row) => row.productId),
    variants: untilById(variants, (row) => row.variantId),
    options: untilById(options, (row) => row.modifierItemId),
  };
}

/** The dishes with a count. `days` are those that have one already, by product id. */
export function countedOf(
  { products }: Pick<MenuTables, 'products'>,
  days: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, CountedDish> {
  return new Map(
    products.flatMap(({ productId, dailyStock }): [string, CountedDish][] => {
      const own = days[productId] ?? [];
      return dailyStock === null && own.length === 0 ? [] : [[productId, { daily: dailyStock, days: own }]];
    }),
  );
}

/** Documents by their ids. */
export interface ListedDocuments {
  readonly departments: readonly (readonly [string, DepartmentDocument])[];
  readonly products: readonly (readonly [string, ProductDocument])[];
  readonly groups: readonly (readonly [string, GroupDocument])[];
}

/** The rows that the documents are kept in, without what is sold out. */
export function rowsOf(clientId: string, { departments, products, groups }: ListedDocuments) {
  return {
    departments: departments.map(([departmentId, document]) => ({ clientId, departmentId, ...document })),
    products: products.map(
      ([productId, { variants: _, groupIds: __, comboGroups: ___, upsells: ____, isFree = false, ...product }]) => ({
        clientId,
        productId,
        ...product,
        // A draft that the version before wrote does not say this, nor what a group counts.
        isFree,
      }),
    ),
    groups: groups.map(([modifierCategoryId, { items: _, countsPieces = false, ...group }]) => ({
      clientId,
      modifierCategoryId,
      ...group,
      countsPieces,
    })),
    options: groups.flatMap(([modifierCategoryId, { items }]) =>
      items.map((item, position) => ({ clientId, modifierCategoryId, ...item, position })),
    ),
    variants: products.flatMap(([productId, { variants }]) =>
      variants.map(({ facts, groupIds: _, ...variant }, position) => ({
        clientId,
        productId,
        ...variant,
        hasFacts: facts !== null,
        allergens: facts?.allergens ?? null,
        dietary: facts?.dietary ?? [],
        position,
      })),
    ),
    links: products.flatMap(([productId, { groupIds, variants }]) =>
      [{ variantId: WHOLE_PRODUCT, groupIds }, ...variants].flatMap((part) =>
        [...new Set(part.groupIds)].map((modifierCategoryId, position) => ({
          clientId,
          productId,
          variantId: part.variantId,
          modifierCategoryId,
          position,
        })),
      ),
    ),
    comboGroups: products.flatMap(([productId, { comboGroups }]) =>
      comboGroups.map(({ items: _, ...group }, position) => ({ clientId, productId, ...group, position })),
    ),
    comboItems: products.flatMap(([, { comboGroups }]) =>
      comboGroups.flatMap(({ comboProductId, items }) =>
        items.map((item, position) => ({ clientId, comboProductId, ...item, position })),
      ),
    ),
    upsells: products.flatMap(([productId, { upsells }]) =>
      upsells.map((upsell, position) => ({ clientId, productId, ...upsell, position })),
    ),
  };
}

function groupBy<Row>(rows: readonly Row[], keyFor: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyFor(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
