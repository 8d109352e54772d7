/**
 * The whole database as lines of JSON, in parts of some MB that pass by and are never all in memory or on the disk, and
 * back. PostgreSQL's own pg_dump does not come with the packaged database and refuses a server newer than itself; this
 * needs nothing but the connection (decisions 032 and 111).
 */
import type pg from 'pg';
import { z } from 'zod';
import { onBaseline } from './baseline.ts';
import { MIGRATIONS, readMigrations } from './migrate.ts';
import { StartupError } from './startup-error.ts';

const FORMAT = 2;
/** Bytes that are wanted in one part. A part holds whole rows, so a large row makes it larger. */
export const PART_BYTES = 2_000_000;
const MOST_ROWS = 1_000;
const INSERTED = 500;
/** Every part of a table, and of the jobs. */
const JOBS = 'jobs';

export const dumpDescription = z.object({
  format: z.number(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.number()),
  jobs: z.number(),
});

export type DumpDescription = z.infer<typeof dumpDescription>;

interface Job {
  readonly identifier: string;
  readonly payload: unknown;
  readonly runAt: string;
  readonly maxAttempts: number;
  readonly key: string | null;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

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

/** Some lines of one table, or of the jobs. */
export interface DumpPart {
  readonly table: string;
  readonly lines: readonly string[];
}

export interface DumpProgress {
  readonly table: string;
  readonly rows: number;
  /** As the database last counted; 0 where it never did. */
  readonly estimatedRows: number;
}

export interface DumpTarget {
  /** Takes a part; the next rows are read when it is done. */
  put(part: DumpPart): Promise<void>;
  progress(progress: DumpProgress): void;
}

/**
 * Hands one consistent state of the database to `target`, part by part, while the server continues to work. Tables come
 * before those that refer to them, and the jobs come last.
 *
 * @param pool without time limits
 */
export async function dumpDatabase(pool: pg.Pool, target: DumpTarget): Promise<DumpDescription> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: estimated } = await client.query<{ rows: number }>(
      `select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows from pg_class
        where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace`,
    );
    const estimatedRows = Math.round(estimated[0]?.rows ?? 0);
    const tables: Record<string, number> = {};
    let rows = 0;
    for (const table of await tablesInOrder(client)) {
      const select = `select to_jsonb(t)::text as line from ${quote(table)} t`;
      tables[table] = await dumpLines(client, select, await mostRowsOf(client, table), async (lines) => {
        await target.put({ table, lines });
        rows += lines.length;
        target.progress({ table, rows, estimatedRows });
      });
    }
    const jobs = await dumpLines(
      client,
      `select json_build_object('identifier', t.identifier, 'payload', j.payload, 'runAt', j.run_at,
          'maxAttempts', j.max_attempts, 'key', j.key)::text as line
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.attempts < j.max_attempts order by j.id`,
      MOST_ROWS,
      (lines) => target.put({ table: JOBS, lines }),
    );
    const migrations = await migrationsOf(client);
    await client.query('commit');
    return { format: FORMAT, migrations, tables, jobs };
  } finally {
    client.release(true);
  }
}

/** Rows that fit into a part when every file or picture of the table is as large as its largest, which is only measured. */
async function mostRowsOf(client: pg.ClientBase, table: string): Promise<number> {
  const { rows: files } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and atttypid = 'bytea'::regtype and not attisdropped`,
    [quote(table)],
  );
  if (files.length === 0) return MOST_ROWS;
  const lengths = files.map(({ name }) => `coalesce(max(octet_length(${quote(name)})), 0)`);
  const { rows } = await client.query<{ bytes: number }>(
    `select (${lengths.join(' + ')})::float8 as bytes from ${quote(table)}`,
  );
  // A row has two digits for each byte.
  const digits = 2 * (rows[0]?.bytes ?? 0);
  return Math.max(1, Math.min(MOST_ROWS, Math.floor(PART_BYTES / Math.max(1, digits))));
}

/** Reads as many rows at a time as fit into a part, by the size of those before; at most `mostRows`. */
async function dumpLines(
  client: pg.ClientBase,
  select: string,
  mostRows: number,
  put: (lines: readonly string[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  let wanted = 1;
  await client.query(`declare dumped no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${wanted} from dumped`);
    if (rows.length === 0) break;
    count += rows.length;
    const lines = rows.map(({ line }) => line);
    await put(lines);
    const bytes = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    wanted = Math.max(1, Math.min(mostRows, wanted * 2, Math.floor(PART_BYTES / bytes)));
  }
  await client.query('close dumped');
  return count;
}

export interface LoadOptions {
  /** Empty what is there; without it a database that holds restaurants is left alone. */
  readonly isForced: boolean;
}

/**
 * Refuses before anything is changed. Answers how many migrations the dump has.
 *
 * @throws StartupError when they are not the first ones here, or the database is not empty
 */
async function requireLoadable(
  client: pg.ClientBase,
  about: DumpDescription,
  { isForced }: LoadOptions,
): Promise<number> {
  const here = await migrationsOf(client);
  const there = onBaseline(about.migrations, here[0], TOO_OLD);
  if (about.format !== FORMAT || here.slice(0, there.length).join() !== there.join()) {
    throw new StartupError(
      `This backup was made by another version of Servery (${there.length} migrations, here ${here.length}): ` +
        'restore it with the version that made it.',
    );
  }
  const { rows } = await client.query<{ found: boolean }>('select exists (select from clients) as found');
  if (rows[0]?.found && !isForced) {
    throw new StartupError('This database already holds restaurants: --force replaces everything in it.');
  }
  return there.length;
}

const TOO_OLD = 'This backup is too old: restore it with the version that made it, then start';

/** Where the dump has fewer migrations than this version, makes every table anew, empty, as it was after them. */
async function rebuildSchema(client: pg.ClientBase, count: number): Promise<void> {
  const all = await readMigrations(MIGRATIONS);
  if (count === all.length) return;
  await client.query(`do $$ begin execute (
    select 'drop table ' || string_agg(format('%I', relname), ', ') || ' cascade' from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace); end $$`);
  // A transaction may not build an index concurrently, and empty tables do not need it.
  for (const statement of all.slice(0, count).flatMap(({ statements }) => statements))
    await client.query(statement.replace(/index concurrently/i, 'index'));
  await client.query('delete from drizzle.__drizzle_migrations where created_at > $1', [all[count - 1]?.when]);
}

/**
 * Loads the parts of a dump, in the order in which they were written: everything or nothing. After the dump of an older
 * version the database has the schema of that version, and waits for its migrations.
 *
 * @param pool without time limits
 * @throws StartupError when the dump is of a newer or another version, or the database is not empty
 */
export async function loadDump(
  pool: pg.Pool,
  about: DumpDescription,
  parts: AsyncIterable<DumpPart>,
  options: LoadOptions,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await rebuildSchema(client, await requireLoadable(client, about, options));
    const tables = await tablesInOrder(client);
    await client.query(`truncate ${tables.map(quote).join(', ')}`);
    await client.query('delete from graphile_worker._private_jobs');
    for await (const { table, lines } of parts) {
      if (table === JOBS) await loadJobs(client, lines);
      else if (tables.includes(table)) await loadRows(client, table, lines);
      else throw new StartupError(`This backup has a table that is not known here: ${table}.`);
    }
    for (const table of tables) await setSequences(client, table);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

async function loadRows(client: pg.ClientBase, table: string, lines: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quote(table)],
  );
  const columns = rows.map(({ name }) => quote(name)).join(', ');
  for (let at = 0; at < lines.length; at += INSERTED) {
    await client.query(
      `insert into ${quote(table)} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${quote(table)}, $1::jsonb)`,
      [`[${lines.slice(at, at + INSERTED).join(',')}]`],
    );
  }
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

async function loadJobs(client: pg.ClientBase, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const job = JSON.parse(line) as Job;
    await client.query(
      `select graphile_worker.add_job($1, $2::json, run_at := $3::timestamptz, max_attempts := $4, job_key := $5)`,
      [job.identifier, JSON.stringify(job.payload), job.runAt, job.maxAttempts, job.key],
    );
  }
}
