/**
 * How a group counts what is chosen of it (kinds, or pieces of all kinds together), and the bounds that follow. The same
 * in the dialog, in the cart, on the phone and in the menu check. Pure. Spec: dish#modifier-limits
 */
import type { ModifierCategory, ModifierItem } from '#core/domain/menu/menu.ts';

/** The least of a modifier that is chosen, where it sets no minimum of its own. Spec: dish#modifier-quantity */
export const MODIFIER_QTY_MIN = 1;
/** The most of a modifier, where it sets no maximum of its own; of all such modifiers of one group together, too. */
export const MODIFIER_QTY_MAX = 100;
/** Groups of choices that one size of a dish may show, and that a line of the cart may answer. */
export const MOST_GROUPS = 50;

export interface ChosenItem {
  readonly modifierItemId: string;
  readonly qty: number;
}

type ItemBounds = Pick<ModifierItem, 'minQuantity' | 'maxQuantity'>;
type BoundItem = ItemBounds & Pick<ModifierItem, 'modifierItemId'>;
type GroupBounds = Pick<ModifierCategory, 'minQuantity' | 'maxQuantity' | 'countsPieces'>;
type BoundGroup = GroupBounds & { readonly items: readonly BoundItem[] };

/** Clamps a quantity for pricing: one outside the item's bounds is priced at the nearest bound. */
export function clampModifierQty(item: ItemBounds, qty: number): number {
  const min = Math.max(item.minQuantity ?? MODIFIER_QTY_MIN, MODIFIER_QTY_MIN);
  const max = Math.max(min, item.maxQuantity ?? MODIFIER_QTY_MAX);
  return Math.min(Math.max(Math.trunc(qty), min), max);
}

const piecesOf = (chosen: readonly ChosenItem[]): number => chosen.reduce((count, { qty }) => count + qty, 0);

/** What the group's bounds are held against: kinds, or pieces. */
export function countChosen(
  { countsPieces }: Pick<GroupBounds, 'countsPieces'>,
  chosen: readonly ChosenItem[],
): number {
  return countsPieces ? piecesOf(chosen) : chosen.length;
}

/** The most pieces of one item, whatever else is chosen. */
export function mostOf({ countsPieces, maxQuantity }: Omit<GroupBounds, 'minQuantity'>, item: ItemBounds): number {
  const most = clampModifierQty(item, MODIFIER_QTY_MAX);
  return countsPieces ? Math.min(most, maxQuantity) : most;
}

/**
 * The most pieces of the item beside the others that are chosen; 0 where it cannot be one of them. A group of kinds
 * bounds the items without a maximum of their own together: forty of them are not forty times a hundred.
 */
export function roomFor(group: BoundGroup, chosen: readonly ChosenItem[], item: BoundItem): number {
  const others = chosen.filter(({ modifierItemId }) => modifierItemId !== item.modifierItemId);
  const left = Math.max(0, group.maxQuantity - countChosen(group, others));
  if (group.countsPieces) return Math.min(mostOf(group, item), left);
  if (left === 0) return 0;
  if (item.maxQuantity !== null) return mostOf(group, item);
  const unbounded = group.items.filter(({ maxQuantity }) => maxQuantity === null);
  const taken = others.filter((one) => unbounded.some(({ modifierItemId }) => modifierItemId === one.modifierItemId));
  return Math.min(mostOf(group, item), Math.max(0, MODIFIER_QTY_MAX - piecesOf(taken)));
}

/** Whether some choice of `items` reaches the group's minimum without passing its maximum. */
export function canBeAnswered(group: GroupBounds, items: readonly ItemBounds[]): boolean {
  const { minQuantity, maxQuantity, countsPieces } = group;
  if (minQuantity === 0) return true;
  if (!countsPieces) return items.length >= minQuantity;
  const totals = new Set([0]);
  for (const item of items) {
    for (const total of [...totals]) {
      const most = Math.min(mostOf(group, item), maxQuantity - total);
      if (most < clampModifierQty(item, MODIFIER_QTY_MIN)) continue;
      if (total + most >= minQuantity) return true;
      for (let qty = clampModifierQty(item, MODIFIER_QTY_MIN); qty <= most; qty += 1) totals.add(total + qty);
    }
  }
  return false;
}

/** The least of each item in turn, as far as the group has room for it: `items` in the order of their worth. */
export function chooseInTurn(group: BoundGroup, items: readonly BoundItem[]): ChosenItem[] {
  const chosen: ChosenItem[] = [];
  for (const item of items) {
    const qty = clampModifierQty(item, MODIFIER_QTY_MIN);
    if (roomFor(group, chosen, item) >= qty) chosen.push({ modifierItemId: item.modifierItemId, qty });
  }
  return chosen;
}

/** The choice with more of `items`, in this order, until the group's minimum is reached or nothing is left. */
export function fillUp(group: BoundGroup, chosen: readonly ChosenItem[], items: readonly BoundItem[]): ChosenItem[] {
  const filled = new Map(chosen.map((one) => [one.modifierItemId, one]));
  for (const item of items) {
    const present = [...filled.values()];
    const { modifierItemId } = item;
    const missing = group.minQuantity - countChosen(group, present);
    const own = filled.get(modifierItemId)?.qty ?? 0;
    if (missing <= 0 || (own > 0 && !group.countsPieces)) continue;
    const least = clampModifierQty(item, MODIFIER_QTY_MIN);
    const room = roomFor(group, present, item);
    const qty = group.countsPieces ? Math.min(room, Math.max(least, own + missing)) : least;
    if (qty <= room && qty >= least) filled.set(modifierItemId, { modifierItemId, qty });
  }
  return [...filled.values()];
}
