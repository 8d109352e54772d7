/** Rows of the live tables → documents. Pure. */
import type {
  ComboGroupDocument,
  DocumentFacts,
  GroupDocument,
  MenuDocuments,
  ProductDocument,
  VariantDocument,
} from '#core/domain/menu/document.ts';
import type { LiveRows } from './repo.ts';

/** In `product_modifier_categories`, a link that holds for the product and not for one of its variants. */
export const WHOLE_PRODUCT = '00000000-0000-0000-0000-000000000000';

export function liveDocuments(rows: LiveRows): MenuDocuments {
  const variants = groupBy(rows.variants, (row) => row.productId);
  const options = groupBy(rows.options, (row) => row.modifierCategoryId);
  const links = groupBy(rows.links, (row) => `${row.productId} ${row.variantId}`);
  const comboGroups = groupBy(rows.comboGroups, (row) => row.productId);
  const comboItems = groupBy(rows.comboItems, (row) => row.comboProductId);
  const upsells = groupBy(rows.upsells, (row) => row.productId);
  const linked = (productId: string, variantId: string) =>
    (links.get(`${productId} ${variantId}`) ?? []).map((link) => link.modifierCategoryId);

  const variantsOf = (productId: string) =>
    (variants.get(productId) ?? []).map(
      ({ variantId, externalId, name, description, priceCents, isDisabled, hasFacts, ...row }): VariantDocument => ({
        variantId,
        externalId,
        name,
        description,
        priceCents,
        isDisabled,
        facts: hasFacts ? factsOf(row) : null,
        groupIds: linked(productId, variantId),
      }),
    );
  const comboGroupsOf = (productId: string) =>
    (comboGroups.get(productId) ?? []).map(
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
    );
  const productOf = ({ clientId: _, productId, outOfStockUntil: __, ...row }: LiveRows['products'][number]) =>
    ({
      ...row,
      variants: variantsOf(productId),
      groupIds: linked(productId, WHOLE_PRODUCT),
      comboGroups: comboGroupsOf(productId),
      upsells: (upsells.get(productId) ?? []).map(({ upsellId, sellType, displayOrder, denyLimit, productIds }) => ({
        upsellId,
        sellType,
        displayOrder,
        denyLimit,
        productIds,
      })),
    }) satisfies ProductDocument;
  const groupOf = (row: LiveRows['groups'][number]): GroupDocument => ({
    externalId: row.externalId,
    name: row.name,
    minQuantity: row.minQuantity,
    maxQuantity: row.maxQuantity,
    isDisabled: row.isDisabled,
    items: (options.get(row.modifierCategoryId) ?? []).map((item) => ({
      modifierItemId: item.modifierItemId,
      externalId: item.externalId,
      name: item.name,
      priceCents: item.priceCents,
      imageId: item.imageId,
      isDefault: item.isDefault,
      minQuantity: item.minQuantity,
      maxQuantity: item.maxQuantity,
      isDisabled: item.isDisabled,
      ...factsOf(item),
    })),
  });
  return {
    departments: new Map(
      rows.departments.map(({ clientId: _, departmentId, ...document }) => [departmentId, document]),
    ),
    products: new Map(rows.products.map((row) => [row.productId, productOf(row)])),
    groups: new Map(rows.groups.map((row) => [row.modifierCategoryId, groupOf(row)])),
  };
}

function factsOf({ allergens, dietary }: DocumentFacts): DocumentFacts {
  return { allergens, dietary };
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
