/** What a correction does to the counts of dishes. Pure. */
import { moveStock, type StockMove, stockOfLines, type UsingLine } from '#core/domain/menu/stock-count.ts';
import type { CorrectionReason } from '#core/domain/orders/correction-reason.ts';
import { stockDay } from '#server/modules/menu/stock-counts.ts';
import type { OrderLineRow } from '#server/modules/orders/repo.ts';
import type { CorrectionSource } from './correction-dishes.ts';

function usingLine({ productId, quantity, comboItems }: OrderLineRow): UsingLine {
  const items = comboItems.map((item) => ({ ...item, qty: item.quantity }));
  return { productId, qty: quantity, comboItems: items };
}

/** `lines` are those of the order from now on. It counts on the day on which it was counted when it was placed. */
export function stockMoveOf(
  { order, rows, store }: CorrectionSource,
  lines: readonly OrderLineRow[],
  reason: CorrectionReason,
): StockMove {
  const { status, stock, isScheduled, dueAt, createdAt } = order;
  const day = stockDay(store.tenant, isScheduled ? dueAt.getTime() : null, createdAt.getTime());
  const used = (list: readonly OrderLineRow[]) => stockOfLines(store.menu, list.map(usingLine), day);
  return moveStock(stock ?? [], used(rows), used(lines), { status, reason });
}
