import { createDiskFileStore } from '#server/adapters/files/disk-file-store.ts';
import { openDatabase } from '#server/db/connect.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/db/seed/load.ts';
import { createEventBus } from '#server/events/postgres-event-bus.ts';
import { createGraphileJobs } from '#server/jobs/graphile-jobs.ts';
import { quietLog } from './quiet-log.ts';
import { TEST_NOW } from './test-now.ts';

/** Fills the database that every test's own database is copied from: schema, job queue and the demo restaurants. */
export async function prepareTemplate(connectionString: string, files: string): Promise<void> {
  const { db, pool, close } = openDatabase({ connectionString, max: 2 });
  const events = await createEventBus(connectionString, quietLog);
  try {
    await migrate(pool, MIGRATIONS);
    await createGraphileJobs({ pool, events, log: quietLog }).migrate();
    await seedDemo(db, createDiskFileStore(files), { now: TEST_NOW });
  } finally {
    await events.close();
    await close();
  }
}
