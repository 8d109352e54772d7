/** What the sold-out panel lists for a search. Pure. */
import type { WireStockItem } from '#core/contract/wire/console.ts';

export type StockTab = 'items' | 'options';

interface StockGroup {
  readonly item: WireStockItem;
  /** Its variants that the search shows. */
  readonly variants: readonly WireStockItem[];
}

export interface StockList {
  /** Products with their variants, or modifiers, that can be had. */
  readonly groups: readonly StockGroup[];
  /** Everything that is off now, whatever is searched for: the way back is never more than a look away. */
  readonly off: readonly WireStockItem[];
  /** Whether the search finds anything, on the menu or off. */
  readonly isFound: boolean;
}

/** Case and marks do not matter: 'pate' finds 'Pâté'. */
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
 * Every word of `query` must begin a word of the name or of what it belongs to. Variants show under a product that was
 * searched for or is `selected`; a variant that matches brings its product.
 */
export function listStock(
  items: readonly WireStockItem[],
  tab: StockTab,
  query: string,
  selected: string | null,
): StockList {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const matches = ({ name, parent }: WireStockItem) => {
    const text = ` ${plain(`${name} ${parent ?? ''}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  };
  const off = items.filter(isOff);
  const isFound = (count: number) => count > 0 || off.some(matches);
  if (tab === 'options') {
    const modifiers = items.filter((item) => item.kind === 'modifier' && !isOff(item) && matches(item));
    return { groups: modifiers.map((item) => ({ item, variants: [] })), off, isFound: isFound(modifiers.length) };
  }
  const variants = groupByParent(items);
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

function groupByParent(items: readonly WireStockItem[]): ReadonlyMap<string, readonly WireStockItem[]> {
  const groups = new Map<string, WireStockItem[]>();
  for (const item of items) {
    if (item.kind !== 'variant' || item.parent === null) continue;
    groups.set(item.parent, [...(groups.get(item.parent) ?? []), item]);
  }
  return groups;
}
