/** Small documents for the tests of menu rules. */
import type {
  DepartmentDocument,
  GroupDocument,
  MenuDocuments,
  OptionDocument,
  ProductDocument,
  VariantDocument,
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
