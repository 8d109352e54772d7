/** What the page of one order shows beside the order: its timeline, the audit log, and what is known of its guest. */

import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Country } from '#core/domain/country/country.ts';
import { guestKeysOf } from '#core/domain/guests/guest-keys.ts';
import type { Executor } from '#server/db/executor.ts';
import { isOfGuest } from '#server/db/guest-keys-sql.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { isMailboxRefused } from '#server/db/refused-mailbox-sql.ts';
import { handOverPhotos } from '#server/db/schema/drivers.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { auditLog } from '#server/db/schema/people.ts';

export type TimelineRow = Pick<typeof orderEvents.$inferSelect, 'event' | 'actor' | 'at' | 'detail'>;

/** Everything that happened to an order, oldest first. */
export async function listTimeline(executor: Executor, clientId: string, orderId: string): Promise<TimelineRow[]> {
  const { event, actor, at, detail } = orderEvents;
  return await executor
    .select({ event, actor, at, detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.clientId, clientId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.eventId));
}

export type AuditOfOrder = Pick<typeof auditLog.$inferSelect, 'at' | 'actor' | 'action' | 'after'>;

export async function listAuditOf(executor: Executor, clientId: string, orderId: string): Promise<AuditOfOrder[]> {
  const { at, actor, action, after } = auditLog;
  return await executor
    .select({ at, actor, action, after })
    .from(auditLog)
    .where(and(eq(auditLog.clientId, clientId), eq(auditLog.subject, `order:${orderId}`)))
    .orderBy(asc(auditLog.auditId));
}

/** Whether a driver's picture of the door is kept. */
export async function hasHandOverPhoto(executor: Executor, clientId: string, orderId: string): Promise<boolean> {
  const rows = await executor
    .select({ at: handOverPhotos.at })
    .from(handOverPhotos)
    .where(and(eq(handOverPhotos.clientId, clientId), eq(handOverPhotos.orderId, orderId)));
  return rows.length > 0;
}

/** Whether mail to the guest's address is refused for ever. */
export async function hasRefusedMailbox(executor: Executor, clientId: string, orderId: string): Promise<boolean> {
  const [row] = await executor
    .select({ isRefused: isMailboxRefused(orders.email) })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.orderId, orderId)));
  return row?.isRefused ?? false;
}

type Guest = Pick<typeof orders.$inferSelect, 'customerId' | 'email' | 'phone' | 'createdAt'>;

/** How many orders a guest had placed by then, this one included: by account, mailbox or phone. */
export async function countOrdersOfGuest(
  executor: Executor,
  clientId: string,
  { customerId, createdAt, ...typed }: Guest,
  country: Country,
): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        isNotNull(orders.realAt),
        standingOrders(orders.status),
        lt(orders.createdAt, createdAt),
        isOfGuest(sql`orders`, { ...guestKeysOf(typed, country), customerId }),
      ),
    );
  return (row?.count ?? 0) + 1;
}
