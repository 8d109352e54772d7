/** More restaurants for a bench: copies of a demo restaurant with all its rows. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Rows of these belong to one order, person or session, not to the restaurant. */
const NOT_COPIED = /^(order|cart|sent_mail|demo_mailbox|audit_log|customer|.*session|.*challenge|api_key|passkey)/;

/** Makes `count` copies of the restaurant; answers their ids. A fresh server finds them. */
export async function copyRestaurant(connectionString: string, clientId: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // The copies are complete, so that their order does not matter.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'client_id'
         -- Rows with a number of their own are claims and deliveries, which belong to one order too.
         and not exists (select from pg_attribute n where n.attrelid = c.oid and n.attidentity <> '')`,
    );
    const made = Array.from({ length: count }, () => randomUUID());
    for (const { name } of rows.filter((table) => !NOT_COPIED.test(table.name))) {
      const subdomain = name === 'clients' ? `, 'subdomain', 'bench-' || left(id::text, 8)` : '';
      await client.query(
        `insert into ${name} select copy.* from ${name} t, unnest($2::uuid[]) id,
           jsonb_populate_record(null::${name}, to_jsonb(t) || jsonb_build_object('client_id', id${subdomain})) copy
         where t.client_id = $1`,
        [clientId, made],
      );
    }
    return made;
  } finally {
    await client.end();
  }
}

/** Jobs that are due and not done. */
export async function countDueJobs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ due: number }>(
    'select count(*)::int as due from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
  );
  return rows[0]?.due ?? 0;
}
