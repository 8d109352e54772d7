/** A database that holds the cache's table and nothing else. */
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { openDatabase } from '#server/db/connect.ts';
import type { Db } from '#server/db/executor.ts';
import * as geoSchema from '#server/db/schema/geo.ts';
import { createTestDatabase } from '#test/database.ts';

export interface CacheDatabase {
  readonly db: Db;
  /** Ends the connections, after which every query fails. */
  disconnect(): Promise<void>;
  drop(): Promise<void>;
}

export async function createCacheDatabase(): Promise<CacheDatabase> {
  const database = await createTestDatabase('empty');
  const { db, pool, close } = openDatabase({ connectionString: database.connectionString, max: 2 });
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...geoSchema }));
  for (const statement of statements) await pool.query(statement);
  let isOpen = true;
  const disconnect = async () => {
    if (isOpen) await close();
    isOpen = false;
  };
  return {
    db,
    disconnect,
    drop: async () => {
      await disconnect();
      await database.drop();
    },
  };
}
