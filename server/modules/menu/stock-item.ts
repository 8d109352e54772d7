import type { WireStockItem } from '#core/contract/menu/console-stock.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { namedIn, translate } from '#core/domain/menu/menu.ts';
import type { StockRow } from './stock/repo.ts';

/** Named in the reader's language. Machines read English. */
export function presentStock(
  { kind, id, name, parent, outOfStockUntil, count }: StockRow,
  locale: Locale,
): WireStockItem {
  return {
    kind,
    id,
    ...namedIn(name, locale),
    parent: translate(parent, locale),
    outOfStockUntilUtc: outOfStockUntil === null ? null : new Date(outOfStockUntil).toISOString(),
    count,
  };
}
