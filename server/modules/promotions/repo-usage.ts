import { sql } from 'drizzle-orm';
import { lockRows } from '#server/db/busy-rows.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { isOfAsked, type KnownGuest } from '#server/db/guest-keys-sql.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';

export interface PromotionUse {
  /** Uses that live orders hold, by promotion id. */
  readonly claimed: ReadonlyMap<string, number>;
  /** Those of this mailbox, of this phone number, and of this account whatever it typed. */
  readonly own: ReadonlyMap<string, number>;
  readonly hasOrdered: boolean;
}

/** The limited promotions that a cart asks for, and who orders it. */
export interface WantedUse {
  readonly clientId: string;
  readonly promotionIds: readonly string[];
  readonly user: KnownGuest;
}

/** How often promotions are used, by all customers and by each of these; one statement, none for an empty list. */
export async function readUses(executor: Executor, wanted: readonly WantedUse[]): Promise<readonly PromotionUse[]> {
  if (wanted.length === 0) return [];
  const asked = wanted.map(({ clientId, promotionIds, user: { phone, mailbox, customerId } }, n) => ({
    n,
    clientId,
    promotionIds,
    phone: phone || null,
    mailbox: mailbox || null,
    customerId,
  }));
  const { rows } = await executor.execute<{
    n: number;
    promotion_id: string;
    claimed: number;
    own: number;
    has_ordered: boolean;
  }>(sql`
    select asked.n, p.promotion_id, p.claimed,
      (select count(*)::int from orders u join promotion_claims c on c.client_id = u.client_id and c.order_id = u.order_id
        where u.client_id = p.client_id and c.promotion_id = p.promotion_id and ${isOfAsked(sql`u`, sql`asked`)}) as own,
      exists (select 1 from orders o where o.client_id = p.client_id and o.real_at is not null
        and ${standingOrders(sql`o.status`)} and ${isOfAsked(sql`o`, sql`asked`)}) as has_ordered
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(
        n int, "clientId" uuid, "promotionIds" uuid[], phone text, mailbox text, "customerId" uuid)
      join promotions p on p.client_id = asked."clientId" and p.promotion_id = any(asked."promotionIds")`);
  return wanted.map((_, n) => {
    const own = rows.filter((row) => row.n === n);
    return {
      claimed: new Map(own.map((row) => [row.promotion_id, row.claimed])),
      own: new Map(own.map((row) => [row.promotion_id, row.own])),
      hasOrdered: own[0]?.has_ordered ?? false,
    };
  });
}

/**
 * Locks the promotions until the transaction ends. Without `waits` it leaves alone those that another transaction has locked, and
 * answers them by `rowName(clientId, promotionId)`. No statement for an empty list.
 */
export async function lockOffers(
  tx: Transaction,
  wanted: readonly Pick<WantedUse, 'clientId' | 'promotionIds'>[],
  waits: boolean,
): Promise<ReadonlySet<string>> {
  const given = wanted.flatMap(({ clientId, promotionIds }) => promotionIds.map((id) => ({ clientId, id })));
  if (given.length === 0) return new Set();
  const rows = sql`select "clientId", id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("clientId" uuid, id uuid)`;
  return await lockRows(tx, { table: 'promotions', keys: ['client_id', 'promotion_id'], given: rows }, waits);
}

/** A use that an order takes. */
export interface Claim {
  readonly clientId: string;
  readonly promotionId: string;
  readonly orderId: string;
  readonly atMs: number;
}

/** Takes the uses, of locked promotions; no statement where there are none. */
export async function claimAll(tx: Transaction, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return;
  const given = claims.map(({ atMs, ...claim }) => ({ ...claim, at: new Date(atMs) }));
  await tx.execute(sql`
    with claimed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as claimed(
        "clientId" uuid, "promotionId" uuid, "orderId" uuid, at timestamptz)),
    counted as (
      update promotions p set claimed = p.claimed + taken.count
      from (select "clientId", "promotionId", count(*) from claimed group by 1, 2) as taken
      where p.client_id = taken."clientId" and p.promotion_id = taken."promotionId")
    insert into promotion_claims (client_id, promotion_id, order_id, claimed_at)
    select "clientId", "promotionId", "orderId", at from claimed`);
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
