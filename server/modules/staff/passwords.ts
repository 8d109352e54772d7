/** What other modules may do to somebody's account: a new password, and the end of every session. */
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

/** Signs this person out on every device, and every device takes them for a stranger. */
export async function endSessionsOf(executor: Executor, clientId: string, staffId: string): Promise<void> {
  await deleteSessionsOf(executor, clientId, staffId);
  await forgetPerson(executor, clientId, staffId);
}
