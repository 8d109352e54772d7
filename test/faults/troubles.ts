/** What banks and staff do about disputes and failed refunds in a schedule. */

import { sql } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { createRefundBooks } from '#server/modules/payments/ledger/refund-books.ts';
import { createRefundTroubles } from '#server/modules/payments/ledger/refund-troubles.ts';
import { createRefundService } from '#server/modules/payments/refunds.ts';
import { listRefunds } from '#server/modules/payments/repo-refunds.ts';
import { orderListeners } from '#server/order-listeners.ts';
import type { Chance } from './fault-plan.ts';
import type { FaultShop, Scene } from './fault-shop.ts';

/** Banks decide what they were asked, about one order or all. */
export async function decideDisputes(shop: FaultShop, scene: Scene, chance: Chance, orderId?: string): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select d.dispute_id as id from simulator_disputes d join simulator_intents i on i.intent_id = d.intent_id
     where (${orderId ?? null}::text is null or i.metadata->>'orderId' = ${orderId ?? null}) and d.status in ('needs_response', 'under_review')`);
  for (const { id } of rows) {
    const step = chance.pick<'won' | 'lost'>(['won', 'lost']);
    await shop.atBank(scene, 'decided', () => shop.simulator.moveDispute(id, step));
  }
}

/** Staff pay again what a bank sent back or the provider refused, where it is still owed or possible. */
export async function payAgain(shop: FaultShop, clientId: string, orderId: string): Promise<void> {
  const { deps } = shop;
  const book = createOrderBook(deps, orderListeners(deps));
  const refunds = createRefundService(deps, book, createRefundBooks(deps, book));
  const troubles = createRefundTroubles(deps, book, refunds);
  const rows = await listRefunds(shop.db, clientId, orderId);
  for (const { refundId, state, resolvedAt } of rows) {
    if (resolvedAt !== null || (state !== 'failed' && state !== 'returned')) continue;
    try {
      await troubles.resolve(clientId, orderId, refundId, { remedy: 'again', actor: 'Ana' });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    }
  }
}

/** The same for every order. */
export async function payAllAgain(shop: FaultShop): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select distinct order_id as id from order_refunds where state in ('failed', 'returned') and resolved_at is null`,
  );
  for (const { id } of rows) await payAgain(shop, shop.clientIds.saffron, id);
}
