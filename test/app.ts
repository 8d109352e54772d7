/** The whole application on a database of its own with the demo restaurants, its clock in the test's hands. */
import { inject } from 'vitest';
import { WHO_ANSWERS_PATH } from '#server/adapters/domains/domain-asker.ts';
import { createDiskFileStore } from '#server/adapters/files/disk-file-store.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import type { Db } from '#server/db/executor.ts';
import { demoClientId } from '#server/db/seed/closed-demo.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import type { GraphileJobs } from '#server/jobs/graphile-jobs.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { quietLog } from './quiet-log.ts';
import { TEST_NOW } from './test-now.ts';
import { TEST_SECRET } from './tickets.ts';

export interface TestApp {
  /** Ready, not listening: `app.inject`, or `await app.listen({ port: 0 })` for streams. */
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly deps: Deps;
  readonly db: Db;
  /** Not started: `jobs.runDue()` runs what is due. */
  readonly jobs: GraphileJobs;
  readonly clientIds: { readonly saffron: string; readonly forno: string; readonly kumo: string };
  /** The server's clock (UTC ms); assign to `now` to move it. Starts at TEST_NOW. */
  readonly clock: { now: number };
  /** Takes the database away from the running application. */
  closeDatabase(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly overrides?: Partial<Deps>;
  /** Replaces parts by others around them, for instance ones that fail. */
  readonly wrap?: (deps: Deps) => Partial<Deps>;
  readonly app?: AppOptions;
  /** Environment variables beyond the demo's. */
  readonly env?: Readonly<Record<string, string>>;
  /** In place of one of its own: a prepared one. */
  readonly database?: TestDatabase;
}

export const clientIds = {
  saffron: demoClientId('saffron-lane'),
  forno: demoClientId('forno-lane'),
  kumo: demoClientId('kumo-bowls'),
} as const;

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const env = readEnv({ NODE_ENV: 'test', DEMO: '1', ...options.env });
  if (!env.ok) throw new Error(env.error.join(' '));
  const database = options.database ?? (await createTestDatabase());
  const clock = { now: TEST_NOW };
  const opened: { app?: TestApp['app'] } = {};
  const composition = await compose({
    env: env.value,
    secrets: { jwt: TEST_SECRET, cookie: TEST_SECRET, link: TEST_SECRET },
    connectionString: database.connectionString,
    log: quietLog,
    now: () => clock.now,
    overrides: {
      files: createDiskFileStore(inject('testFiles')),
      // Whatever the machine of the test has.
      room: async () => ({ free: 1e12, low: 1e9 }),
      loopback: { post: (path, headers, body) => injectInto(opened, path, headers, body), open: () => undefined },
      // Every domain leads here, as the name of a store that listens.
      askDomain: async (origin) => {
        const headers = { host: new URL(origin).host };
        return (await opened.app?.inject({ url: WHO_ANSWERS_PATH, headers }))?.json() ?? 'silent';
      },
      ...options.overrides,
    },
  });
  const { jobs } = composition;
  const deps: Deps = { ...composition.deps, ...options.wrap?.(composition.deps) };
  const app = await buildApp(deps, options.app);
  opened.app = app;
  await app.ready();
  return {
    app,
    deps,
    db: composition.deps.db,
    jobs,
    clientIds,
    clock,
    closeDatabase: composition.close,
    async close() {
      await app.close();
      await composition.close();
      await database.drop();
    },
  };
}

/** The simulator's webhooks reach an application that does not listen. */
async function injectInto(
  { app }: { readonly app?: TestApp['app'] },
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: string,
): Promise<number> {
  if (!app) throw new Error('The application is not built yet');
  return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
}
