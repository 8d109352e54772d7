/** The default values of a new part of the menu, which has only a name. */
import type {
  DepartmentDocument,
  GroupDocument,
  OptionDocument,
  ProductDocument,
  VariantDocument,
} from './document.ts';

export function newDepartment(name: string): DepartmentDocument {
  return {
    externalId: null,
    position: 0,
    name: { en: name },
    description: null,
    imageId: null,
    isDisabled: false,
    mealPeriods: [],
  };
}

export function newProduct(name: string, departmentId: string, priceCents: number): ProductDocument {
  return {
    externalId: null,
    departmentId,
    position: 0,
    name: { en: name },
    description: { en: '' },
    eyebrow: null,
    imageId: null,
    priceCents,
    discountedPriceCents: null,
    sellType: 0,
    heat: 0,
    isRecommended: false,
    isFeatured: false,
    isForceSelling: false,
    isFree: false,
    isDisabled: false,
    isCombo: false,
    isR18: false,
    r18Kind: null,
    taxIds: null,
    allergens: null,
    dietary: [],
    variants: [],
    groupIds: [],
    comboGroups: [],
    upsells: [],
    availability: null,
  };
}

export function newGroup(name: string): GroupDocument {
  return {
    externalId: null,
    name: { en: name },
    minQuantity: 0,
    maxQuantity: 1,
    countsPieces: true,
    isDisabled: false,
    items: [],
  };
}

export function newVariant(variantId: string, priceCents: number): VariantDocument {
  return {
    variantId,
    externalId: null,
    name: { en: '' },
    description: null,
    priceCents,
    isDisabled: false,
    facts: null,
    groupIds: [],
  };
}

export function newOption(modifierItemId: string): OptionDocument {
  return {
    modifierItemId,
    externalId: null,
    name: { en: '' },
    priceCents: 0,
    imageId: null,
    isDefault: false,
    minQuantity: null,
    maxQuantity: null,
    isDisabled: false,
    allergens: null,
    dietary: [],
  };
}
