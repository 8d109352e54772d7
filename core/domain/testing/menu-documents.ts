/** Small documents for the tests of menu rules. */
import type {
  DepartmentDocument,
  GroupDocument,
  MenuDocuments,
  OptionDocument,
  ProductDocument,
  VariantDocument,
} from '../menu-document.ts';

export const inAll = (en: string) => ({ en, hi: `${en} hi`, pa: `${en} pa` });

export const departmentDocument = (change: Partial<DepartmentDocument> = {}): DepartmentDocument => ({
  externalId: null,
  position: 0,
  name: inAll('Curries'),
  description: null,
  imageId: null,
  isDisabled: false,
  ...change,
});

/** A product that the menu check finds nothing in. */
export const productDocument = (change: Partial<ProductDocument> = {}): ProductDocument => ({
  externalId: null,
  departmentId: 'curries',
  position: 0,
  name: inAll('Dal'),
  description: { en: '' },
  eyebrow: null,
  imageId: 'picture',
  priceCents: 1790,
  discountedPriceCents: null,
  sellType: 0,
  heat: 0,
  isRecommended: false,
  isFeatured: false,
  isForceSelling: false,
  isDisabled: false,
  isCombo: false,
  isR18: false,
  taxIds: null,
  allergens: [],
  dietary: [],
  variants: [],
  groupIds: [],
  comboGroups: [],
  upsells: [],
  availability: null,
  ...change,
});

export const variantDocument = (variantId: string, change: Partial<VariantDocument> = {}): VariantDocument => ({
  variantId,
  externalId: null,
  name: inAll(variantId),
  description: null,
  priceCents: 2000,
  isDisabled: false,
  facts: null,
  groupIds: [],
  ...change,
});

export const optionDocument = (modifierItemId: string, change: Partial<OptionDocument> = {}): OptionDocument => ({
  modifierItemId,
  externalId: null,
  name: inAll(modifierItemId),
  priceCents: 0,
  imageId: null,
  isDefault: false,
  minQuantity: null,
  maxQuantity: null,
  isDisabled: false,
  allergens: null,
  dietary: [],
  ...change,
});

export const groupDocument = (change: Partial<GroupDocument> = {}): GroupDocument => ({
  externalId: null,
  name: inAll('Rice'),
  minQuantity: 1,
  maxQuantity: 1,
  isDisabled: false,
  items: [optionDocument('basmati'), optionDocument('jeera', { priceCents: 150 })],
  ...change,
});

/** One department 'curries' and one group 'rice' unless told. */
export function menuOf(
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
