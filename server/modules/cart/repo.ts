import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Executor, Transaction } from '#server/db/executor.ts';
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
export const isOrdered: SQL<boolean> = sql`exists (
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
   * Creates a cart unless the store is newer than `known`. Answers the store's versions at that moment; null for an
   * unknown client.
   */
  insert(
    clientId: string,
    cartId: string,
    content: CartContent,
    known: StoreVersions,
    nowMs: number,
  ): Promise<StoreVersions | null>;
  /** Writes the whole cart if it still has `version`; false when it changed or was ordered meanwhile. */
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
  const values = ({ lines, orderType, deliveryZoneId }: CartContent, nowMs: number) => ({
    lines: JSON.stringify(lines),
    orderType,
    deliveryZoneId,
    at: new Date(nowMs).toISOString(),
  });
  return {
    async find(clientId, cartId) {
      const [row] = await find.execute({ clientId, cartId });
      return row ?? null;
    },
    async insert(clientId, cartId, content, known, nowMs) {
      const { lines, orderType, deliveryZoneId, at } = values(content, nowMs);
      const { rows } = await db.execute<{ menu_version: number; profile_version: number }>(sql`
        with store as (select client_id, menu_version, profile_version from clients where client_id = ${clientId}),
        made as (
          insert into carts (client_id, cart_id, lines, order_type, delivery_zone_id, created_at, updated_at)
          select client_id, ${cartId}, ${lines}::jsonb, ${orderType}::smallint, ${deliveryZoneId}::uuid,
                 ${at}::timestamptz, ${at}::timestamptz
          from store where menu_version <= ${known.menuVersion} and profile_version <= ${known.profileVersion})
        select menu_version, profile_version from store`);
      const [row] = rows;
      return row ? { menuVersion: row.menu_version, profileVersion: row.profile_version } : null;
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

/** Writes a locked cart; false when it was ordered meanwhile. */
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
