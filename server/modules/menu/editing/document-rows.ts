/** Documents → rows of the live tables, without what is sold out. The other way round is documents.ts. Pure. */
import type { DepartmentDocument, GroupDocument, ProductDocument } from '#core/domain/menu/document.ts';
import { WHOLE_PRODUCT } from './documents.ts';

/** Documents by their ids. */
export interface ListedDocuments {
  readonly departments: readonly (readonly [string, DepartmentDocument])[];
  readonly products: readonly (readonly [string, ProductDocument])[];
  readonly groups: readonly (readonly [string, GroupDocument])[];
}

export function departmentRows(clientId: string, departments: ListedDocuments['departments']) {
  return departments.map(([departmentId, document]) => ({ clientId, departmentId, ...document }));
}

export function groupRows(clientId: string, groups: ListedDocuments['groups']) {
  return groups.map(([modifierCategoryId, { items: _, ...group }]) => ({ clientId, modifierCategoryId, ...group }));
}

export function optionRows(clientId: string, groups: ListedDocuments['groups']) {
  return groups.flatMap(([modifierCategoryId, { items }]) =>
    items.map((item, position) => ({ clientId, modifierCategoryId, ...item, position })),
  );
}

export function productRows(clientId: string, products: ListedDocuments['products']) {
  return products.map(([productId, { variants: _, groupIds: __, comboGroups: ___, upsells: ____, ...product }]) => ({
    clientId,
    productId,
    ...product,
  }));
}

export function variantRows(clientId: string, products: ListedDocuments['products']) {
  return products.flatMap(([productId, { variants }]) =>
    variants.map(({ facts, groupIds: _, ...variant }, position) => ({
      clientId,
      productId,
      ...variant,
      hasFacts: facts !== null,
      allergens: facts?.allergens ?? null,
      dietary: facts?.dietary ?? [],
      position,
    })),
  );
}

export function linkRows(clientId: string, products: ListedDocuments['products']) {
  return products.flatMap(([productId, product]) =>
    [{ variantId: WHOLE_PRODUCT, groupIds: product.groupIds }, ...product.variants].flatMap(({ variantId, groupIds }) =>
      [...new Set(groupIds)].map((modifierCategoryId, position) => ({
        clientId,
        productId,
        variantId,
        modifierCategoryId,
        position,
      })),
    ),
  );
}

export function comboGroupRows(clientId: string, products: ListedDocuments['products']) {
  return products.flatMap(([productId, { comboGroups }]) =>
    comboGroups.map(({ items: _, ...group }, position) => ({ clientId, productId, ...group, position })),
  );
}

export function comboItemRows(clientId: string, products: ListedDocuments['products']) {
  return products.flatMap(([, { comboGroups }]) =>
    comboGroups.flatMap(({ comboProductId, items }) =>
      items.map((item, position) => ({ clientId, comboProductId, ...item, position })),
    ),
  );
}

export function upsellRows(clientId: string, products: ListedDocuments['products']) {
  return products.flatMap(([productId, { upsells }]) =>
    upsells.map((upsell, position) => ({ clientId, productId, ...upsell, position })),
  );
}
