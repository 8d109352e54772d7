import type { WireHistory } from '#core/contract/orders/console-orders.ts';

/**
 * How many orders match, and back to when (UTC) they were looked for, null where that is all; `isEdge` when the last page has all
 * that were found so far. A page counts from its cursor on.
 */
export function reachOf(pages: readonly WireHistory[]) {
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
  const { items = [], totalCount = 0, searchedBackToUtc: backToUtc = null } = pages.at(-1) ?? {};
  return { total: shown - items.length + totalCount, backToUtc, isEdge: totalCount <= items.length };
}
