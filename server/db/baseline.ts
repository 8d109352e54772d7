/**
 * Databases and backups from before the baseline. `0000_baseline` does what 35 migrations did (decision 186): one that has
 * all of them has the baseline; one that has fewer needs commit c71302fc, the last that could apply them.
 */
import type pg from 'pg';
import type { KnownMigration } from './apply-migration.ts';
import { StartupError } from './startup-error.ts';

/** How the SHA-256 of each of the 35 begins, the oldest first. */
const SQUASHED: readonly string[] = [
  '3077e812 d7bba072 c6bba16a ac1c04ac c7c65c2c ac64dba6 631f6812 c2c9f322 70eac7de 5ada7469 47afc395 f5feeb5e',
  '5afff0c4 99aef0d4 0d5590e5 6bd70e48 4c5dd1bb b2171cfc 5805e577 97fdbbe2 3c6543be efac1427 70dc142f 9e8828c4',
  '77d70fa2 7a885f81 c0b448f3 d07415e5 80d456e9 53893ccc 2755229a 3d2d283f 4260d4f4 b88fa61d 0429fec9',
].flatMap((line) => line.split(' '));

/**
 * A history as this version has it: the baseline in place of the 35. One that begins otherwise stays as it is.
 *
 * @param hashes of what was applied, the oldest first
 * @param baseline the hash of this version's first migration
 * @param tooOld the beginning of the sentence for a history that ends before the baseline
 * @throws StartupError with that sentence
 */
export function onBaseline(hashes: readonly string[], baseline: string | undefined, tooOld: string): readonly string[] {
  const unlike = SQUASHED.findIndex((start, index) => !hashes[index]?.startsWith(start));
  if (unlike > 0 && unlike === hashes.length)
    throw new StartupError(`${tooOld} commit c71302fc once, then this version. Nothing was changed.`);
  return unlike === -1 && baseline !== undefined ? [baseline, ...hashes.slice(SQUASHED.length)] : hashes;
}

/** Puts the baseline's row in the place of the 35 where they are, in one statement. */
export async function noteBaseline(client: pg.ClientBase, { hash, when }: KnownMigration): Promise<void> {
  await client.query(
    `with squashed as (delete from drizzle.__drizzle_migrations where left(hash, 8) = any($1) returning id)
     insert into drizzle.__drizzle_migrations (hash, created_at) select distinct $2::text, $3::bigint from squashed`,
    [SQUASHED, hash, when],
  );
}
