import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { openDatabase } from './connect.ts';

/** Rows that a new installation may have before PostgreSQL counts them. */
const ROWS = 500;

it('a new installation finds a row by the index that names it, before any table was counted', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase({ connectionString: database.connectionString, max: 1 });
  try {
    const { rows: found } = await db.execute<{ version: number }>(
      sql`select current_setting('server_version_num')::int as version`,
    );
    if ((found[0]?.version ?? 0) < 180_000) return;
    await db.execute(sql`insert into carts (client_id, cart_id)
      select client_id, gen_random_uuid() from (select client_id from clients limit 1) as one, generate_series(1, ${ROWS}::int)`);
    const id = randomUUID();
    for (const [statement, index] of [
      [sql`select 1 from carts where client_id = ${id} and cart_id = ${id}`, 'carts_client_id_cart_id_pk'],
      [sql`select 1 from orders where client_id = ${id} and order_id = ${id}`, 'orders_client_id_order_id_pk'],
      [sql`select 1 from orders where client_id = ${id} and idempotency_key = ${id}`, 'orders_idempotency'],
    ] as const) {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
    const { rows: columns } = await db.execute<{ distinct: number }>(
      sql`select n_distinct as distinct from pg_stats where tablename in ('orders', 'order_lines') and attname = 'client_id'`,
    );
    expect(columns).toEqual([{ distinct: 1 }, { distinct: 1 }]);
  } finally {
    await close();
    await database.drop();
  }
});
