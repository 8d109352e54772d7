import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { count, net, type Span, served } from './repo.ts';

/** Orders by the link that led to them. Those that staff entered for the phone came another way and are left out. */
export async function readSources(executor: Executor, clientId: string, span: Span) {
  return await executor
    .select({ label: orders.sourceLabel, orders: count, revenueCents: net })
    .from(orders)
    .where(and(served(clientId, span), eq(orders.source, 'web')))
    .groupBy(orders.sourceLabel)
    .orderBy(desc(count), asc(orders.sourceLabel));
}
