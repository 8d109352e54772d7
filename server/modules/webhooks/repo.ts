import { and, eq, sql } from 'drizzle-orm';
import type { WebhookEvent } from '#core/contract/machines/console-machines.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/machines.ts';
import { JOBS } from '#server/jobs/catalogue.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

interface NewMessage {
  readonly clientId: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly reqId: string | null;
  /** Of its jobs: `Jobs.turnOf`. */
  readonly turn: number;
}

/** Adds one message for each address that is subscribed to `event`, and its job. */
export async function insertDeliveries(
  tx: Transaction,
  jobs: Pick<Jobs, 'addingAll'>,
  event: WebhookEvent,
  messages: readonly NewMessage[],
): Promise<void> {
  await tx.execute(sql`
    with news as materialized (
      select gen_random_uuid() as delivery_id, endpoint.endpoint_id, given.*
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
          as given("clientId" uuid, data jsonb, "createdAt" timestamptz, "reqId" text, turn int)
        join webhook_endpoints as endpoint on endpoint.client_id = given."clientId"
        where endpoint.is_active and ${event}::text = any(endpoint.events)),
    written as (
      insert into webhook_deliveries (client_id, delivery_id, endpoint_id, event, data, created_at)
      select "clientId", delivery_id, endpoint_id, ${event}::text, data, "createdAt" from news),
    working as (${jobs.addingAll(sql`
      select ${'webhook.deliver'}::text as name,
        json_build_object('clientId', "clientId", 'deliveryId', delivery_id, 'reqId', "reqId") as payload,
        ${'webhook.deliver:'}::text || delivery_id as key, null::timestamptz as run_at,
        ${JOBS['webhook.deliver'].attempts}::int as max_attempts, turn as priority
      from news`)})
    select count(*) from working`);
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
      previousSecret: webhookEndpoints.previousSecret,
      previousUntil: webhookEndpoints.previousUntil,
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
