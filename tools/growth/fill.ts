/** Restaurants and orders by the million, written by PostgreSQL itself. */
import type pg from 'pg';
import { ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import type { MoneyState, OrderEvent, OrderStatus } from '#core/domain/orders/status.ts';
import type { orders } from '#server/db/schema/orders.ts';

/** Orders of one statement: a transaction of a few seconds, so that the log of the run shows how far it is. */
const BATCH = 50_000;

export interface Growth {
  readonly restaurants: number;
  readonly orders: number;
  /** Over how many days the orders are spread, the newest an hour ago. */
  readonly days: number;
}

type OrderRow = typeof orders.$inferInsert;
type Entry = OrderEvent | 'placed';

/** Names, codes and documents in the orders, as the product's types have them; the statement writes them as they stand here. */
const ORDERED = {
  served: 'delivered' satisfies OrderStatus,
  refused: 'cancelled' satisfies OrderStatus,
  byCard: 'captured' satisfies MoneyState,
  byCash: 'none' satisfies MoneyState,
  types: ORDER_TYPE_CODES,
  tenders: TENDER_CODES,
  taxes: [
    { taxId: '00000000-0000-4000-8000-000000000002', name: 'GST', rate: 15, isInclusive: true, amount: 143 },
  ] satisfies OrderRow['taxes'],
  servedBy: ['placed', 'accept', 'send', 'complete'] satisfies Entry[],
  refusedBy: ['placed', 'reject'] satisfies Entry[],
};
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
const array = (values: readonly string[]) => `array[${values.map(quoted).join(', ')}]`;

/** Restaurants with hours, without a menu. Columns that every version of the schema has: the drill fills an older one. */
async function fillRestaurants(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into clients (client_id, subdomain, trading_name, legal_name, email, language, latitude, longitude, address,
       phone, about, business_close_time)
     select gen_random_uuid(), 'growth-' || n, 'Growth ' || n, 'Growth Limited', 'growth@example.nz', 'en', -36.85, 174.76,
       '1 Queen Street', '+6421000000', '{"en": ""}', '21:00'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into weekly_hours (client_id, weekday, is_closed, ranges)
     select client_id, weekday, false, '[{"fromTime": "11:30", "toTime": "14:30"}, {"fromTime": "17:00", "toTime": "21:30"}]'
     from clients, generate_series(1, 7) weekday where subdomain like 'growth-%'`,
  );
}

/**
 * Ended orders with two lines, their events and their mail, half of them by card; the restaurant refused one of twenty.
 * Restaurants take turns, so that the rows of one lie as far apart as they do where many restaurants sell at once.
 */
const { types, tenders } = ORDERED;
const ORDERS = `
  with place as materialized (select client_id, row_number() over (order by client_id) - 1 as turn from clients
      where client_id = any($4::uuid[])),
  made as (
    insert into orders (client_id, order_id, order_number, cart_id, cart_version, status, money_state, order_type, payment_mode,
      is_scheduled, full_name, email, phone, currency, subtotal_cents, discount_cents, delivery_cents, tax_cents, total_cents,
      taxes, estimate_minutes, due_at, promised_at, accepted_at, accepted_by, preparing_at, on_its_way_at, delivered_at,
      ended_at, created_at, updated_at, real_at, idempotency_key, idempotency_hash, payment_provider, payment_intent_id)
    select place.client_id, gen_random_uuid(), 1000 + n, gen_random_uuid(), 1,
      case when is_served then ${quoted(ORDERED.served)} else ${quoted(ORDERED.refused)} end,
      case when by_card then ${quoted(ORDERED.byCard)} else ${quoted(ORDERED.byCash)} end,
      case when n % 3 = 0 then ${types.delivery} else ${types.pickup} end,
      case when by_card then ${tenders.card} else ${tenders.cash} end, false, 'Bench Guest ' || n % 5000,
      'guest' || n % 5000 || '@example.nz', '+6421' || 1000000 + n % 5000, 'NZD', 1100, 0, 0, 143, 1100,
      ${quoted(JSON.stringify(ORDERED.taxes))}, 20, at + interval '20 minutes', served + interval '25 minutes', served, 'Bench',
      served, served + interval '20 minutes', served + interval '40 minutes', at + interval '40 minutes', at, at, at,
      gen_random_uuid(), gen_random_uuid()::text, case when by_card then 'simulator' end,
      case when by_card then 'pi_growth_' || gen_random_uuid() end
    from (select n, n % 2 = 0 as by_card, n % 20 <> 7 as is_served,
        now() - interval '1 hour' - interval '1 day' * ($5::float8 * ($3::int - n) / $3::int) as at
        from generate_series($1::int, $2::int) n) times
      cross join lateral (select case when is_served then at end as served) when_served
      join place on place.turn = n % cardinality($4::uuid[])
    returning client_id, order_id, status, created_at),
  lines as (
    insert into order_lines (client_id, order_id, position, product_id, product_name, quantity, unit_cents, total_cents,
      is_combo, modifiers, combo_items)
    select client_id, order_id, line, $6, 'Butter chicken', 1, 550, 550, false, '[]', '[]' from made, generate_series(0, 1) line),
  events as (
    insert into order_events (client_id, order_id, at, event, actor)
    select client_id, order_id, created_at, event, 'system' from made, unnest(
      case when status = ${quoted(ORDERED.served)} then ${array(ORDERED.servedBy)} else ${array(ORDERED.refusedBy)} end) event)
  insert into sent_mail (client_id, mail_key, sent_at)
  select client_id, 'order:' || order_id, created_at from made where created_at > now() - interval '90 days'`;

export const ANY_PRODUCT = '00000000-0000-4000-8000-000000000001';

/** Orders of these restaurants in turn; `productId` is the dish in all their lines. */
export async function fillOrders(
  client: pg.Client,
  clientIds: readonly string[],
  { orders: count, days }: Omit<Growth, 'restaurants'>,
  productId: string,
): Promise<void> {
  await client.query('set synchronous_commit = off');
  for (let from = 1; from <= count; from += BATCH) {
    const until = Math.min(count, from + BATCH - 1);
    await client.query(ORDERS, [from, until, count, clientIds, days, productId]);
    console.log(`  ${until.toLocaleString('en')} orders`);
  }
  await client.query(
    `insert into order_counters as c (client_id, last_number)
     select client_id, max(order_number) from orders where client_id = any($1::uuid[]) group by client_id
     on conflict (client_id) do update set last_number = greatest(c.last_number, excluded.last_number)`,
    [clientIds],
  );
}

/** The ledger of a restaurant's orders as the newest schema has it: what each was sold for, and how it was paid. */
export async function fillLedger(client: pg.Client, clientId: string): Promise<void> {
  const entry = (kind: string, reason: string) => `(${kind}, ${quoted(reason)})`;
  const paid = `case payment_mode when ${tenders.card} then 'card' else 'cash' end`;
  await client.query(
    `insert into money_entries (client_id, at, trading_day, kind, reason, cents, parts, order_id, source, actor, due_on)
     select client_id, accepted_at, (accepted_at at time zone 'Pacific/Auckland')::date, kind, reason, total_cents,
       jsonb_build_array(jsonb_build_object('what', 'goods', 'net', total_cents - tax_cents, 'taxes', jsonb_build_array(
         jsonb_build_object('name', 'GST', 'rate', 15, 'isInclusive', true, 'cents', tax_cents)))),
       order_id, 'order:' || order_id || ':' || reason, 'system', (due_at at time zone 'Pacific/Auckland')::date
     from orders cross join lateral (values ${entry("'sale'", 'sold')}, ${entry(paid, 'taken')}) entries (kind, reason)
     where client_id = $1 and accepted_at is not null order by accepted_at`,
    [clientId],
  );
  await client.query(`update orders set sale_parts = '[]' where client_id = $1 and sale_parts is null`, [clientId]);
}

/** All restaurants with all their orders, counted and vacuumed as a database of years is. */
export async function fill(client: pg.Client, growth: Growth): Promise<void> {
  await fillRestaurants(client, growth.restaurants);
  const { rows } = await client.query<{ client_id: string }>('select client_id from clients');
  await fillOrders(
    client,
    rows.map((row) => row.client_id),
    growth,
    ANY_PRODUCT,
  );
  await client.query('vacuum analyze');
}
