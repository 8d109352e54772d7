import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { administer, withDatabase } from './test-cluster.ts';

export type TestDatabase = {
  readonly connectionString: string;
  /** Removes it, open connections included. */
  drop(): Promise<void>;
};

/**
 * A database of the test's own: a copy of the prepared one (see `template.ts`), or an empty one. Takes some tens of
 * milliseconds.
 */
export async function createTestDatabase(content: 'prepared' | 'empty' = 'prepared'): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(
    server,
    // Writing each page to the log takes twice the time, and this server never recovers from its log.
    `create database ${name} template ${content === 'empty' ? 'template1' : 'servery_template'} strategy file_copy`,
  );
  return {
    connectionString: withDatabase(server, name),
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}
