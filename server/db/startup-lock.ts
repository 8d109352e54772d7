/** Of several servers that start at once, one brings the database up to date and the others wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const LOOK_AGAIN_MS = 200;
/** How often a server that waits says so. */
const SAY_EVERY_MS = 5_000;

/**
 * Does the work while no other server does. The lock belongs to the connection: it needs one of its own, not one of a
 * pooler. A server that waits says for whom, since the other one may hang.
 *
 * @param key the same number in every server
 */
export async function withStartupLock<Result>(
  client: pg.ClientBase,
  key: number,
  say: (message: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  let saidAt = Number.NEGATIVE_INFINITY;
  while (!(await isGranted(client, key))) {
    if (performance.now() - saidAt >= SAY_EVERY_MS) {
      saidAt = performance.now();
      say(`Waiting for another server that brings the database up to date (${await holderOf(client, key)}).`);
    }
    await sleep(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [key]);
  }
}

async function isGranted(client: pg.ClientBase, key: number): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [key]);
  return rows[0]?.granted === true;
}

async function holderOf(client: pg.ClientBase, key: number): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('database process %s, from %s, connected %s', a.pid, coalesce(host(a.client_addr), 'this machine'),
                   to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"')) as holder
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [key],
  );
  return rows[0]?.holder ?? 'it has just finished';
}
