/** What the server must not give back of an ended order. */
import type { Db } from '#server/db/executor.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { decidedBack, isDisputed } from './ledger/repo-disputes.ts';
import { listRefunds, paidForCard, waitingReturns } from './repo-refunds.ts';

export interface HeldBack {
  readonly cents: number;
  readonly isDisputed: boolean;
  /** A bank has still to decide. */
  readonly isOpen: boolean;
}

/** What was paid back in another way, and what a bank sent back and staff must decide about; all of it while the payment is disputed. */
export async function heldBack(
  { db, book }: { readonly db: Db; readonly book: Pick<OrderBook, 'find'> },
  clientId: string,
  orderId: string,
): Promise<HeldBack> {
  const order = await book.find(clientId, orderId);
  const rows = await listRefunds(db, clientId, orderId);
  const { lostCents, isOpen } = await decidedBack(db, clientId, orderId);
  return {
    cents: (order ? paidForCard(order, rows) : 0) + waitingReturns(rows) + lostCents,
    isOpen,
    isDisputed: await isDisputed(db, clientId, orderId),
  };
}
