/** A board full of orders. */
import pg from 'pg';
import { LIVE_STATUSES } from '#core/domain/orders/status.ts';

/** Live orders in the columns accepted, cooking and ready. New ones would make a rush, whose rows are no tickets. */
export async function seedLiveOrders(
  connectionString: string,
  clientId: string,
  productId: string,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `with made as (
         insert into orders (client_id, order_id, order_number, cart_id, cart_version, status, money_state, order_type, payment_mode,
           is_scheduled, full_name, email, phone, currency, subtotal_cents, discount_cents, delivery_cents, tax_cents, total_cents,
           taxes, estimate_minutes, due_at, promised_at, accepted_at, accepted_by, created_at, updated_at, real_at, idempotency_hash)
         select $1, gen_random_uuid(), 10000 + n, gen_random_uuid(), 1, ($4::text[])[1 + n % 3],
           'none', 1, 1, false, 'Bench Guest ' || n, 'bench@example.nz', '021 000 000', 'NZD', 5500, 0, 0, 717, 5500, '[]', 20,
           now() + n * interval '1 minute', now() + n * interval '1 minute', now(), 'Bench', now(), now(), now(), gen_random_uuid()::text
         from generate_series(1, $2::int) n returning client_id, order_id)
       insert into order_lines (client_id, order_id, position, product_id, product_name, quantity, unit_cents, total_cents, is_combo,
         modifiers, combo_items)
       select client_id, order_id, line, $3, 'Butter chicken ' || line, 2, 550, 1100, false, '[]', '[]'
       from made, generate_series(0, 4) line`,
      [clientId, count, productId, LIVE_STATUSES.slice(1)],
    );
  } finally {
    await client.end();
  }
}
