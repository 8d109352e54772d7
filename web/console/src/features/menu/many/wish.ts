/** What a person wants done to many dishes: a change of the draft, or a mark that guests see at once. */
import type { WireManyChange, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import type { SOLD_OUT_FOR } from '#core/domain/menu/stock-count.ts';

export type Wish =
  | WireManyChange
  | { readonly what: 'sold-out'; readonly until: (typeof SOLD_OUT_FOR)[number] }
  | { readonly what: 'in-stock' };

export type WishKind = Wish['what'];

/** In the order of the list. */
export const WISHES = [
  'price',
  'sold-out',
  'in-stock',
  'shown',
  'department',
  'group',
  'taxes',
  'allergens',
  'dietary',
  'pictures-off',
  'copy',
] as const satisfies readonly WishKind[];

/** The wish as its form begins. */
export function newWish(what: WishKind, { departments, groups }: WireMenuDraft): Wish {
  switch (what) {
    case 'price':
      return { what, kind: 'percent', value: 0, rounding: 'none', withChoices: false };
    case 'sold-out':
      return { what, until: 'next-opening' };
    case 'shown':
      return { what, isShown: false };
    case 'department':
      return { what, departmentId: departments[0]?.departmentId ?? '' };
    case 'group':
      return { what, how: 'add', groupId: groups[0]?.groupId ?? '' };
    case 'taxes':
      return { what, taxIds: null };
    case 'allergens':
      return { what, how: 'add', allergens: [] };
    case 'dietary':
      return { what, how: 'add', dietary: [] };
    case 'in-stock':
    case 'pictures-off':
    case 'copy':
      return { what };
  }
}

/** Undefined for what is no change of the draft, or not yet said in full. */
export function changeOf(wish: Wish): WireManyChange | undefined {
  switch (wish.what) {
    case 'sold-out':
    case 'in-stock':
      return undefined;
    case 'price':
      return wish.value === 0 ? undefined : wish;
    case 'department':
      return wish.departmentId === '' ? undefined : wish;
    case 'group':
      return wish.groupId === '' ? undefined : wish;
    case 'allergens':
      return wish.allergens.length === 0 && wish.how !== 'set' ? undefined : wish;
    case 'dietary':
      return wish.dietary.length === 0 ? undefined : wish;
    default:
      return wish;
  }
}
