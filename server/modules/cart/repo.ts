import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Executor, Transaction } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { carts } from '#server/db/schema/orders.ts';
import { clients } from '#server/db/schema/tenants.ts';
import type { StoreVersions } from '#server/modules/store/store-snapshot.ts';
import type { CartContent } from './price.ts';

/** Counts by promotion id, as JSON has them. */
export type Claimed = Readonly<Record<string, number>> | null;

export interface CartRecord {
  readonly cartId: string;
  /** The customer's id; null for a guest's cart. */
  readonly customerId: string | null;
  readonly version: number;
  readonly content: CartContent;
  /** Uses of the restaurant's promotions with a total limit, by promotion id; null when there are none. */
  readonly claimed: Claimed;
  /** True when the restaurant has an order of this cart: the cart is finished. */
  readonly isOrdered: boolean;
  /** Of the store, when the cart was read. */
  readonly versions: StoreVersions;
}

/** With table names: drizzle leaves them out inside an update, and both tables have these columns. */
export const isOrdered: SQL<boolean> = sql`exists (
  select 1 from orders where orders.client_id = carts.client_id and orders.cart_id = carts.cart_id
    and orders.real_at is not null and ${standingOrders(sql`orders.status`)})`;

/**
 * Counted in the cart's statement, so that limits need no statement of their own. `own`: the uses of this cart's unpaid
 * order.
 */
function claimedOf(clientId: SQL, own: SQL = sql`0`): SQL<Claimed> {
  return sql`(select jsonb_object_agg(promotions.promotion_id, promotions.claimed - ${own}) from promotions
    where promotions.client_id = ${clientId} and promotions.total_limit is not null)`;
}

const ownClaims = sql`(select count(*)::int from orders
    join promotion_claims held on held.client_id = orders.client_id and held.order_id = orders.order_id
      and held.promotion_id = promotions.promotion_id
    where orders.client_id = carts.client_id and orders.cart_id = carts.cart_id
      and ${standingOrders(sql`orders.status`)})`;

const columns = {
  cartId: carts.cartId,
  customerId: carts.customerId,
  version: carts.version,
  content: {
    lines: carts.lines,
    orderType: carts.orderType,
    deliveryZoneId: carts.deliveryZoneId,
    dueAt: carts.dueAt,
    promoCodes: carts.promoCodes,
    declinedPromotionIds: carts.declinedPromotionIds,
  },
  claimed: claimedOf(sql`carts.client_id`, ownClaims),
  versions: { menuVersion: clients.menuVersion, profileVersion: clients.profileVersion },
  isOrdered,
};

function selectCart(executor: Executor, clientId: string | SQLWrapper, cartId: string | SQLWrapper) {
  return executor
    .select(columns)
    .from(carts)
    .innerJoin(clients, eq(clients.clientId, carts.clientId))
    .where(and(eq(carts.clientId, clientId), eq(carts.cartId, cartId)));
}

/** The statements of every cart call, built once and prepared on each connection. */
export interface CartStatements {
  find(clientId: string, cartId: string): Promise<CartRecord | null>;
  /**
   * Creates a cart, of an account unless `customerId` is null, unless the store is newer than `known`. Answers the store's versions and claims at that moment; null
   * for an unknown client.
   */
  insert(
    clientId: string,
    cartId: string,
    content: CartContent,
    known: StoreVersions,
    customerId: string | null,
    nowMs: number,
  ): Promise<(StoreVersions & { readonly claimed: Claimed }) | null>;
  /** Writes the whole cart if it still has `version`; false when it changed or was ordered in between. */
  save(clientId: string, cartId: string, version: number, content: CartContent, nowMs: number): Promise<boolean>;
}

export function prepareCarts(db: Db): CartStatements {
  const { placeholder } = sql;
  const find = selectCart(db, placeholder('clientId'), placeholder('cartId')).prepare('cart_find');
  const save = db
    .update(carts)
    .set({
      lines: sql`${placeholder('lines')}::jsonb`,
      orderType: sql`${placeholder('orderType')}::smallint`,
      deliveryZoneId: sql`${placeholder('deliveryZoneId')}::uuid`,
      dueAt: sql`${placeholder('dueAt')}::timestamptz`,
      promoCodes: sql`${placeholder('promoCodes')}::text[]`,
      declinedPromotionIds: sql`${placeholder('declinedPromotionIds')}::uuid[]`,
      updatedAt: sql`${placeholder('at')}::timestamptz`,
      version: sql`${carts.version} + 1`,
    })
    .where(
      and(
        eq(carts.clientId, placeholder('clientId')),
        eq(carts.cartId, placeholder('cartId')),
        eq(carts.version, placeholder('version')),
        sql`not ${isOrdered}`,
      ),
    )
    .returning({ version: carts.version })
    .prepare('cart_save');
  const values = ({ lines, dueAt, ...content }: CartContent, nowMs: number) => ({
    lines: JSON.stringify(lines),
    dueAt: dueAt?.toISOString() ?? null,
    ...content,
    at: new Date(nowMs).toISOString(),
  });
  return {
    async find(clientId, cartId) {
      const [row] = await find.execute({ clientId, cartId });
      return row ?? null;
    },
    async insert(clientId, cartId, content, known, customerId, nowMs) {
      const { lines, orderType, deliveryZoneId, at } = values(content, nowMs);
      const { rows } = await db.execute<{ menu_version: number; profile_version: number; claimed: Claimed }>(sql`
        with store as (select client_id, menu_version, profile_version from clients where client_id = ${clientId}),
        made as (
          insert into carts (client_id, cart_id, customer_id, lines, order_type, delivery_zone_id, created_at, updated_at)
          select client_id, ${cartId}, ${customerId}::uuid, ${lines}::jsonb, ${orderType}::smallint, ${deliveryZoneId}::uuid,
                 ${at}::timestamptz, ${at}::timestamptz
          from store where menu_version <= ${known.menuVersion} and profile_version <= ${known.profileVersion})
        select menu_version, profile_version, ${claimedOf(sql`store.client_id`)} as claimed from store`);
      const [row] = rows;
      return row ? { menuVersion: row.menu_version, profileVersion: row.profile_version, claimed: row.claimed } : null;
    },
    async save(clientId, cartId, version, content, nowMs) {
      const rows = await save.execute({ clientId, cartId, version, ...values(content, nowMs) });
      return rows.length > 0;
    },
  };
}

/** Locks the cart until the transaction ends, so that changes and orders of one cart come one after another. */
export async function lockCart(transaction: Transaction, clientId: string, cartId: string): Promise<CartRecord | null> {
  const [row] = await selectCart(transaction, clientId, cartId)
    .for('update', { of: carts })
    .prepare('cart_lock')
    .execute();
  return row ?? null;
}

/** Writes a locked cart; false when it was ordered in between. */
export async function saveLocked(
  transaction: Transaction,
  clientId: string,
  cartId: string,
  content: CartContent,
  nowMs: number,
): Promise<boolean> {
  const rows = await transaction
    .update(carts)
    .set({ ...content, version: sql`${carts.version} + 1`, updatedAt: new Date(nowMs) })
    .where(and(eq(carts.clientId, clientId), eq(carts.cartId, cartId), sql`not ${isOrdered}`))
    .returning({ version: carts.version });
  return rows.length > 0;
}
