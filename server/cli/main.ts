/** The process behind `npm run servery`: opens the database for as long as one command takes. */
import process from 'node:process';
import { compose } from '#server/compose.ts';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import type { DumpProgress } from '#server/db/dump.ts';
import { seedDemo } from '#server/db/seed/load.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { readEnv } from '#server/env.ts';
import { loadSecrets } from '#server/identity/secrets.ts';
import { createLog } from '#server/logging/log.ts';
import { backUp, restore } from '#server/modules/backups/archive.ts';
import { openReadyDatabase } from '#server/open-database.ts';
import { checkDataDir } from './check-data-dir.ts';
import { type CliParts, createProgram, explainCliError } from './commands.ts';
import { createCliServices } from './services.ts';
import { UsageError } from './usage-error.ts';

const SAY_EACH_MS = 2_000;

const closing: (() => Promise<void>)[] = [];

/** @param isNew the command may make the data folder; any other one works on one that is there */
async function open({ isNew = false } = {}) {
  const env = readEnv(process.env);
  if (!env.ok) throw new StartupError(env.error.join(' '));
  if (!isNew) checkDataDir(env.value, process.env);
  const log = createLog('error');
  const secrets = await loadSecrets(env.value.dataDir);
  const database = await openReadyDatabase(env.value, { log: () => undefined });
  closing.unshift(() => database.stop());
  const composition = await compose({ env: env.value, secrets, connectionString: database.connectionString, log });
  closing.unshift(() => composition.close());
  // The outbox has to be there before anything is put into it; a running server sends it.
  await composition.jobs.migrate();
  const connectionString = env.value.databaseDirectUrl ?? database.connectionString;
  return { env: env.value, composition, connectionString, isShared: database.isShared };
}

/** A backup takes as long as it takes. */
async function withoutLimits<Result>(
  connectionString: string,
  work: (pool: OpenDatabase['pool']) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = openDatabase({ connectionString, max: 2, limits: 'none' });
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

async function readPassword(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

/** Answers what prints how far a backup is, each two seconds. */
function sayProgress(): (progress: DumpProgress) => void {
  let saidMs = performance.now();
  return ({ table, rows, estimatedRows }) => {
    if (performance.now() - saidMs < SAY_EACH_MS) return;
    saidMs = performance.now();
    const all = estimatedRows > rows ? ` of about ${estimatedRows.toLocaleString('en')}` : '';
    process.stderr.write(`${rows.toLocaleString('en')}${all} rows (${table})\n`);
  };
}

const parts: CliParts = {
  services: async () => createCliServices((await open()).composition.deps),
  backUp: async (file) => {
    const { env, connectionString } = await open();
    return await withoutLimits(connectionString, (pool) => backUp(pool, env, file, sayProgress()));
  },
  restore: async (file, options) => {
    const { env, connectionString, isShared } = await open({ isNew: true });
    if (isShared) throw new UsageError('Stop the server first: it would go on with what it remembers.');
    return await withoutLimits(connectionString, (pool) => restore(pool, env, file, options));
  },
  prepare: async () => {
    const { env, composition } = await open({ isNew: true });
    const { db, files, now } = composition.deps;
    if (env.demo) await seedDemo(db, files, { now: now() });
  },
  readPassword,
  print: (text) => process.stdout.write(`${text}\n`),
};

try {
  await createProgram(parts).parseAsync(process.argv);
} catch (error) {
  const isBug = error instanceof Error && !['UsageError', 'StartupError', 'AppError'].includes(error.name);
  process.stderr.write(`${isBug ? error.stack : explainCliError(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const close of closing) await close();
}
