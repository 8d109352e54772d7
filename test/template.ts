import path from 'node:path';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';

/** Fills the database that every test's own database is copied from. */
export async function prepareTemplate(connectionString: string): Promise<void> {
  const { pool, close } = openDatabase({ connectionString, schema: {}, max: 1 });
  try {
    await migrate(pool, path.join(import.meta.dirname, '..', 'server', 'db', 'migrations'));
  } finally {
    await close();
  }
}
