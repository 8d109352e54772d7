import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import type { StockLeft } from '#core/domain/menu/stock-count.ts';
import { createBatches } from '#server/db/batches.ts';
import type { Db, Executor, Transaction } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { carts } from '#server/db/schema/orders.ts';
import { clients } from '#server/db/schema/tenants.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { StoreVersions } from '#server/modules/menu/store-snapshot.ts';
import type { CartContent } from './price.ts';

/** Counts by promotion id, as JSON has them. */
export type Claimed = Readonly<Record<string, number>> | null;

/** What is limited in the restaurant, as it stood when the cart was read. */
export type CartCounts = Pick<CartRecord, 'claimed' | 'left'>;

export interface CartRecord {
  readonly clientId: string;
  readonly cartId: string;
  /** The customer's id; null for a guest's cart. */
  readonly customerId: string | null;
  readonly version: number;
  readonly content: CartContent;
  /** Uses of the restaurant's promotions with a total limit, by promotion id; null when there are none. */
  readonly claimed: Claimed;
  /** What is left of dishes with a count, with what this cart's unpaid order holds; null when nothing is counted. */
  readonly left: StockLeft | null;
  /** True when the restaurant has an order of this cart: the cart is finished. */
  readonly isOrdered: boolean;
  /** Of the store, when the cart was read. */
  readonly versions: StoreVersions;
}

/** With table names: drizzle leaves them out inside an update, and both tables have these columns. */
export const isOrdered: SQL<boolean> = sql`exists (
  select 1 from orders where orders.client_id = carts.client_id and orders.cart_id = carts.cart_id
    and orders.real_at is not null and ${standingOrders(sql`orders.status`)})`;

const OF_CART = sql`carts.client_id`;
const OF_STORE = sql`clients.client_id`;

/**
 * Counted in the cart's statement, so that limits need no statement of their own. `own`: the uses of this cart's unpaid
 * order.
 */
function claimedOf(clientId: SQL, own: SQL = sql`0`): SQL<Claimed> {
  return sql`(select jsonb_object_agg(promotions.promotion_id, promotions.claimed - ${own}) from promotions
    where promotions.client_id = ${clientId} and promotions.total_limit is not null)`;
}

const OWN_CLAIMS = sql`(select count(*)::int from orders
    join promotion_claims held on held.client_id = orders.client_id and held.order_id = orders.order_id
      and held.promotion_id = promotions.promotion_id
    where orders.client_id = carts.client_id and orders.cart_id = carts.cart_id
      and ${standingOrders(sql`orders.status`)})`;

/** What is left of dishes with a count, by dish and day, counted in the cart's statement too. `own`: what this cart's unpaid order holds. The sum may be below 0. */
function leftOf(clientId: SQL, own: SQL = sql`0`): SQL<StockLeft | null> {
  return sql`(select jsonb_object_agg(product_id, days) from (
    select product_id, jsonb_object_agg(day, left_count + ${own}) as days from stock_counts
    where stock_counts.client_id = ${clientId} group by product_id) as counted)`;
}

const OWN_STOCK = sql`(select coalesce(sum(held.quantity), 0)::int from orders,
    jsonb_to_recordset(orders.stock) as held("productId" uuid, day date, quantity int)
    where orders.client_id = carts.client_id and orders.cart_id = carts.cart_id
      and ${standingOrders(sql`orders.status`)}
      and held."productId" = stock_counts.product_id and held.day = stock_counts.day)`;

const CONTENT = {
  lines: carts.lines,
  orderType: carts.orderType,
  deliveryZoneId: carts.deliveryZoneId,
  dueAt: carts.dueAt,
  promoCodes: carts.promoCodes,
  declinedPromotionIds: carts.declinedPromotionIds,
};

const ORDERED = {
  clientId: carts.clientId,
  cartId: carts.cartId,
  customerId: carts.customerId,
  version: carts.version,
  content: CONTENT,
  versions: { menuVersion: clients.menuVersion, profileVersion: clients.profileVersion },
};

const COLUMNS = {
  ...ORDERED,
  claimed: claimedOf(OF_CART, OWN_CLAIMS),
  left: leftOf(OF_CART, OWN_STOCK),
  isOrdered,
};

function selectCarts(executor: Executor, which: SQL | undefined) {
  return executor.select(COLUMNS).from(carts).innerJoin(clients, eq(clients.clientId, carts.clientId)).where(which);
}

export interface CartKey {
  readonly clientId: string;
  readonly cartId: string;
}

/** A cart to create, of an account unless `customerId` is null, unless the store is newer than `known`. */
export interface NewCart extends CartKey {
  readonly content: CartContent;
  readonly known: StoreVersions;
  readonly customerId: string | null;
  /** UTC ms. */
  readonly atMs: number;
}

/** The whole cart, to be written if it still has `version`. */
export interface ChangedCart extends CartKey {
  readonly version: number;
  readonly content: CartContent;
  /** UTC ms. */
  readonly atMs: number;
}

/** The statements of every cart call; calls that wait together share one. */
export interface CartStatements {
  find(key: CartKey): Promise<CartRecord | null>;
  /** Answers the store's versions and claims at that moment; null for an unknown client. */
  insert(cart: NewCart): Promise<(StoreVersions & CartCounts) | null>;
  /** False when the cart changed, was ordered or is being changed. */
  save(cart: ChangedCart): Promise<boolean>;
}

const MOST_AT_ONCE = 100;

type Ids = Parameters<typeof sqlList>[0];

const keyed = (clientIds: Ids, cartIds: Ids) => sql`(${carts.clientId}, ${carts.cartId}) in (
    select * from unnest(${sqlList(clientIds, 'uuid')}, ${sqlList(cartIds, 'uuid')}))`;

/** One name for a cart, however its ids are written. */
export const nameOf = ({ clientId, cartId }: CartKey) => `${clientId} ${cartId}`.toLowerCase();

export function prepareCarts(db: Db): CartStatements {
  const { placeholder } = sql;
  const options = { most: MOST_AT_ONCE };
  const named = keyed(placeholder('clientIds'), placeholder('cartIds'));
  const findMany = selectCarts(db, named).prepare('cart_find');

  async function findAll(keys: readonly CartKey[]): Promise<(CartRecord | null)[]> {
    const clientIds = keys.map(({ clientId }) => clientId);
    const cartIds = keys.map(({ cartId }) => cartId);
    const rows = await findMany.execute({ clientIds, cartIds });
    const byKey = new Map(rows.map((row) => [nameOf(row), row]));
    return keys.map((key) => byKey.get(nameOf(key)) ?? null);
  }

  return {
    find: createBatches(findAll, options),
    insert: createBatches((wanted: readonly NewCart[]) => insertAll(db, wanted), { ...options, gathers: true }),
    save: createBatches((wanted: readonly ChangedCart[]) => saveAll(db, wanted), options),
  };
}

/** The columns of a cart as JSON. */
function toJson({ clientId, cartId, content, atMs }: CartKey & Pick<NewCart, 'content' | 'atMs'>) {
  return {
    client_id: clientId,
    cart_id: cartId,
    lines: content.lines,
    order_type: content.orderType && ORDER_TYPE_CODES[content.orderType],
    delivery_zone_id: content.deliveryZoneId,
    due_at: content.dueAt,
    promo_codes: content.promoCodes,
    declined_promotion_ids: content.declinedPromotionIds,
    at: new Date(atMs),
  };
}

async function insertAll(db: Db, wanted: readonly NewCart[]): Promise<((StoreVersions & CartCounts) | null)[]> {
  const given = wanted.map((cart) => ({
    ...toJson(cart),
    customer_id: cart.customerId,
    menu_version: cart.known.menuVersion,
    profile_version: cart.known.profileVersion,
  }));
  const { rows } = await db.execute<StoredVersions>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as asked(client_id uuid, cart_id uuid,
        customer_id uuid, lines jsonb, order_type smallint, delivery_zone_id uuid, at timestamptz, menu_version int,
        profile_version int)),
    made as (
      insert into carts (client_id, cart_id, customer_id, lines, order_type, delivery_zone_id, created_at, updated_at)
      select client_id, cart_id, customer_id, lines, order_type, delivery_zone_id, at, at
      from asked join clients using (client_id)
      where clients.menu_version <= asked.menu_version and clients.profile_version <= asked.profile_version)
    select clients.client_id, clients.menu_version, clients.profile_version, ${claimedOf(OF_STORE)} as claimed,
      ${leftOf(OF_STORE)} as "left"
    from clients where client_id in (select client_id from asked)`);
  const stores = new Map(rows.map((row) => [row.client_id, row]));
  return wanted.map(({ clientId }) => {
    const row = stores.get(clientId.toLowerCase());
    return row
      ? { menuVersion: row.menu_version, profileVersion: row.profile_version, claimed: row.claimed, left: row.left }
      : null;
  });
}

interface StoredVersions extends Record<string, unknown> {
  readonly client_id: string;
  readonly menu_version: number;
  readonly profile_version: number;
  readonly claimed: Claimed;
  readonly left: StockLeft | null;
}

/** Of two changes of one cart the second finds it changed. */
async function saveAll(db: Db, wanted: readonly ChangedCart[]): Promise<boolean[]> {
  const first = new Map([...wanted].reverse().map((cart) => [nameOf(cart), cart]));
  const given = [...first.values()].map((cart) => ({ ...toJson(cart), version: cart.version }));
  const { rows } = await db.execute<{ client_id: string; cart_id: string }>(sql`
    with wished as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as wished(client_id uuid, cart_id uuid,
        version int, lines jsonb, order_type smallint, delivery_zone_id uuid, due_at timestamptz, promo_codes text[],
        declined_promotion_ids uuid[], at timestamptz)),
    unchanged as materialized (
      select carts.client_id, carts.cart_id from carts join wished using (client_id, cart_id, version)
      where not ${isOrdered} for update of carts skip locked)
    update carts set lines = wished.lines, order_type = wished.order_type, delivery_zone_id = wished.delivery_zone_id,
      due_at = wished.due_at, promo_codes = wished.promo_codes, declined_promotion_ids = wished.declined_promotion_ids,
      updated_at = wished.at, version = carts.version + 1
    from wished join unchanged using (client_id, cart_id)
    where carts.client_id = wished.client_id and carts.cart_id = wished.cart_id
    returning carts.client_id, carts.cart_id`);
  const saved = new Set(rows.map((row) => nameOf({ clientId: row.client_id, cartId: row.cart_id })));
  return wanted.map((cart) => first.get(nameOf(cart)) === cart && saved.has(nameOf(cart)));
}

/** Locks the cart until the transaction ends, so that changes and orders of one cart come one after another. */
export async function lockCart(transaction: Transaction, clientId: string, cartId: string): Promise<CartRecord | null> {
  const which = and(eq(carts.clientId, clientId), eq(carts.cartId, cartId));
  const [row] = await selectCarts(transaction, which).for('update', { of: carts }).prepare('cart_lock').execute();
  return row ?? null;
}

/** A cart as an order needs it. */
export type OrderedCart = Pick<CartRecord, 'customerId' | 'version' | 'content' | 'versions'>;

/**
 * Locks carts that are about to be ordered, so that none of them changes before its order is stored. Answers null for an
 * unknown one, and 'changing' for one that another transaction has locked: nobody waits for it.
 */
export async function lockCarts(
  tx: Transaction,
  keys: readonly CartKey[],
): Promise<readonly (OrderedCart | 'changing' | null)[]> {
  const select = (wanted: readonly CartKey[]) =>
    tx
      .select(ORDERED)
      .from(carts)
      .innerJoin(clients, eq(clients.clientId, carts.clientId))
      .where(
        keyed(
          wanted.map(({ clientId }) => clientId),
          wanted.map(({ cartId }) => cartId),
        ),
      );
  const locked = new Map(
    (await select(keys).for('update', { of: carts, skipLocked: true })).map((row) => [nameOf(row), row]),
  );
  const missing = keys.filter((key) => !locked.has(nameOf(key)));
  const changing = new Set(missing.length === 0 ? [] : (await select(missing)).map(nameOf));
  return keys.map((key) => locked.get(nameOf(key)) ?? (changing.has(nameOf(key)) ? 'changing' : null));
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
