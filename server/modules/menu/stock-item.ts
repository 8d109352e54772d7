import type { WireStockItem } from '#core/contract/wire/console.ts';
import type { StockRow } from './stock/repo.ts';

/** Names are in English, the language of the restaurant's menu. */
export function presentStock({ kind, id, name, parent, outOfStockUntil, count }: StockRow): WireStockItem {
  return {
    kind,
    id,
    name: name.en,
    parent: parent.en,
    outOfStockUntilUtc: outOfStockUntil === null ? null : new Date(outOfStockUntil).toISOString(),
    count,
  };
}
