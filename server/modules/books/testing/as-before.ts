/** Orders as a release of before the ledger left them. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/executor.ts';

/** Takes these orders out of the ledger, and from them what only this release writes. */
export async function asBefore(db: Db, ...orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    await db.execute(sql`delete from money_entries where order_id = ${orderId}`);
    await db.execute(sql`update orders set sale_parts = null, card_back_cents = null,
      card_cents = case when corrections = '[]' then null else card_cents end,
      captured_cents = case when corrections = '[]' then null else captured_cents end where order_id = ${orderId}`);
  }
}
