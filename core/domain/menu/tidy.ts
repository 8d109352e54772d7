/** Documents as they are kept: what a form sends as an empty text is no text. */

import { LOCALES, OTHER_LOCALES } from '#core/domain/language/languages.ts';
import type { DepartmentDocument, GroupDocument, ProductDocument } from './document.ts';
import type { Translated } from './menu.ts';

/** Without empty translations: a language that has none reads the English. */
export function tidyText(text: Translated): Translated {
  const others = OTHER_LOCALES.flatMap((locale) => (text[locale] ? [[locale, text[locale]]] : []));
  return { en: text.en, ...Object.fromEntries(others) };
}

/** null where nothing is said in any language. */
function tidyOptional(text: Translated | null): Translated | null {
  return text && LOCALES.some((locale) => text[locale]) ? tidyText(text) : null;
}

/** Without empty texts; each meal period once. */
export function tidyDepartment(document: DepartmentDocument): DepartmentDocument {
  return {
    ...document,
    externalId: document.externalId || null,
    name: tidyText(document.name),
    description: tidyOptional(document.description),
    mealPeriods: [...new Set(document.mealPeriods)].sort(),
  };
}

/** Without empty texts; each group once. */
export function tidyProduct(document: ProductDocument): ProductDocument {
  return {
    ...document,
    externalId: document.externalId || null,
    name: tidyText(document.name),
    description: tidyText(document.description),
    eyebrow: tidyOptional(document.eyebrow),
    groupIds: [...new Set(document.groupIds)],
    variants: document.variants.map((variant) => ({
      ...variant,
      externalId: variant.externalId || null,
      name: tidyText(variant.name),
      description: tidyOptional(variant.description),
      groupIds: [...new Set(variant.groupIds)],
    })),
    comboGroups: document.comboGroups.map((group) => ({ ...group, name: tidyText(group.name) })),
  };
}

/** Without empty texts. */
export function tidyGroup(document: GroupDocument): GroupDocument {
  return {
    ...document,
    externalId: document.externalId || null,
    name: tidyText(document.name),
    items: document.items.map((item) => ({
      ...item,
      externalId: item.externalId || null,
      name: tidyText(item.name),
    })),
  };
}
