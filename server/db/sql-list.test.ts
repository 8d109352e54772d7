import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prepareCarts } from '#server/modules/cart/repo.ts';
import { wereSent } from '#server/modules/mail-frame/send-once.ts';
import { createOrderReader } from '#server/modules/orders/reading/repo-details.ts';
import { createTestDatabase } from '#test/database.ts';
import { openDatabase } from './connect.ts';

/** PostgreSQL decides after five plans of its own whether the next calls get along with one for all values. */
const CALLS = 12;

it('lets PostgreSQL plan the statements of every order once and not on each call', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase({ connectionString: database.connectionString, max: 1 });
  try {
    // Rows that the planner has counted: with none, one plan is as good as another.
    await db.execute(sql`insert into carts (client_id, cart_id)
      select client_id, gen_random_uuid() from clients, generate_series(1, 1000)`);
    await db.execute(sql`insert into sent_mail (client_id, mail_key)
      select client_id, gen_random_uuid()::text from clients, generate_series(1, 1000)`);
    await db.execute(sql`insert into clients select filled.* from generate_series(1, 1000) as n,
      (select * from clients limit 1) as one,
      jsonb_populate_record(null::clients, to_jsonb(one) || jsonb_build_object(
        'client_id', gen_random_uuid(), 'subdomain', 'r' || n)) as filled`);
    await db.execute(sql`analyze carts, sent_mail`);
    const carts = prepareCarts(db);
    const find = createOrderReader(db);
    for (let call = 0; call < CALLS; call += 1) {
      const keys = Array.from({ length: 3 }, () => ({ clientId: randomUUID(), id: randomUUID() }));
      await Promise.all(keys.map(({ clientId, id }) => carts.find({ clientId, cartId: id })));
      await Promise.all(keys.map(({ clientId, id }) => find({ clientId, orderId: id })));
      expect(
        await wereSent(
          db,
          keys.map(({ clientId, id }) => ({ clientId, mailKey: id })),
        ),
      ).not.toContain(true);
    }
    const { rows } = await db.execute<{ statement: string; generic: number }>(
      sql`select statement, generic_plans::int as generic from pg_prepared_statements where statement like '%unnest%'`,
    );
    expect(rows).toHaveLength(4);
    for (const { statement, generic } of rows) expect(generic, statement).toBeGreaterThan(0);
  } finally {
    await close();
    await database.drop();
  }
});
