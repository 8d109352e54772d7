/**
 * Outside the demo its restaurants are closed, because their sign-ins are published (decision 165): at each start
 * without the demo, and until a start with it.
 */
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/executor.ts';
import { staffHalfSessions } from '#server/db/schema/factors.ts';
import { apiKeys } from '#server/db/schema/machines.ts';
import { staffInvitations, staffSessions, staffUsers } from '#server/db/schema/people.ts';
import { printers } from '#server/db/schema/printing.ts';
import { clients } from '#server/db/schema/tenants.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { seedId } from './seed-ids.ts';
import { demoStores } from './stores.ts';

/** The id of a demo restaurant, the same in every installation. */
export function demoClientId(slug: string): string {
  return seedId(slug, 'client');
}

export const DEMO_IDS: readonly string[] = demoStores.map(({ slug }) => demoClientId(slug));

const ofDemo = ({ clientId }: { readonly clientId: PgColumn }) => inArray(clientId, [...DEMO_IDS]);

/** The reason of a suspension that ends with the next start of the demo. */
const CLOSED = 'The demo is off, and this restaurant belongs to it.';
/** When people were disabled who are enabled again with the demo; nobody is disabled at this instant otherwise. */
const WITH_THE_DEMO = new Date(0);
const ACTOR = 'Servery';

/**
 * Suspends the demo restaurants and disables their staff; sessions, keys and open invitations end. All in one
 * transaction, and nothing where it was done before.
 *
 * @param nowMs UTC ms
 * @returns whether there are demo restaurants
 */
export async function closeDemo(db: Db, nowMs: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const closed = await tx
      .update(clients)
      .set({ isActive: false, suspendedReason: CLOSED, profileVersion: sql`${clients.profileVersion} + 1` })
      .where(and(ofDemo(clients), eq(clients.isActive, true)))
      .returning({ clientId: clients.clientId });
    await tx
      .update(staffUsers)
      .set({ disabledAt: WITH_THE_DEMO })
      .where(and(ofDemo(staffUsers), isNull(staffUsers.disabledAt)));
    for (const table of [staffSessions, staffHalfSessions, staffInvitations])
      await tx.delete(table).where(ofDemo(table));
    await tx
      .update(apiKeys)
      .set({ revokedAt: new Date(nowMs) })
      .where(and(ofDemo(apiKeys), isNull(apiKeys.revokedAt)));
    await tx.update(printers).set({ secretHash: null, sealedDigest: null }).where(ofDemo(printers));
    for (const { clientId } of closed) {
      const after = { isActive: false, suspendedReason: CLOSED };
      const change = { action: 'restaurant.suspend', subject: 'restaurant', before: { isActive: true }, after };
      await recordChange(tx, clientId, { at: nowMs, actor: ACTOR, ...change });
    }
    const [found] = await tx.select({ rows: count() }).from(clients).where(ofDemo(clients));
    return (found?.rows ?? 0) > 0;
  });
}

/**
 * Undoes `closeDemo` but for keys and invitations, which have to be made again. A restaurant that the operator suspended
 * stays suspended.
 */
export async function reopenDemo(db: Db, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    const opened = await tx
      .update(clients)
      .set({ isActive: true, suspendedReason: '', profileVersion: sql`${clients.profileVersion} + 1` })
      .where(and(ofDemo(clients), eq(clients.suspendedReason, CLOSED)))
      .returning({ clientId: clients.clientId });
    await tx
      .update(staffUsers)
      .set({ disabledAt: null })
      .where(and(ofDemo(staffUsers), eq(staffUsers.disabledAt, WITH_THE_DEMO)));
    for (const { clientId } of opened) {
      const change = { action: 'restaurant.resume', subject: 'restaurant', before: { isActive: false } };
      await recordChange(tx, clientId, { at: nowMs, actor: ACTOR, ...change, after: { isActive: true } });
    }
  });
}
