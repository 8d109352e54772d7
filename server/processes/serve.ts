/** A process that answers requests: makes all parts in order, and hands on how each is stopped. */
import type { FastifyBaseLogger } from 'fastify';
import { loopbackOrigin } from '#server/adapters/payment/loopback.ts';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { seedDemo } from '#server/db/seed/load.ts';
import { StartupError } from '#server/db/startup-error.ts';
import type { Env } from '#server/env.ts';
import type { Secrets } from '#server/identity/secrets.ts';
import type { Peers } from '#server/modules/metrics/peers.ts';
import { packageFile } from '#server/package-root.ts';
import { loadBuiltApps } from '#server/web/built-apps.ts';
import { loadDevelopmentApps } from '#server/web/development-apps.ts';
import { formerBuilds, keepBuild } from '#server/web/former-builds.ts';
import { collectAtRest } from './collect-at-rest.ts';
import type { Stop } from './stopping.ts';

export interface Service {
  readonly env: Env;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  /** Of a database with the newest schema. */
  readonly connectionString: string;
  /** Runs the installation's jobs and loads the demo; else this process only adds jobs. */
  readonly runsJobs: boolean;
  /** The other workers of this installation, where there are any. */
  readonly peers?: Peers;
  readonly onStarted: (stop: Stop) => void;
}

/** Twice the time in which the proxies of deploy/ ask /livez, and some. */
const DRAIN_MS = 5_000;

/**
 * Answers requests from now on.
 *
 * @returns the port it listens on
 * @throws StartupError with one sentence for the operator
 */
export async function serve(service: Service): Promise<number> {
  const { env, secrets, log, connectionString, runsJobs, peers, onStarted } = service;
  const composition = await compose({ env, secrets, connectionString, log });
  onStarted(() => composition.close());
  const { deps, jobs } = composition;
  // The application is built while the database answers.
  const prepared = runsJobs ? jobs.migrate() : Promise.resolve();
  prepared.catch(() => undefined);
  if (runsJobs && env.demo) await seedDemo(deps.db, deps.files, { now: deps.now() });

  const built = packageFile('dist', 'web');
  const kept = formerBuilds(env.dataDir);
  const web = isDevelopment(env) ? loadDevelopmentApps : () => loadBuiltApps(built, kept);
  // Without a proxy there is nobody who could lead guests elsewhere meanwhile.
  const drainMs = env.trustProxy.length > 0 ? DRAIN_MS : 0;
  const app = await buildApp(deps, { web, peers, drainMs });
  await prepared;
  if (runsJobs) {
    await jobs.start();
    onStarted(() => jobs.stop());
  }
  onStarted(() => app.close());
  const stopCollecting = collectAtRest();
  onStarted(async () => stopCollecting());
  await listen(app, env);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  deps.loopback.open(loopbackOrigin(env.host, port));
  if (runsJobs && !isDevelopment(env))
    void keepBuild(built, kept, deps.now()).catch((error: unknown) =>
      log.error({ err: error }, 'the files of this build could not be kept for pages that stay open'),
    );
  return port;
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
