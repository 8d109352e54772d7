import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { driverCash, driverStops } from '#server/db/schema/drivers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { staffUsers } from '#server/db/schema/people.ts';

export type StopRow = typeof driverStops.$inferSelect;

/** Half open, UTC ms. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

const isUnderWay = and(eq(orders.status, 'on-its-way'), eq(orders.onItsWayAt, driverStops.sentAt));
const theOrder = and(eq(orders.clientId, driverStops.clientId), eq(orders.orderId, driverStops.orderId));

/** Stops that were sent after `sinceMs`, of one driver or of all. */
const sentAfter = (clientId: string, sinceMs: number, driverId?: string) =>
  and(
    eq(driverStops.clientId, clientId),
    gt(driverStops.sentAt, new Date(sinceMs)),
    driverId === undefined ? undefined : eq(driverStops.driverId, driverId),
  );

/** The drivers of a restaurant who can be sent, by name. */
export async function listDrivers(executor: Executor, clientId: string) {
  return await executor
    .select({ driverId: staffUsers.staffId, name: staffUsers.name })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.role, 'driver'), isNull(staffUsers.disabledAt)))
    .orderBy(asc(staffUsers.name));
}

/** Locks a driver against a second run that begins at the same time. Null where no such person drives. */
export async function lockDriver(tx: Transaction, clientId: string, driverId: string) {
  const [row] = await tx
    .select({ driverId: staffUsers.staffId, name: staffUsers.name })
    .from(staffUsers)
    .where(
      and(
        eq(staffUsers.clientId, clientId),
        eq(staffUsers.staffId, driverId),
        eq(staffUsers.role, 'driver'),
        isNull(staffUsers.disabledAt),
      ),
    )
    .for('no key update');
  return row ?? null;
}

/** Stops under way that were sent after `sinceMs`, of one driver or of all, in the order of their runs. */
export async function listUnderWay(
  executor: Executor,
  clientId: string,
  sinceMs: number,
  driverId?: string,
): Promise<StopRow[]> {
  const rows = await executor
    .select({ stop: driverStops })
    .from(driverStops)
    .innerJoin(orders, theOrder)
    .where(and(sentAfter(clientId, sinceMs, driverId), isUnderWay))
    .orderBy(asc(driverStops.driverId), asc(driverStops.place), asc(driverStops.sentAt));
  return rows.map(({ stop }) => stop);
}

/** Whether a driver has a stop under way. Its order cannot end before the transaction does. */
export async function holdStopUnderWay(
  tx: Transaction,
  clientId: string,
  sinceMs: number,
  driverId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ orderId: orders.orderId })
    .from(driverStops)
    .innerJoin(orders, theOrder)
    .where(and(sentAfter(clientId, sinceMs, driverId), isUnderWay))
    .limit(1)
    .for('share', { of: orders });
  return rows.length > 0;
}

/** The stops of a run that the driver has handed over. */
export async function listDone(
  executor: Executor,
  clientId: string,
  { driverId, runId, sinceMs }: { readonly driverId: string; readonly runId: string; readonly sinceMs: number },
) {
  return await executor
    .select({
      orderId: driverStops.orderId,
      orderNumber: orders.orderNumber,
      at: orders.deliveredAt,
      takenCents: driverStops.takenCents,
    })
    .from(driverStops)
    .innerJoin(orders, theOrder)
    .where(and(sentAfter(clientId, sinceMs, driverId), eq(driverStops.runId, runId), eq(orders.status, 'delivered')))
    .orderBy(asc(orders.deliveredAt));
}

/** Stops that were sent after `sinceMs` and whose orders are ready again because the driver brought them back. */
export async function listReturned(executor: Executor, clientId: string, sinceMs: number) {
  return await executor
    .select({
      orderId: driverStops.orderId,
      orderNumber: orders.orderNumber,
      driverName: driverStops.driverName,
      reason: driverStops.reason,
      at: driverStops.handedOverAt,
    })
    .from(driverStops)
    .innerJoin(orders, theOrder)
    .where(
      and(
        sentAfter(clientId, sinceMs),
        isNotNull(driverStops.handedOverAt),
        eq(orders.status, 'preparing'),
        eq(orders.isReady, true),
      ),
    )
    .orderBy(asc(driverStops.handedOverAt));
}

export async function findStop(executor: Executor, clientId: string, orderId: string): Promise<StopRow | null> {
  const [row] = await executor
    .select()
    .from(driverStops)
    .where(and(eq(driverStops.clientId, clientId), eq(driverStops.orderId, orderId)));
  return row ?? null;
}

/** Writes who drives an order; what was known of another drive of it goes. */
export async function saveStop(tx: Transaction, stop: typeof driverStops.$inferInsert): Promise<void> {
  const { clientId, orderId, ...values } = stop;
  await tx
    .insert(driverStops)
    .values(stop)
    .onConflictDoUpdate({
      target: [driverStops.clientId, driverStops.orderId],
      set: { ...values, wrongPins: 0, handedOverAt: null, reason: null, takenCents: null },
    });
}

export async function changeStop(
  tx: Transaction,
  { clientId, orderId }: Pick<StopRow, 'clientId' | 'orderId'>,
  changes: Partial<StopRow>,
): Promise<void> {
  await tx
    .update(driverStops)
    .set(changes)
    .where(and(eq(driverStops.clientId, clientId), eq(driverStops.orderId, orderId)));
}

/** Puts the stops of a driver in the order of `orderIds`. */
export async function sortStops(
  tx: Transaction,
  clientId: string,
  driverId: string,
  orderIds: readonly string[],
): Promise<void> {
  const list = sql`array[${sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  await tx
    .update(driverStops)
    .set({ place: sql`array_position(${list}, ${driverStops.orderId})` })
    .where(
      and(
        eq(driverStops.clientId, clientId),
        eq(driverStops.driverId, driverId),
        inArray(driverStops.orderId, [...orderIds]),
      ),
    );
}

/**
 * By driver: orders handed over in the span, what was due and what the driver took; what was due where the board completed
 * the order, which does not ask.
 */
export async function sumHandOvers(executor: Executor, clientId: string, { fromMs, toMs }: Span) {
  return await executor
    .select({
      driverId: driverStops.driverId,
      name: sql<string>`max(${driverStops.driverName})`,
      orders: sql<number>`count(*)::int`,
      dueCents: sql<number>`coalesce(sum(${driverStops.dueCents}), 0)::int`,
      takenCents: sql<number>`coalesce(sum(coalesce(${driverStops.takenCents}, ${driverStops.dueCents})), 0)::int`,
    })
    .from(driverStops)
    .innerJoin(orders, theOrder)
    .where(
      and(
        eq(driverStops.clientId, clientId),
        // A drive is over within a day.
        gte(driverStops.sentAt, new Date(fromMs - 86_400_000)),
        lt(driverStops.sentAt, new Date(toMs)),
        eq(orders.status, 'delivered'),
        eq(orders.onItsWayAt, driverStops.sentAt),
        gte(orders.deliveredAt, new Date(fromMs)),
        lt(orders.deliveredAt, new Date(toMs)),
      ),
    )
    .groupBy(driverStops.driverId);
}

export async function sumReceived(executor: Executor, clientId: string, { fromMs, toMs }: Span) {
  return await executor
    .select({
      driverId: driverCash.driverId,
      name: sql<string>`max(${driverCash.driverName})`,
      cents: sql<number>`coalesce(sum(${driverCash.cents}), 0)::int`,
    })
    .from(driverCash)
    .where(
      and(eq(driverCash.clientId, clientId), gte(driverCash.at, new Date(fromMs)), lt(driverCash.at, new Date(toMs))),
    )
    .groupBy(driverCash.driverId);
}

/** Whether it is new: a repeat with the same key is not written. */
export async function insertCash(tx: Transaction, row: typeof driverCash.$inferInsert): Promise<boolean> {
  const written = await tx.insert(driverCash).values(row).onConflictDoNothing().returning({ key: driverCash.driverId });
  return written.length > 0;
}
