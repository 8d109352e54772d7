import path from 'node:path';
import type { DatabaseUser } from './database-user.ts';
import { runCommand } from './run-command.ts';

/** A PostgreSQL installation that was seen to run as the database's user. */
export type Programs = { readonly binDir: string; readonly majorVersion: number; readonly version: string };

/** Runs `postgres --version`, which also shows that its libraries load and that the user may reach it. */
export async function probePrograms(binDir: string, user: DatabaseUser): Promise<Programs | undefined> {
  const { code, output } = await runCommand(
    path.join(binDir, 'postgres'),
    ['--version'],
    user,
    AbortSignal.timeout(10_000),
  );
  const match = /PostgreSQL\) (\d+)([.\w]*)/.exec(output);
  if (code !== 0 || !match) return undefined;
  return { binDir, majorVersion: Number(match[1]), version: `PostgreSQL ${match[1]}${match[2]}` };
}
