/**
 * The whole database as lines of JSON, one file for each table, and back. PostgreSQL's own pg_dump does not come with the
 * packaged database and refuses a server newer than itself; this needs nothing but the connection (decision 032).
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const FORMAT = 1;
const FETCHED = 1_000;
const INSERTED = 500;

const description = z.object({
  format: z.number(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.number()),
  jobs: z.number(),
});

export type DumpDescription = z.infer<typeof description>;

interface Job {
  readonly identifier: string;
  readonly payload: unknown;
  readonly runAt: string;
  readonly maxAttempts: number;
  readonly key: string | null;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const fileOf = (folder: string, table: string) => path.join(folder, `${table}.jsonl`);

async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash }) => hash);
}

/** Every table of ours that is worth keeping, those that others refer to first. What is not logged may be lost. */
async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: all } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const { rows: links } = await client.query<{ child: string; parent: string }>(
    `select distinct c.relname as child, p.relname as parent from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and c.oid <> p.oid and c.relnamespace = 'public'::regnamespace`,
  );
  const ordered: string[] = [];
  let left = all.map(({ name }) => name);
  while (left.length > 0) {
    const free = left.filter((name) => links.every((link) => link.child !== name || ordered.includes(link.parent)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${left.join(', ')}`);
    ordered.push(...free);
    left = left.filter((name) => !free.includes(name));
  }
  return ordered;
}

/**
 * Writes one consistent state of the database into `folder` while the server continues to work.
 *
 * @param pool without time limits
 */
export async function dumpDatabase(pool: pg.Pool, folder: string): Promise<DumpDescription> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: Record<string, number> = {};
    for (const table of await tablesInOrder(client)) tables[table] = await dumpTable(client, table, folder);
    const { rows: jobs } = await client.query<Job>(
      `select t.identifier, j.payload, j.run_at as "runAt", j.max_attempts as "maxAttempts", j.key
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.attempts < j.max_attempts order by j.id`,
    );
    await writeFile(fileOf(folder, 'jobs'), jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
    const about = { format: FORMAT, migrations: await migrationsOf(client), tables, jobs: jobs.length };
    await writeFile(path.join(folder, 'about.json'), `${JSON.stringify(about, null, 2)}\n`);
    await client.query('commit');
    return about;
  } finally {
    client.release(true);
  }
}

async function dumpTable(client: pg.ClientBase, table: string, folder: string): Promise<number> {
  const out = createWriteStream(fileOf(folder, `table-${table}`));
  let count = 0;
  await client.query(`declare dumped no scroll cursor for select to_jsonb(t)::text as line from ${quote(table)} t`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${FETCHED} from dumped`);
    if (rows.length === 0) break;
    count += rows.length;
    if (!out.write(rows.map(({ line }) => `${line}\n`).join(''))) await once(out, 'drain');
  }
  await client.query('close dumped');
  out.end();
  await finished(out);
  return count;
}

/** @throws StartupError when there is no dump in `folder`. */
export async function readDescription(folder: string): Promise<DumpDescription> {
  const text = await readFile(path.join(folder, 'about.json'), 'utf8').catch(() => '');
  try {
    return description.parse(JSON.parse(text));
  } catch {
    throw new StartupError('This file is no backup of Servery: it has no about.json that can be read.');
  }
}

export interface LoadOptions {
  /** Empty what is there; without it a database that holds restaurants is left alone. */
  readonly isForced: boolean;
}

/**
 * Loads the dump in `folder` into a database of the same schema: everything or nothing.
 *
 * @param pool without time limits
 * @throws StartupError when the versions differ, or the database is not empty
 */
export async function loadDump(pool: pg.Pool, folder: string, { isForced }: LoadOptions): Promise<DumpDescription> {
  const about = await readDescription(folder);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const here = await migrationsOf(client);
    if (about.format !== FORMAT || here.join() !== about.migrations.join()) {
      throw new StartupError(
        `This backup was made by another version of Servery (${about.migrations.length} migrations, here ${here.length}): ` +
          'restore it with the version that made it, and start the newer one after that.',
      );
    }
    const tables = await tablesInOrder(client);
    const { rows } = await client.query<{ found: boolean }>('select exists (select from clients) as found');
    if (rows[0]?.found && !isForced) {
      throw new StartupError('This database already holds restaurants: --force replaces everything in it.');
    }
    await client.query(`truncate ${tables.map(quote).join(', ')}`);
    await client.query('delete from graphile_worker._private_jobs');
    for (const table of tables) {
      if (about.tables[table]) await loadTable(client, table, folder);
      await setSequences(client, table);
    }
    await loadJobs(client, folder);
    await client.query('commit');
    return about;
  } finally {
    client.release(true);
  }
}

async function loadTable(client: pg.ClientBase, table: string, folder: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quote(table)],
  );
  const columns = rows.map(({ name }) => quote(name)).join(', ');
  const insert = async (lines: readonly string[]) => {
    await client.query(
      `insert into ${quote(table)} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${quote(table)}, $1::jsonb)`,
      [`[${lines.join(',')}]`],
    );
  };
  let batch: string[] = [];
  for await (const line of linesOf(fileOf(folder, `table-${table}`))) {
    batch.push(line);
    if (batch.length < INSERTED) continue;
    await insert(batch);
    batch = [];
  }
  if (batch.length > 0) await insert(batch);
}

/** Numbers go on where the restored rows end. */
async function setSequences(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity <> ''`,
    [quote(table)],
  );
  for (const { name } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quote(name)}), 1), max(${quote(name)}) is not null)
         from ${quote(table)}`,
      [quote(table), name],
    );
  }
}

async function loadJobs(client: pg.ClientBase, folder: string): Promise<void> {
  for await (const line of linesOf(fileOf(folder, 'jobs'))) {
    const job = JSON.parse(line) as Job;
    await client.query(
      `select graphile_worker.add_job($1, $2::json, run_at := $3::timestamptz, max_attempts := $4, job_key := $5)`,
      [job.identifier, JSON.stringify(job.payload), job.runAt, job.maxAttempts, job.key],
    );
  }
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
}
