import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { type CartLineRow, carts } from '#server/db/schema/orders.ts';
import { clients } from '#server/db/schema/tenants.ts';
import type { StoreVersions } from './store-snapshot.ts';

export interface CartRecord extends StoreVersions {
  readonly cartId: string;
  readonly version: number;
  readonly lines: CartLineRow[];
  readonly orderType: 1 | 2 | null;
  readonly deliveryZoneId: string | null;
  /** An order of this cart is the restaurant's business: the cart is done. */
  readonly isOrdered: boolean;
}

export interface CartContent {
  readonly lines: CartLineRow[];
  readonly orderType: 1 | 2 | null;
  readonly deliveryZoneId: string | null;
}

/** Spelt out with table names: inside an update drizzle leaves them away, and both tables have these columns. */
const isOrdered: SQL<boolean> = sql`exists (
  select 1 from orders where orders.client_id = carts.client_id and orders.cart_id = carts.cart_id
    and orders.real_at is not null and orders.status not in ('cancelled', 'payment-failed'))`;

const columns = {
  cartId: carts.cartId,
  version: carts.version,
  lines: carts.lines,
  orderType: carts.orderType,
  deliveryZoneId: carts.deliveryZoneId,
  menuVersion: clients.menuVersion,
  profileVersion: clients.profileVersion,
  isOrdered,
};

function selectCart(executor: Executor, clientId: string, cartId: string) {
  return executor
    .select(columns)
    .from(carts)
    .innerJoin(clients, eq(clients.clientId, carts.clientId))
    .where(and(eq(carts.clientId, clientId), eq(carts.cartId, cartId)));
}

export async function findCart(executor: Executor, clientId: string, cartId: string): Promise<CartRecord | null> {
  const [row] = await selectCart(executor, clientId, cartId);
  return row ?? null;
}

/** Locks the cart until the transaction ends, so that changes and orders of one cart come one after another. */
export async function lockCart(transaction: Transaction, clientId: string, cartId: string): Promise<CartRecord | null> {
  const [row] = await selectCart(transaction, clientId, cartId).for('update', { of: carts });
  return row ?? null;
}

/** Creates a cart and answers the store's versions at that moment; null for an unknown client. */
export async function insertCart(
  executor: Executor,
  clientId: string,
  cartId: string,
  content: CartContent,
  nowMs: number,
): Promise<StoreVersions | null> {
  const at = new Date(nowMs).toISOString();
  const { rows } = await executor.execute<{ menu_version: number; profile_version: number }>(sql`
    with store as (select client_id, menu_version, profile_version from clients where client_id = ${clientId}),
    made as (
      insert into carts (client_id, cart_id, lines, order_type, delivery_zone_id, created_at, updated_at)
      select client_id, ${cartId}, ${JSON.stringify(content.lines)}::jsonb, ${content.orderType}::smallint,
             ${content.deliveryZoneId}::uuid, ${at}::timestamptz, ${at}::timestamptz from store)
    select menu_version, profile_version from store`);
  const [row] = rows;
  return row ? { menuVersion: row.menu_version, profileVersion: row.profile_version } : null;
}

/** Writes the whole cart and answers its new version; null when it was ordered meanwhile. */
export async function saveCart(
  transaction: Transaction,
  clientId: string,
  cartId: string,
  content: CartContent,
  nowMs: number,
): Promise<number | null> {
  const [row] = await transaction
    .update(carts)
    .set({ ...content, version: sql`${carts.version} + 1`, updatedAt: new Date(nowMs) })
    .where(and(eq(carts.clientId, clientId), eq(carts.cartId, cartId), sql`not ${isOrdered}`))
    .returning({ version: carts.version });
  return row?.version ?? null;
}
