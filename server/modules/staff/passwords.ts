/** What other modules may do to a person's account: set a new password, and end every session. */
import type { Executor } from '#server/db/executor.ts';
import { forgetPerson } from './repo-devices.ts';
import { deleteSessionsOf, setPasswordHash } from './repo-sessions.ts';

/** `passwordHash` from `hashPassword`; in the caller's transaction. */
export async function setPassword(
  executor: Executor,
  clientId: string,
  staffId: string,
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(executor, clientId, staffId, passwordHash);
}

/** Signs this person out on every device, and makes every device unknown to their account. */
export async function endSessionsOf(executor: Executor, clientId: string, staffId: string): Promise<void> {
  await deleteSessionsOf(executor, clientId, staffId);
  await forgetPerson(executor, clientId, staffId);
}
