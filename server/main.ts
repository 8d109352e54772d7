/**
 * The entry: reads the configuration, starts PostgreSQL while it loads everything else, and answers requests itself or
 * through workers.
 */
import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { createErrorReports } from './adapters/error-reports/error-reports.ts';
import { isDatabaseUnavailable } from './db/database-errors.ts';
import type { Db } from './db/executor.ts';
import { explainStart, StartupError } from './db/startup-error.ts';
import { type Env, readEnv } from './env.ts';
import { loadSecrets } from './identity/secrets.ts';
import { createLog } from './logging/log.ts';
import { createLogOutput, type LogOutput } from './logging/log-output.ts';
import { openReadyDatabase, type ReadyDatabase } from './open-database.ts';
import { PACKAGE_ROOT, packageFile } from './package-root.ts';
import { readWorkerPart, WORKER_VARIABLE } from './processes/messages.ts';
import { createStopping, type Stopping } from './processes/stopping.ts';
import { strangeVariables } from './processes/strange-variables.ts';

type Log = ReturnType<typeof createLog>;
interface Logging {
  readonly log: Log;
  readonly output: LogOutput;
}

async function start(): Promise<void> {
  const env = validEnv();
  const output = createLogOutput();
  const log = createLog(env.logLevel, output, errorReportsOf(env)?.report);
  // Node.js would end the process, and with it every store. graphile's worker leaves such a promise where it cannot hand
  // its jobs back because the database is away; `server/jobs/job-lane.ts` knows of another case.
  process.on('unhandledRejection', (error) => {
    const told = 'a promise failed that nobody waits for';
    // That the database is away rings by itself.
    if (isDatabaseUnavailable(error)) log.warn({ err: error }, told);
    else log.error({ err: error, alert: true }, told);
  });
  const part = cluster.isWorker ? readWorkerPart(process.env[WORKER_VARIABLE]) : undefined;
  if (part) {
    const { runWorker } = await import('./processes/worker.ts');
    return await runWorker(env, { log, output }, part);
  }
  for (const sentence of strangeVariables(process.env)) log.warn({ alert: true }, sentence);
  const stopping = createStopping({
    hasOwnDatabase: !env.databaseUrl,
    onError: (error) => log.error({ err: error }, 'stopping failed'),
  });
  stopping.add(output.settle);
  try {
    await startAll(env, { log, output }, stopping);
  } catch (error) {
    await stopping.stopAll();
    // The signal's handler ends the process.
    if (stopping.starting.aborted) return;
    throw error;
  }
}

/** Undefined where SENTRY_DSN is not set. */
function errorReportsOf({ sentryDsn, nodeEnv }: Env) {
  if (sentryDsn === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string };
  return createErrorReports({
    dsn: sentryDsn,
    release: `servery@${version}`,
    environment: nodeEnv,
    root: PACKAGE_ROOT,
  });
}

async function startAll(env: Env, { log, output }: Logging, stopping: Stopping): Promise<void> {
  // Written once, before several workers would.
  const secrets = await loadSecrets(env.dataDir);
  let hasClosedDemo = false;
  const { opening, launched } = openDatabase(env, log, stopping.starting, async (db) => {
    if (env.demo) return;
    const { closeDemo } = await import('./db/seed/closed-demo.ts');
    hasClosedDemo = await closeDemo(db, Date.now());
  });
  if (!env.databaseUrl) stopping.add(async () => (await opening.catch(() => undefined))?.stop());
  await launched;
  const port = env.workers > 1 ? startWorkers() : startAlone();

  async function startAlone(): Promise<number> {
    const { serve } = await import('./processes/serve.ts');
    const { connectionString } = await opening;
    return await serve({ env, secrets, log, connectionString, runsJobs: true, onStarted: stopping.add });
  }

  async function startWorkers(): Promise<number> {
    const { startWorkers: startAllWorkers } = await import('./processes/primary.ts');
    const { connectionString } = await opening;
    return await startAllWorkers({
      count: env.workers,
      port: env.port,
      host: env.host,
      connectionString,
      metricsPort: env.metrics.port,
      log,
      stopping,
    });
  }

  const started = { port: await port, sharesDatabase: (await opening).isShared, hasClosedDemo };
  const { startBanner } = await import('./banner.ts');
  output.write(`${startBanner(env, started)}\n`);
  stopping.markReady();
}

/** `launched`: PostgreSQL runs and gets ready by itself, so that the time is free for loading modules. */
function openDatabase(env: Env, log: Log, signal: AbortSignal, prepare: (db: Db) => Promise<void>) {
  let opening: Promise<ReadyDatabase> | undefined;
  const launched = new Promise<void>((resolve) => {
    opening = openReadyDatabase(env, {
      log: (text) => log.info(text),
      alarm: (text) => log.error({ alert: true }, text),
      signal,
      prepare,
      onLaunched: resolve,
    });
    opening.then(
      () => resolve(),
      () => resolve(),
    );
    if (env.databaseUrl) resolve();
  });
  if (!opening) throw new Error('The database is not being opened.');
  return { opening, launched };
}

function validEnv(): Env {
  const env = readEnv(process.env);
  if (!env.ok) throw new StartupError(env.error.join(' '));
  return env.value;
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
