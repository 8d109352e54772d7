/** Makes every dependency of the application from the configuration: the one place where implementations are chosen. */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { JOB_LANES } from '#core/contract/provider/provider.ts';
import { createDomainAsker } from './adapters/domains/domain-asker.ts';
import { createDiskFileStore } from './adapters/files/disk-file-store.ts';
import { createS3FileStore } from './adapters/files/s3-file-store.ts';
import { createGeocoder } from './adapters/geocoder/geocoder-from-env.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import { createMailboxMailer } from './adapters/mail/repo-mailbox.ts';
import { createLoopback } from './adapters/payment/loopback.ts';
import { createPaymentProvider } from './adapters/payment/provider-from-env.ts';
import { createRouter } from './adapters/router/router-from-env.ts';
import { createTextSender } from './adapters/sms/text-sender-from-env.ts';
import { openDatabase } from './db/connect.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { createEventBus } from './events/postgres-event-bus.ts';
import type { Secrets } from './identity/secrets.ts';
import { createGraphileJobs, type GraphileJobs } from './jobs/graphile-jobs.ts';
import { readRoom } from './modules/metrics/free-room.ts';
import { operatorOrigin } from './modules/tenancy/host.ts';

export interface Composition {
  readonly deps: Deps;
  readonly jobs: GraphileJobs;
  /** Ends every connection. Stop jobs and application first. */
  close(): Promise<void>;
}

export interface CompositionOptions {
  readonly env: Env;
  readonly secrets: Secrets;
  readonly connectionString: string;
  readonly log: FastifyBaseLogger;
  readonly now?: () => number;
  /** Replaces parts in tests. */
  readonly overrides?: Partial<Deps>;
}

/** Most connections of a process to the database at a time; one more listens for events. */
const POOL_SIZE = 10;
const REPLICA_POOL_SIZE = 4;
/** Workers share what four of them would have, so that any number of cores stays below what PostgreSQL allows. */
const POOLS_TOGETHER = 40;
const SMALLEST_POOL = 4;
/** The jobs' own, so that neither requests nor jobs can take the other's: one for each lane. */
const JOB_POOL_SIZE = JOB_LANES.length;

/** A full database is written to every few seconds, at least by its jobs. */
const FULL_FOR_MS = 60_000;

/** The schema must be there already. Throws when the database cannot be reached. */
export async function compose(options: CompositionOptions): Promise<Composition> {
  const { env, secrets, connectionString, log, now = Date.now } = options;
  const onConnectionError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke');
  const direct = env.databaseDirectUrl ?? connectionString;
  const limits = env.databaseDirectUrl ? 'pooler' : 'connection';
  let fullAt = Number.NEGATIVE_INFINITY;
  const onFull = () => {
    fullAt = performance.now();
  };
  const heard = { onConnectionError, onFull };
  const { db, close } = openDatabase({ connectionString, max: poolSize(env.workers), limits, ...heard });
  const forJobs = openDatabase({ connectionString: direct, max: JOB_POOL_SIZE, ...heard });
  const replica = openReplica(env, onConnectionError);
  const events = await createEventBus(direct, log);
  const jobs = createGraphileJobs({ pool: forJobs.pool, events, log });
  const deps: Deps = {
    env,
    secrets,
    db,
    directDatabase: direct,
    reader: replica?.db ?? db,
    log,
    now,
    events,
    jobs,
    payments: await createPaymentProvider(env, { db, jobs, now, secrets }),
    loopback: createLoopback(),
    mailer: await createMailer(env, db),
    texts: createTextSender(env, { db, now, origin: operatorOrigin(env) }),
    askDomain: createDomainAsker({ allowsPrivate: env.webhooksToPrivate }),
    geocoder: createGeocoder(env, { db, now, log }),
    router: createRouter(env, { db, now, log }),
    files:
      env.files.kind === 's3' ? createS3FileStore(env.files) : createDiskFileStore(path.join(env.dataDir, 'files')),
    room: () => readRoom(env.dataDir),
    isDatabaseFull: () => performance.now() - fullAt < FULL_FOR_MS,
    ...options.overrides,
  };
  return {
    deps,
    jobs,
    async close() {
      await events.close();
      await forJobs.close();
      await replica?.close();
      await close();
    },
  };
}

/** The database for what may be a second old, where one is named. */
function openReplica({ databaseReadUrl }: Env, onConnectionError: (error: Error) => void) {
  if (!databaseReadUrl) return undefined;
  return openDatabase({ connectionString: databaseReadUrl, max: REPLICA_POOL_SIZE, onConnectionError });
}

function poolSize(workers: number): number {
  return Math.max(SMALLEST_POOL, Math.min(POOL_SIZE, Math.floor(POOLS_TOGETHER / workers)));
}

/** Nodemailer is loaded only where mail is sent. */
async function createMailer({ mail: { smtpUrl, ...sender } }: Env, db: Deps['db']): Promise<Mailer> {
  if (!smtpUrl) return createMailboxMailer(db);
  const { createSmtpMailer } = await import('./adapters/mail/smtp-mailer.ts');
  return createSmtpMailer({ url: smtpUrl, ...sender });
}
