/** `servery doctor`: whether the server would start with this configuration and find its database. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Command } from 'commander';
import pg from 'pg';
import { inspectCluster } from '#server/db/embedded/cluster-state.ts';
import { chooseDatabaseUser } from '#server/db/embedded/database-user.ts';
import { prepareLayout, runtimeFolder } from '#server/db/embedded/layout.ts';
import { readLock } from '#server/db/embedded/postmaster-lock.ts';
import { findPrograms } from '#server/db/embedded/programs.ts';
import { type Env, readEnv } from '#server/env.ts';
import type { CliParts } from './commands.ts';
import { oldLaw } from './law.ts';

type Finding = { readonly ok: boolean; readonly what: string; readonly remedy?: string; readonly optional?: boolean };

async function checkExternal(connectionString: string): Promise<Finding> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('server_version_num')::int as number`);
    const major = Math.floor(Number(rows[0]?.number) / 10_000);
    return {
      ok: major >= 15,
      what: `database at DATABASE_URL (PostgreSQL ${major})`,
      remedy: 'use version 15 or later',
    };
  } catch (error) {
    return { ok: false, what: 'database at DATABASE_URL', remedy: messageOf(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkEmbedded(dataDir: string): Promise<Finding> {
  try {
    const user = await chooseDatabaseUser(dataDir);
    const layout = await prepareLayout(dataDir, user, () => undefined);
    const state = await inspectCluster(layout.clusterDir, user);
    const major = state.kind === 'ready' ? state.majorVersion : undefined;
    const programs = await findPrograms(user, major, () => runtimeFolder(layout, user));
    const lock = await readLock(layout.clusterDir);
    const detail = state.kind !== 'ready' ? 'not made yet' : lock ? `process ${lock.pid}` : 'not running';
    return {
      ok: true,
      what: `own database in ${path.relative('.', layout.clusterDir)} (${programs.version}, ${detail})`,
    };
  } catch (error) {
    return { ok: false, what: 'own database', remedy: messageOf(error) };
  }
}

/** Not a fault: a server may face its customers itself. */
function checkProxy({ trustProxy }: Env): Finding {
  return {
    ok: true,
    what:
      trustProxy.length > 0
        ? `customers' addresses from ${trustProxy.join(', ')} (TRUST_PROXY)`
        : 'no proxy is believed: behind one, set TRUST_PROXY, or all customers count as one address',
  };
}

/** A package without its documents has no list of the law. */
function checkLaw(): Finding[] {
  if (!existsSync('docs/law.md')) return [];
  const remedy = 'it was read more than a year ago; read its source again and write the day into docs/law.md';
  return oldLaw(readFileSync('docs/law.md', 'utf8'), Date.now()).map((rule) => {
    return { ok: false, what: `law: ${rule}`, remedy, optional: true };
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function examine(env: Env): Promise<Finding[]> {
  const mode = env.demo ? 'demo' : 'no demo';
  const database = env.databaseUrl ? await checkExternal(env.databaseUrl) : await checkEmbedded(env.dataDir);
  return [
    { ok: true, what: `configuration (${mode}, ${env.publicUrl ?? `port ${env.port} on ${env.host}`})` },
    ...(env.publicUrl ? [checkProxy(env)] : []),
    database,
    ...checkLaw(),
  ];
}

/** scripts/doctor.mjs looks at the machine first and then runs this. Ends with 1 where something is wrong. */
export function addDoctorCommand(program: Command, { print }: Pick<CliParts, 'print'>): void {
  program
    .command('doctor')
    .description('says what is missing or wrong here, and the remedy')
    .action(async () => {
      const env = readEnv(process.env);
      const findings: Finding[] = env.ok
        ? await examine(env.value)
        : env.error.map((problem) => ({ ok: false, what: 'configuration', remedy: problem }));
      for (const { ok, what, remedy, optional } of findings) {
        print(ok ? `✓ ${what}` : `${optional ? '!' : '✗'} ${what}: ${remedy}`);
      }
      if (findings.some(({ ok, optional }) => !ok && !optional)) process.exitCode = 1;
    });
}
