/**
 * Messages for a restaurant's own programs: written in the transaction of the change, sent by a job (Standard
 * Webhooks).
 */

import type { WebhookEvent } from '#core/contract/machines/console-machines.ts';
import { ORDER_STATUS_CODES, ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { OrderListener } from '#server/modules/orders/order-listener.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { currentRequestId } from '#server/request-trace.ts';
import { insertDeliveries } from './repo.ts';

interface Message {
  readonly clientId: string;
  /** Names things by id and holds no personal data: the receiver asks for it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** UTC ms. */
  readonly atMs: number;
  /** The request that it goes back to, where that is not the current one. */
  readonly reqId?: string | null;
}

/** Writes each message to every address that listens to its event, with the jobs that send them. One statement. */
export async function addWebhooks(
  tx: Transaction,
  jobs: Pick<Jobs, 'addingAll' | 'turnOf'>,
  event: WebhookEvent,
  messages: readonly Message[],
): Promise<void> {
  const given = messages.map(({ clientId, data, atMs, reqId = currentRequestId() }) => {
    return { clientId, data, createdAt: new Date(atMs), reqId, turn: jobs.turnOf(clientId) };
  });
  await insertDeliveries(tx, jobs, event, given);
}

/** Tells the restaurant's programs of new and changed orders. */
export function listenForWebhooks({ jobs, now }: Pick<Deps, 'jobs' | 'now'>): OrderListener {
  const messageOf = (order: OrderRecord) => ({ clientId: order.clientId, data: dataOf(order), atMs: now() });
  return {
    async placed(tx, orders) {
      const messages = orders.map(({ order, reqId }) => ({ ...messageOf(order), reqId }));
      await addWebhooks(tx, jobs, 'order.placed', messages);
    },
    async changed(tx, { after, effect }) {
      const isNews = effect.isVisible && !effect.becomesReal && after.realAt !== null;
      if (isNews) await addWebhooks(tx, jobs, 'order.updated', [messageOf(after)]);
    },
  };
}

function dataOf(order: OrderRecord): Message['data'] {
  const { orderId, version, status, orderType, isReady, dueAt, promisedAt, corrections } = order;
  return {
    orderId,
    version,
    orderStatus: ORDER_STATUS_CODES[status],
    orderType: ORDER_TYPE_CODES[orderType],
    isReady,
    dueUtc: dueAt.toISOString(),
    promisedUtc: promisedAt?.toISOString() ?? null,
    corrections: corrections.length,
  };
}

/** Sends a message that is written down already. A person asked for it, so that it waits for nothing. */
export async function addDelivery(
  tx: Transaction,
  jobs: Pick<Jobs, 'add'>,
  clientId: string,
  deliveryId: string,
): Promise<void> {
  const key = `webhook.deliver:${deliveryId}`;
  await jobs.add(tx, 'webhook.deliver', { clientId, deliveryId, isByHand: true }, { key });
}
