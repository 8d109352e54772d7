import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive } from '#server/db/embedded/postmaster-lock.ts';
import { startDatabase } from '#server/db/embedded/start-database.ts';
import { prepareTemplate } from './template.ts';
import { createEmptyDatabase } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test run's PostgreSQL. */
    databaseServer: string;
    /** Folder with the demo restaurants' pictures; tests share it, its files never change. */
    testFiles: string;
  }
}

const folderPrefix = 'servery-test-';

/**
 * vitest's global set-up for tests that use a database: one PostgreSQL for the whole run, without crash safety, and in
 * it one prepared database that every test's own database is copied from.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `${folderPrefix}${process.pid}-`));
  const database = await startDatabase({ dataDir, durable: false, log: () => undefined });
  const files = path.join(dataDir, 'files');
  try {
    await prepareTemplate(await createEmptyDatabase(database.connectionString, 'servery_template'), files);
  } catch (error) {
    await database.stop();
    throw error;
  }
  project.provide('databaseServer', database.connectionString);
  project.provide('testFiles', files);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A killed test run leaves its PostgreSQL behind; the number in the folder's name tells whose it was. */
async function removeAbandoned(): Promise<void> {
  for (const entry of await readdir(os.tmpdir())) {
    const owner = /^servery-test-(\d+)-/.exec(entry)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const dataDir = path.join(os.tmpdir(), entry);
    const database = await startDatabase({ dataDir, durable: false, log: () => undefined }).catch(() => undefined);
    await database?.stop();
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
}
