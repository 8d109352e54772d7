/** All rows of one client's menu, as the repo reads them and `menu.ts` puts them together. */
import type { Tax } from '#core/domain/menu/menu.ts';
import type {
  comboGroups,
  comboItems,
  departments,
  modifierCategories,
  modifierItems,
  productModifierCategories,
  products,
  promotions,
  upsells,
  variants,
} from '#server/db/schema/menu.ts';

export interface MenuRows {
  readonly version: number;
  /** Settings of the group 'AgeRestricted', by key. */
  readonly licence: Readonly<Record<string, string>>;
  readonly taxes: readonly (Tax & { readonly isDefault: boolean })[];
  readonly departments: readonly (typeof departments.$inferSelect)[];
  readonly products: readonly (typeof products.$inferSelect)[];
  readonly variants: readonly (typeof variants.$inferSelect)[];
  readonly modifierCategories: readonly (typeof modifierCategories.$inferSelect)[];
  readonly modifierItems: readonly (typeof modifierItems.$inferSelect)[];
  readonly productModifierCategories: readonly (typeof productModifierCategories.$inferSelect)[];
  readonly comboGroups: readonly (typeof comboGroups.$inferSelect)[];
  readonly comboItems: readonly (typeof comboItems.$inferSelect)[];
  readonly upsells: readonly (typeof upsells.$inferSelect)[];
  readonly promotions: readonly (typeof promotions.$inferSelect)[];
}
