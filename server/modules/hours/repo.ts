import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import type { DraftHours, DraftOrderTypes, DraftOwnHours } from '#core/domain/hours/hours-check.ts';
import { ORDER_TYPES, type OrderType } from '#core/domain/orders/order-type.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { liveOrders } from '#server/db/order-status-sql.ts';
import { orders } from '#server/db/schema/orders.ts';
import { clients, dateOverrides, type OwnHoursRow, weeklyHours } from '#server/db/schema/tenants.ts';

export interface StoredHours extends DraftHours {
  readonly timeZone: string;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** The present hours, with the special dates from `today` on; in four statements. */
export async function readHours(executor: Executor, clientId: string, today: string): Promise<StoredHours> {
  const [client] = await executor
    .select({ timeZone: clients.timeZone, mealPeriods: clients.mealPeriods, ownHours: clients.ownHours })
    .from(clients)
    .where(eq(clients.clientId, clientId));
  if (!client) throw new Error(`No client ${clientId}`);
  const weekly = await executor
    .select({ weekday: weeklyHours.weekday, isClosed: weeklyHours.isClosed, ranges: weeklyHours.ranges })
    .from(weeklyHours)
    .where(eq(weeklyHours.clientId, clientId))
    .orderBy(asc(weeklyHours.weekday));
  const overrides = await executor
    .select({
      date: dateOverrides.date,
      isClosed: dateOverrides.isClosed,
      ranges: dateOverrides.ranges,
      label: dateOverrides.label,
    })
    .from(dateOverrides)
    .where(and(eq(dateOverrides.clientId, clientId), gte(dateOverrides.date, today)))
    .orderBy(asc(dateOverrides.date));
  // A restaurant that has never set its hours has no rows; a day without one counts as closed.
  const week = WEEK.map(
    (weekday) => weekly.find((day) => day.weekday === weekday) ?? { weekday, isClosed: true, ranges: [] },
  );
  return {
    timeZone: client.timeZone,
    weekly: week,
    overrides: overrides.map((row) => ({ ...row, label: row.label ?? '' })),
    orderTypes: readOwnHours(client.ownHours, today),
    mealPeriods: client.mealPeriods,
  };
}

function readOwnHours(stored: OwnHoursRow | null, today: string): DraftOrderTypes {
  const ownOf = ({ weekly, overrides, lastOrderMinutes = 0 }: NonNullable<OwnHoursRow['pickup']>): DraftOwnHours => ({
    weekly,
    overrides: overrides.filter(({ date }) => date >= today),
    lastOrderMinutes,
  });
  const none = { weekly: null, overrides: [] };
  const { pickup = none, delivery = none } = stored ?? {};
  return { pickup: ownOf(pickup), delivery: ownOf(delivery) };
}

/** Only the order types that differ; null where none does. */
function toOwnHoursRow(orderTypes: DraftOrderTypes): OwnHoursRow | null {
  const tidy = <Day extends DraftHours['weekly'][number] | DraftHours['overrides'][number]>(day: Day) => ({
    ...day,
    ranges: day.isClosed ? [] : [...day.ranges],
  });
  const entries = ORDER_TYPES.flatMap((orderType) => {
    const { weekly, overrides, lastOrderMinutes } = orderTypes[orderType];
    if (!weekly && overrides.length === 0 && lastOrderMinutes === 0) return [];
    const own = { weekly: weekly?.map(tidy) ?? null, overrides: overrides.map(tidy), lastOrderMinutes };
    return [[orderType, own] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** Replaces the week, the special dates from `today` on, the hours of order types and the meal periods. */
export async function writeHours(
  transaction: Transaction,
  clientId: string,
  { weekly, overrides, orderTypes, mealPeriods }: DraftHours,
  today: string,
): Promise<void> {
  await transaction.delete(weeklyHours).where(eq(weeklyHours.clientId, clientId));
  await transaction.insert(weeklyHours).values(
    weekly.map(({ weekday, isClosed, ranges }) => ({
      clientId,
      weekday,
      isClosed,
      ranges: isClosed ? [] : [...ranges],
    })),
  );
  await transaction
    .delete(dateOverrides)
    .where(and(eq(dateOverrides.clientId, clientId), gte(dateOverrides.date, today)));
  if (overrides.length > 0) {
    await transaction.insert(dateOverrides).values(
      overrides.map(({ date, isClosed, ranges, label }) => ({
        clientId,
        date,
        isClosed,
        ranges: isClosed ? [] : [...ranges],
        label: label === '' ? null : label,
      })),
    );
  }
  await transaction
    .update(clients)
    .set({ mealPeriods: mealPeriods.map((meal) => ({ ...meal })), ownHours: toOwnHoursRow(orderTypes) })
    .where(eq(clients.clientId, clientId));
}

export interface DueOrder {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly orderType: OrderType;
  readonly dueMs: number;
}

/** Orders that the restaurant can see and that are due from now on, soonest first. */
export async function listDueOrders(executor: Executor, clientId: string, nowMs: number): Promise<readonly DueOrder[]> {
  const rows = await executor
    .select({
      orderId: orders.orderId,
      orderNumber: orders.orderNumber,
      orderType: orders.orderType,
      dueAt: orders.dueAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        liveOrders(orders),
        isNotNull(orders.orderNumber),
        gte(orders.dueAt, new Date(nowMs)),
      ),
    )
    .orderBy(asc(orders.dueAt));
  return rows.map(({ dueAt, orderNumber, ...row }) => ({
    ...row,
    orderNumber: orderNumber ?? 0,
    dueMs: dueAt.getTime(),
  }));
}
