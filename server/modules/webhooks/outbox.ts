/**
 * Messages for a restaurant's own programs: written in the transaction of the change, sent by a job (Standard
 * Webhooks).
 */

import { type SQL, sql } from 'drizzle-orm';
import type { WebhookEvent } from '#core/contract/machines/console-machines.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { insertDeliveries, insertingDeliveries, type WebhookData } from './repo.ts';

export type { WebhookData } from './repo.ts';

export const WEBHOOK_JOBS = { deliver: 'webhook.deliver', forget: 'webhook.forget' } as const;

/** With graphile's back-off of e^n seconds the last attempt comes about a day after the first. */
export const MOST_ATTEMPTS = 12;

/**
 * Writes a message to every address that listens. `data` names things by id and holds no personal data: the receiver
 * asks for it.
 */
export async function addWebhooks(
  tx: Transaction,
  jobs: Pick<Jobs, 'add'>,
  clientId: string,
  event: WebhookEvent,
  data: WebhookData,
  nowMs: number,
): Promise<void> {
  const deliveryIds = await insertDeliveries(tx, clientId, event, data, new Date(nowMs));
  for (const deliveryId of deliveryIds) await addDelivery(tx, jobs, clientId, deliveryId);
}

/**
 * The same as parts of a larger statement: the query that writes the messages, for rows as `insertingDeliveries` has
 * them, and the rows of the jobs that send what the query `written` has written.
 */
export function webhookParts(
  event: WebhookEvent,
  rows: SQL,
  written: SQL,
): { readonly writing: SQL; readonly jobs: SQL } {
  return {
    writing: insertingDeliveries(event, rows),
    jobs: sql`
      select ${WEBHOOK_JOBS.deliver}::text as name,
        json_build_object('clientId', client_id, 'deliveryId', delivery_id) as payload,
        ${`${WEBHOOK_JOBS.deliver}:`}::text || delivery_id as key, null::timestamptz as run_at, ${MOST_ATTEMPTS}::int as max_attempts,
        null::int as priority
      from ${written}`,
  };
}

/** Sends a message that is written down already. */
export async function addDelivery(
  tx: Transaction,
  jobs: Pick<Jobs, 'add'>,
  clientId: string,
  deliveryId: string,
): Promise<void> {
  const key = `${WEBHOOK_JOBS.deliver}:${deliveryId}`;
  await jobs.add(tx, WEBHOOK_JOBS.deliver, { clientId, deliveryId }, { key, maxAttempts: MOST_ATTEMPTS });
}
