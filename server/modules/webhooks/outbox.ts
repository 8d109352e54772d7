/**
 * Messages for a restaurant's own programs: written in the transaction of the change, sent by a job (Standard
 * Webhooks).
 */

import type { WebhookEvent } from '#core/contract/machines/console-machines.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { insertDeliveries, type WebhookData } from './repo.ts';

export { type WebhookData, webhookParts } from './repo.ts';

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

/** Sends a message that is written down already. `isByHand`: a person asked for it, so that it waits for nothing. */
export async function addDelivery(
  tx: Transaction,
  jobs: Pick<Jobs, 'add'>,
  clientId: string,
  deliveryId: string,
  isByHand = false,
): Promise<void> {
  const key = `webhook.deliver:${deliveryId}`;
  await jobs.add(tx, 'webhook.deliver', { clientId, deliveryId, isByHand }, { key });
}
