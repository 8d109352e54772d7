/**
 * The process: reads the configuration, starts all parts in order, prints its address, and stops in the reverse order.
 */
import process from 'node:process';
import { loopbackOrigin } from './adapters/payment/loopback.ts';
import { buildApp } from './app.ts';
import { startBanner } from './banner.ts';
import { compose } from './compose.ts';
import { seedDemo } from './db/seed/load.ts';
import { StartupError } from './db/startup-error.ts';
import { type Env, readEnv } from './env.ts';
import { createLog } from './log.ts';
import { openReadyDatabase } from './open-database.ts';
import { packageFile } from './package-root.ts';
import { loadSecrets } from './secrets.ts';
import { loadBuiltApps } from './web/built-apps.ts';
import { loadDevelopmentApps } from './web/development-apps.ts';
import type { WebApps } from './web/web-apps.ts';

/** A stop that takes longer is ended; containers are killed at about this time anyway. */
const STOP_LIMIT_MS = 14_000;
/** The same before the server is ready on an external database that may never answer. */
const STARTING_STOP_LIMIT_MS = 3_000;

type Stop = () => Promise<void>;

async function start(): Promise<void> {
  const env = validEnv();
  const log = createLog(env.logLevel);
  const secrets = await loadSecrets(env.dataDir);

  /** In order of starting; stopped from the last to the first. */
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = () => (stopping ??= runBackwards(stops, (error) => log.error({ err: error }, 'stopping failed')));
  let isReady = false;
  const starting = new AbortController();
  stopOnSignals(() => {
    // The embedded database must not outlive this process, even while it starts.
    if (!isReady) starting.abort();
    const isBound = isReady || !env.databaseUrl;
    return { limitMs: isBound ? STOP_LIMIT_MS : STARTING_STOP_LIMIT_MS, exitCode: isReady ? 1 : 0, stopped: stopAll() };
  });

  try {
    const opening = openReadyDatabase(env, (text) => log.info(text), starting.signal);
    if (!env.databaseUrl) stops.push(async () => (await opening.catch(() => undefined))?.stop());
    const database = await opening;
    const composition = await compose({ env, secrets, connectionString: database.connectionString, log });
    stops.push(() => composition.close());
    const { deps, jobs } = composition;
    if (env.demo) await seedDemo(deps.db, deps.files, { now: deps.now() });

    const app = await buildApp(deps, { web: isDevelopment(env) ? loadDevelopmentApps : loadBuilt });
    await jobs.start();
    stops.push(() => jobs.stop());
    stops.push(() => app.close());
    await listen(app, env);
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    deps.loopback.open(loopbackOrigin(env.host, port));
    process.stdout.write(`${startBanner(env, { port, sharesDatabase: database.isShared })}\n`);
    isReady = true;
  } catch (error) {
    await stopAll();
    // The signal's handler ends the process.
    if (starting.signal.aborted) return;
    throw error;
  }
}

function validEnv(): Env {
  const env = readEnv(process.env);
  if (!env.ok) throw new StartupError(env.error.join(' '));
  return env.value;
}

function loadBuilt(): Promise<WebApps> {
  return loadBuiltApps(packageFile('dist', 'web'));
}

function isDevelopment(env: Env): boolean {
  return env.nodeEnv === 'development' && process.env.SERVERY_DEV === '1';
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is in use: stop what uses it, or choose another one with PORT.`,
      EACCES: `This user may not listen on port ${port}: choose one above 1023 with PORT.`,
      EADDRNOTAVAIL: `This machine has no address ${host}: check HOST.`,
      ENOTFOUND: `This machine has no address ${host}: check HOST.`,
    };
    const reason = reasons[String(code)];
    throw reason ? new StartupError(reason, { cause: error }) : error;
  }
}

/** One part's failure does not keep the others from stopping. */
async function runBackwards(stops: readonly Stop[], onError: (error: unknown) => void): Promise<void> {
  for (const stop of [...stops].reverse()) await stop().catch(onError);
}

/** Stops in order on the signals that ask for it. After `limitMs` the process ends with `exitCode`. */
function stopOnSignals(stop: () => { limitMs: number; exitCode: number; stopped: Promise<void> }): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const { limitMs, exitCode, stopped } = stop();
      setTimeout(() => process.exit(exitCode), limitMs).unref();
      void stopped.then(() => process.exit(0));
    });
  }
}

try {
  await start();
} catch (error) {
  // A StartupError is a sentence for people; anything else is a bug and shows where.
  process.stderr.write(
    `${error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
