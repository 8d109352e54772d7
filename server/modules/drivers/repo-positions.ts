/** Where drivers are who are out and share it. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { POSITION_SHOWN_MS } from '#core/domain/drivers/position.ts';
import type { Executor } from '#server/db/executor.ts';
import { driverPositions } from '#server/db/schema/drivers.ts';

export type PositionRow = typeof driverPositions.$inferSelect;

/** Writes where a driver is now in place of the position before. */
export async function savePosition(
  executor: Executor,
  position: Omit<typeof driverPositions.$inferInsert, 'expiresAt'>,
): Promise<void> {
  const row = { ...position, expiresAt: new Date(position.at.getTime() + POSITION_SHOWN_MS) };
  const { clientId: _clientId, driverId: _driverId, ...values } = row;
  await executor
    .insert(driverPositions)
    .values(row)
    .onConflictDoUpdate({ target: [driverPositions.clientId, driverPositions.driverId], set: values });
}

export async function deletePosition(executor: Executor, clientId: string, driverId: string): Promise<void> {
  await executor
    .delete(driverPositions)
    .where(and(eq(driverPositions.clientId, clientId), eq(driverPositions.driverId, driverId)));
}

/** The positions that still count, of one driver or of all. */
export async function listPositions(
  executor: Executor,
  clientId: string,
  nowMs: number,
  driverId?: string,
): Promise<PositionRow[]> {
  return await executor
    .select()
    .from(driverPositions)
    .where(
      and(
        eq(driverPositions.clientId, clientId),
        driverId === undefined ? sql`true` : eq(driverPositions.driverId, driverId),
        gt(driverPositions.expiresAt, new Date(nowMs)),
      ),
    );
}
