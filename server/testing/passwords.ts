import type { Db } from '#server/db/executor.ts';
import { staffUsers } from '#server/db/schema/people.ts';
import { hashPassword } from '#server/identity/passwords.ts';

/** Gives the whole staff of a test's database one password: outside the demo those of the seed open nothing. */
export async function givePasswords(db: Db, password: string): Promise<void> {
  await db.update(staffUsers).set({ passwordHash: await hashPassword(password) });
}
