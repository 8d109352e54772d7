import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { isOfGuest, type KnownGuest } from '#server/db/guest-keys-sql.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';

export interface PromotionUse {
  /** Uses that live orders hold, by promotion id. */
  readonly claimed: ReadonlyMap<string, number>;
  /** Those of this mailbox, of this phone number, and of this account whatever it typed. */
  readonly own: ReadonlyMap<string, number>;
  readonly hasOrdered: boolean;
}

/** How often these promotions are used, by all customers and by this one; one statement. */
export async function readUse(
  executor: Executor,
  clientId: string,
  promotionIds: readonly string[],
  guest: KnownGuest,
): Promise<PromotionUse> {
  const { rows } = await executor.execute<{
    promotion_id: string;
    claimed: number;
    own: number;
    has_ordered: boolean;
  }>(sql`
    select p.promotion_id, p.claimed,
      (select count(*)::int from orders u join promotion_claims c on c.client_id = u.client_id and c.order_id = u.order_id
        where u.client_id = p.client_id and c.promotion_id = p.promotion_id and ${isOfGuest(sql`u`, guest)}) as own,
      exists (select 1 from orders o where o.client_id = ${clientId} and o.real_at is not null
        and ${standingOrders(sql`o.status`)} and ${isOfGuest(sql`o`, guest)}) as has_ordered
    from promotions p
    where p.client_id = ${clientId} and p.promotion_id = any(${sql.param([...promotionIds])}::uuid[])`);
  return {
    claimed: new Map(rows.map((row) => [row.promotion_id, row.claimed])),
    own: new Map(rows.map((row) => [row.promotion_id, row.own])),
    hasOrdered: rows[0]?.has_ordered ?? false,
  };
}

/**
 * Takes one use of each promotion whose total limit allows it, and answers their ids. The rows stay locked until the
 * transaction ends; they are locked in the order of their ids, so that two orders wait for each other in one direction only.
 */
export async function takeUses(
  tx: Transaction,
  clientId: string,
  orderId: string,
  promotionIds: readonly string[],
  atMs: number,
): Promise<string[]> {
  const wanted = sql.param([...promotionIds]);
  const at = new Date(atMs).toISOString();
  const { rows } = await tx.execute<{ promotion_id: string }>(sql`
    with locked as materialized (
      select promotion_id from promotions
      where client_id = ${clientId} and promotion_id = any(${wanted}::uuid[]) order by promotion_id for update),
    taken as (
      update promotions p set claimed = p.claimed + 1 from locked
      where p.client_id = ${clientId} and p.promotion_id = locked.promotion_id
        and (p.total_limit is null or p.claimed < p.total_limit)
      returning p.promotion_id)
    insert into promotion_claims (client_id, promotion_id, order_id, claimed_at)
    select ${clientId}, promotion_id, ${orderId}, ${at}::timestamptz from taken
    returning promotion_id`);
  return rows.map((row) => row.promotion_id);
}

/** Gives back what an order took; nothing the second time. */
export async function giveBackUses(tx: Transaction, clientId: string, orderId: string): Promise<void> {
  await tx.execute(sql`
    with locked as materialized (
      select promotion_id from promotions
      where client_id = ${clientId} and promotion_id in (
        select promotion_id from promotion_claims where client_id = ${clientId} and order_id = ${orderId})
      order by promotion_id for update),
    given_back as (
      delete from promotion_claims c using locked
      where c.client_id = ${clientId} and c.order_id = ${orderId} and c.promotion_id = locked.promotion_id
      returning c.promotion_id)
    update promotions p set claimed = greatest(p.claimed - 1, 0) from given_back
    where p.client_id = ${clientId} and p.promotion_id = given_back.promotion_id`);
}
