/** A change of a restaurant's keys and webhooks: audited, and announced to its open consoles. */

import type { Transaction } from '#server/db/executor.ts';
import { lockName } from '#server/db/named-lock.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { MACHINES_CHANGED } from '#server/modules/webhooks/service.ts';

export type Owner = Pick<SignedInStaff, 'tenant' | 'name'>;

/**
 * Makes one change in a transaction, while no other one of the restaurant's machines runs, and writes it to the audit log,
 * which never holds a secret or a key.
 */
export async function changeMachines<Result>(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  { tenant: { clientId }, name: actor }: Owner,
  action: string,
  work: (tx: Transaction, at: Date) => Promise<{ result: Result; subject: string; before?: unknown; after?: unknown }>,
): Promise<Result> {
  return await db.transaction(async (tx) => {
    await lockName(tx, `machines:${clientId}`);
    const at = new Date(now());
    const { result, ...change } = await work(tx, at);
    await recordChange(tx, clientId, { at: at.getTime(), actor, action, ...change });
    await events.publish(tx, `console:${clientId}`, MACHINES_CHANGED);
    return result;
  });
}
