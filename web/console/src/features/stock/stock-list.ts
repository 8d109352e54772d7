/** The list of the sold-out panel for a search. Pure. */
import type { WireStockItem } from '#core/contract/menu/console-stock.ts';

export type StockTab = 'items' | 'options';

interface StockGroup {
  readonly item: WireStockItem;
  /** The variants to show. */
  readonly variants: readonly WireStockItem[];
}

export interface StockList {
  /** Available products with their variants, and modifiers. */
  readonly groups: readonly StockGroup[];
  /** Everything that is sold out now, regardless of the search, so that staff can always bring it back. */
  readonly off: readonly WireStockItem[];
  /** Whether the search matches anything, available or sold out. */
  readonly isFound: boolean;
}

/** Of a whole department, beside the keys of items. */
export function departmentKey(name: string): string {
  return `department:${name}`;
}

/** The dishes of each department, in the menu's order. */
export function dishesByDepartment(items: readonly WireStockItem[]): ReadonlyMap<string, readonly WireStockItem[]> {
  return groupByParent(items, 'product');
}

/** Drops case and diacritics: 'pate' finds 'Pâté'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

export function keyOf(item: Pick<WireStockItem, 'kind' | 'id'>): string {
  return `${item.kind}:${item.id}`;
}

export function isOff(item: WireStockItem): boolean {
  return item.outOfStockUntilUtc !== null;
}

/**
 * Every word of `query` must begin a word of the name, also of the English one, or of its parent's name. A product shows its variants if it
 * matches or is `selected`; a matching variant also shows its product.
 */
export function listStock(
  items: readonly WireStockItem[],
  tab: StockTab,
  query: string,
  selected: string | null,
): StockList {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const matches = ({ name, englishName, parent }: WireStockItem) => {
    const text = ` ${plain(`${name} ${englishName ?? ''} ${parent ?? ''}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  };
  const off = items.filter(isOff);
  const isFound = (count: number) => count > 0 || off.some(matches);
  if (tab === 'options') {
    const modifiers = items.filter((item) => item.kind === 'modifier' && !isOff(item) && matches(item));
    return { groups: modifiers.map((item) => ({ item, variants: [] })), off, isFound: isFound(modifiers.length) };
  }
  const variants = groupByParent(items, 'variant');
  const groups = items
    .filter((item) => item.kind === 'product' && !isOff(item))
    .map((item) => ({ item, own: (variants.get(item.name) ?? []).filter((variant) => !isOff(variant)) }))
    .filter(({ item, own }) => matches(item) || own.some(matches))
    .map(({ item, own }) => ({
      item,
      variants: words.length > 0 || [item, ...own].some((one) => keyOf(one) === selected) ? own : [],
    }));
  return { groups, off, isFound: isFound(groups.length) };
}

function groupByParent(
  items: readonly WireStockItem[],
  kind: WireStockItem['kind'],
): ReadonlyMap<string, readonly WireStockItem[]> {
  const groups = new Map<string, WireStockItem[]>();
  for (const item of items) {
    if (item.kind !== kind || item.parent === null) continue;
    groups.set(item.parent, [...(groups.get(item.parent) ?? []), item]);
  }
  return groups;
}
