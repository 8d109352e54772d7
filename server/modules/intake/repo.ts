import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { orderIntake } from '#server/db/schema/intake.ts';
import { clientSettings } from '#server/db/schema/tenants.ts';

export type IntakeRow = typeof orderIntake.$inferSelect;

const NO_ROW: Omit<IntakeRow, 'clientId'> = {
  pickupBusyMinutes: 0,
  pickupBusyUntil: null,
  pickupPausedUntil: null,
  deliveryBusyMinutes: 0,
  deliveryBusyUntil: null,
  deliveryPausedUntil: null,
  pickupClosedSlots: [],
  deliveryClosedSlots: [],
  boardSeenAt: null,
  boardLostAt: null,
};

export type IntakeChanges = Partial<Omit<IntakeRow, 'clientId'>>;

/** The stored state; the caller's transaction has locked the restaurant. */
export async function findIntake(executor: Executor, clientId: string): Promise<IntakeRow> {
  const [row] = await executor.select().from(orderIntake).where(eq(orderIntake.clientId, clientId));
  return row ?? { clientId, ...NO_ROW };
}

export async function saveIntake(tx: Transaction, clientId: string, changes: IntakeChanges): Promise<void> {
  await tx
    .insert(orderIntake)
    .values({ clientId, ...changes })
    .onConflictDoUpdate({ target: orderIntake.clientId, set: changes });
}

/** Writes down that a board is connected; answers whether orders are paused because there was none. */
export async function noteBoard(executor: Executor, clientId: string, at: Date): Promise<boolean> {
  const [row] = await executor
    .insert(orderIntake)
    .values({ clientId, boardSeenAt: at })
    .onConflictDoUpdate({ target: orderIntake.clientId, set: { boardSeenAt: at } })
    .returning({ lostAt: orderIntake.boardLostAt });
  return row?.lostAt !== null && row?.lostAt !== undefined;
}

/** Restaurants that pause without a board and are not paused yet, with the last time a board was seen. */
export async function listWatched(
  executor: Executor,
  settingKey: string,
): Promise<readonly { clientId: string; boardSeenAt: Date | null }[]> {
  return await executor
    .select({ clientId: clientSettings.clientId, boardSeenAt: orderIntake.boardSeenAt })
    .from(clientSettings)
    .leftJoin(orderIntake, eq(orderIntake.clientId, clientSettings.clientId))
    .where(
      and(
        eq(clientSettings.settingKey, settingKey),
        ne(clientSettings.settingValue, sql`'0'`),
        or(isNull(orderIntake.clientId), isNull(orderIntake.boardLostAt)),
      ),
    );
}
