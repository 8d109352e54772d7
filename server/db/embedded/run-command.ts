import { execFile } from 'node:child_process';
import type { DatabaseUser } from './database-user.ts';

export type CommandResult = {
  /** null when the program could not be started or was killed. */
  readonly code: number | null;
  /** Standard output followed by standard error. */
  readonly output: string;
};

/** Runs a program as the database's user to its end; never throws. An abort kills it. The environment is a clean one. */
export function runCommand(
  file: string,
  args: readonly string[],
  user: DatabaseUser,
  signal?: AbortSignal,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { ...processOptions(user), timeout: 120_000, maxBuffer: 4 * 1024 * 1024, signal };
    execFile(file, [...args], options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`;
      if (!error) resolve({ code: 0, output });
      else if (typeof error.code === 'number') resolve({ code: error.code, output });
      else resolve({ code: null, output: output || error.message });
    });
  });
}

/**
 * Options for starting a PostgreSQL program. The working directory is `/` because the database's user may not be able
 * to enter ours; the environment leaves out PG* and LD_* variables, which would change what the program does.
 */
export function processOptions(user: DatabaseUser) {
  const env: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin' };
  return { cwd: '/', env, ...(user.switchTo ?? {}) };
}
