/** Small documents for the tests of menu rules. */
import {
  byPosition,
  type DepartmentDocument,
  type GroupDocument,
  type MenuDocuments,
  type OptionDocument,
  type ProductDocument,
  productsOf,
  type VariantDocument,
} from '#core/domain/menu/document.ts';
import { newDepartment, newGroup, newOption, newProduct, newVariant } from '#core/domain/menu/new.ts';

export const inAll = (en: string) => ({ en, hi: `${en} hi`, pa: `${en} pa` });

export const departmentDocument = (change: Partial<DepartmentDocument> = {}): DepartmentDocument => ({
  ...newDepartment(''),
  name: inAll('Curries'),
  ...change,
});

/** A product that the menu check finds nothing in. */
export const productDocument = (change: Partial<ProductDocument> = {}): ProductDocument => ({
  ...newProduct('', 'curries', 1790),
  name: inAll('Dal'),
  imageId: 'picture',
  allergens: [],
  ...change,
});

export const variantDocument = (variantId: string, change: Partial<VariantDocument> = {}): VariantDocument => ({
  ...newVariant(variantId, 2000),
  name: inAll(variantId),
  ...change,
});

export const optionDocument = (modifierItemId: string, change: Partial<OptionDocument> = {}): OptionDocument => ({
  ...newOption(modifierItemId),
  name: inAll(modifierItemId),
  ...change,
});

export const groupDocument = (change: Partial<GroupDocument> = {}): GroupDocument => ({
  ...newGroup(''),
  name: inAll('Rice'),
  minQuantity: 1,
  items: [optionDocument('basmati'), optionDocument('jeera', { priceCents: 150 })],
  ...change,
});

/** One department 'curries' and one group 'rice' by default. */
export function documentsOf(
  products: Readonly<Record<string, ProductDocument>>,
  parts: {
    readonly departments?: Readonly<Record<string, DepartmentDocument>>;
    readonly groups?: Readonly<Record<string, GroupDocument>>;
  } = {},
): MenuDocuments {
  return {
    departments: new Map(Object.entries(parts.departments ?? { curries: departmentDocument() })),
    products: new Map(Object.entries(products)),
    groups: new Map(Object.entries(parts.groups ?? { rice: groupDocument() })),
  };
}

/** A menu by the ids that its export names, so that two restaurants with the same menu are equal. */
export function byExportedIds(menu: MenuDocuments) {
  const keyIn = (documents: ReadonlyMap<string, { readonly externalId: string | null }>, id: string) =>
    documents.get(id)?.externalId ?? id;
  const own = <Part extends { externalId: string | null }>(id: string, part: Part) => ({
    ...part,
    externalId: part.externalId ?? id,
  });
  const groupKeys = (ids: readonly string[]) => ids.map((id) => keyIn(menu.groups, id));
  const dishKey = (id: string) => keyIn(menu.products, id);
  const keyed = <Document extends { externalId: string | null }>(documents: ReadonlyMap<string, Document>) =>
    Object.fromEntries([...documents].map(([id, one]) => [one.externalId ?? id, own(id, one)]));
  const order = [...menu.departments]
    .sort(byPosition)
    .flatMap(([id]) => productsOf(menu.products, id).map(([dish]) => dish));
  return {
    departments: Object.entries(keyed(menu.departments))
      .map(([id, { position, ...one }]) => ({ id, position, one }))
      .sort((a, b) => a.position - b.position)
      .map(({ id, one }) => ({ id, ...one })),
    groups: Object.fromEntries(
      Object.entries(keyed(menu.groups))
        .sort()
        .map(([id, one]) => [
          id,
          {
            ...one,
            items: one.items.map(({ modifierItemId, ...item }) => own(modifierItemId, item)),
          },
        ]),
    ),
    products: order.map((id) => {
      const { position: _, ...one } = menu.products.get(id) as ProductDocument;
      return {
        ...own(id, one),
        departmentId: keyIn(menu.departments, one.departmentId),
        groupIds: groupKeys(one.groupIds),
        variants: one.variants.map(({ variantId, ...size }) => ({
          ...own(variantId, size),
          groupIds: groupKeys(size.groupIds),
        })),
        comboGroups: one.comboGroups.map(({ comboProductId: __, ...step }) => ({
          ...step,
          items: step.items.map(({ comboItemId: ___, ...item }) => ({ ...item, productId: dishKey(item.productId) })),
        })),
        upsells: one.upsells.map(({ upsellId: __, ...upsell }) => ({
          ...upsell,
          productIds: upsell.productIds.map(dishKey),
        })),
      };
    }),
  };
}
