import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { WebhookEvent } from '#core/contract/machines/console-machines.ts';
import type { Executor } from '#server/db/executor.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/machines.ts';
import { orders } from '#server/db/schema/orders.ts';
import { JOBS } from '#server/jobs/catalogue.ts';

export type WebhookData = Readonly<Record<string, unknown>>;

/** Adds one message for each address that is subscribed to `event`; answers their ids. A single statement. */
export async function insertDeliveries(
  executor: Executor,
  clientId: string,
  event: string,
  data: WebhookData,
  at: Date,
): Promise<string[]> {
  const one = sql`select ${clientId}::uuid as client_id, ${JSON.stringify(data)}::jsonb as data,
    ${at.toISOString()}::timestamptz as created_at`;
  const { rows } = await executor.execute<{ delivery_id: string }>(insertingDeliveries(event, one));
  return rows.map((row) => row.delivery_id);
}

/** The query that writes them for every row of the query `rows`, whose columns are `client_id`, `data` and `created_at`. */
export function insertingDeliveries(event: string, rows: SQL): SQL {
  return sql`
    insert into webhook_deliveries (client_id, endpoint_id, event, data, created_at)
    select news.client_id, endpoint.endpoint_id, ${event}::text, news.data, news.created_at
      from (${rows}) as news join webhook_endpoints as endpoint using (client_id)
      where endpoint.is_active and ${event}::text = any(endpoint.events)
    returning client_id, delivery_id, webhook_deliveries.data`;
}

/**
 * The same as parts of a larger statement: the query that writes the messages, for rows as `insertingDeliveries` has
 * them, and the rows of the jobs that send what the query `written` has written. `reqId` is the request (json) to which
 * a written row goes back.
 */
export function webhookParts(
  event: WebhookEvent,
  rows: SQL,
  written: SQL,
  reqId: SQL,
): { readonly writing: SQL; readonly jobs: SQL } {
  return {
    writing: insertingDeliveries(event, rows),
    jobs: sql`
      select ${'webhook.deliver'}::text as name,
        json_build_object('clientId', client_id, 'deliveryId', delivery_id, 'reqId', ${reqId}) as payload,
        ${`webhook.deliver:`}::text || delivery_id as key, null::timestamptz as run_at, ${JOBS['webhook.deliver'].attempts}::int as max_attempts,
        null::int as priority
      from ${written}`,
  };
}

/** A message with its address; null when either is gone. */
export async function findDelivery(executor: Executor, clientId: string, deliveryId: string) {
  const [row] = await executor
    .select({
      event: webhookDeliveries.event,
      data: webhookDeliveries.data,
      createdAt: webhookDeliveries.createdAt,
      attempts: webhookDeliveries.attempts,
      state: webhookDeliveries.state,
      endpointId: webhookEndpoints.endpointId,
      url: webhookEndpoints.url,
      secret: webhookEndpoints.secret,
      isActive: webhookEndpoints.isActive,
    })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEndpoints,
      and(
        eq(webhookEndpoints.clientId, webhookDeliveries.clientId),
        eq(webhookEndpoints.endpointId, webhookDeliveries.endpointId),
      ),
    )
    .where(and(eq(webhookDeliveries.clientId, clientId), eq(webhookDeliveries.deliveryId, deliveryId)));
  return row ?? null;
}

export async function findOrderNumber(executor: Executor, clientId: string, orderId: string): Promise<number | null> {
  const [row] = await executor
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.orderId, orderId)));
  return row?.orderNumber ?? null;
}

export interface AttemptOutcome {
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly status: number | null;
  readonly error: string | null;
  readonly at: Date;
}

export async function recordAttempt(
  executor: Executor,
  clientId: string,
  deliveryId: string,
  { state, status, error, at }: AttemptOutcome,
): Promise<void> {
  await executor
    .update(webhookDeliveries)
    .set({ state, lastStatus: status, lastError: error, lastAt: at, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(and(eq(webhookDeliveries.clientId, clientId), eq(webhookDeliveries.deliveryId, deliveryId)));
}

export async function switchOff(executor: Executor, clientId: string, endpointId: string): Promise<void> {
  await executor
    .update(webhookEndpoints)
    .set({ isActive: false })
    .where(and(eq(webhookEndpoints.clientId, clientId), eq(webhookEndpoints.endpointId, endpointId)));
}
