import type { OrderBook } from './order-book.ts';
import { findLastEntry } from './repo.ts';

/** Writes into an order's timeline that a till has received it, the first time only. 404 for an unknown order. */
export async function acknowledgeOrder(
  book: Pick<OrderBook, 'change'>,
  clientId: string,
  orderId: string,
  actor: string,
): Promise<void> {
  await book.change(clientId, orderId, async (_order, tx) => {
    const known = await findLastEntry(tx, clientId, orderId, ['acknowledged']);
    return known ? null : { events: [], actor, note: { event: 'acknowledged' } };
  });
}
