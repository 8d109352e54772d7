/** A command works on the data of a server; with a wrong DATA_DIR it must not create a second, empty installation. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/db/startup-error.ts';
import type { Env } from '#server/env.ts';
import { areSecretsGiven } from '#server/identity/secrets.ts';

/**
 * @param source the environment, for the secrets that it may hold
 * @throws StartupError naming the folder that lacks the database, the secrets or the pictures
 */
export function checkDataDir(env: Env, source: Readonly<Record<string, string | undefined>>): void {
  const remedy = "set DATA_DIR to the server's data folder, or start the server there once";
  if (!existsSync(env.dataDir)) throw new StartupError(`There is no data folder ${env.dataDir}: ${remedy}.`);
  if (!env.databaseUrl && !existsSync(path.join(env.dataDir, 'postgres'))) {
    throw new StartupError(`There is no database in the data folder ${env.dataDir}: ${remedy}.`);
  }
  if (!areSecretsGiven(source) && !existsSync(path.join(env.dataDir, 'secrets.json'))) {
    throw new StartupError(`There is no secrets.json in the data folder ${env.dataDir}: ${remedy}.`);
  }
}
