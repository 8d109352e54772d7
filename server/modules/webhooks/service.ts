/** Sends webhooks: signed as Standard Webhooks says, tried again until taken, each outcome written down. */

import { Webhook } from 'standardwebhooks';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { createBreaker } from '#server/adapters/webhooks/receiver-breaker.ts';
import { isTimeOut, WebhookRefused, type WebhookSender } from '#server/adapters/webhooks/webhook-sender.ts';
import type { Deps } from '#server/deps.ts';
import type { TicketIds } from '#server/identity/ticket-ids.ts';
import { JOBS } from '#server/jobs/catalogue.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { findOrderNumber } from '#server/modules/orders/order-book.ts';
import { withTickets } from '#server/plugins/ticket-ids.ts';
import { addWebhooks } from './outbox.ts';
import { findDelivery, recordAttempt, switchOff } from './repo.ts';

const GONE = 410;
/** A message that waited so long for a receiver that does not answer is given up, as one is that was tried so long. */
const OLDEST_MS = DAY_MS;

type WebhookDeps = Pick<Deps, 'db' | 'log' | 'now' | 'jobs' | 'events'> & { readonly tickets: TicketIds };

/** For open consoles: what was sent and how it went. */
export const MACHINES_CHANGED = { type: 'setup', area: 'machines' } as const;

export function registerWebhookJobs({ db, log, now, jobs, events, tickets }: WebhookDeps, send: WebhookSender): void {
  const ask = createBreaker(now, (receiver, waitMs) =>
    log.warn({ host: new URL(receiver).host, waitMs }, 'webhooks to a receiver that does not answer wait'),
  );

  /** Throws when the message should be sent again. */
  async function deliver(clientId: string, deliveryId: string, isByHand: boolean): Promise<void> {
    const found = await findDelivery(db, clientId, deliveryId);
    if (found?.state !== 'pending') return;
    const at = new Date(now());
    const record = async (state: 'pending' | 'delivered' | 'failed', status: number | null, error: string | null) => {
      await recordAttempt(db, clientId, deliveryId, { state, status, error, at });
      await events.publish(db, `console:${clientId}`, MACHINES_CHANGED);
    };
    if (!found.isActive) return await record('failed', null, 'switched off');

    const body = JSON.stringify({
      type: found.event,
      timestamp: found.createdAt.toISOString(),
      data: await completed(clientId, found.data),
    });
    const call = () => send(found.url, headersOf(deliveryId, secretsOf(found, at), at, body), body);
    const isOld = at.getTime() - found.createdAt.getTime() > OLDEST_MS;
    const attempt = await ask(found.url, call, isByHand).catch((error: unknown) => {
      if (error instanceof JobPostponed && !isOld) throw error;
      return { status: null, error };
    });
    const isTaken = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    if (isTaken) return await record('delivered', attempt.status, null);
    const reason = 'error' in attempt ? explain(attempt.error) : null;
    const isGone = attempt.status === GONE;
    // The receiver answers that it wants no more messages.
    if (isGone) await switchOff(db, clientId, found.endpointId);
    const isGivenUp = 'error' in attempt && attempt.error instanceof JobPostponed;
    const isLast = isGone || isGivenUp || found.attempts + 1 >= JOBS['webhook.deliver'].attempts;
    await record(isLast ? 'failed' : 'pending', attempt.status, reason);
    if (!isLast) throw new Error(`The webhook was not taken: ${attempt.status ?? reason}`);
  }

  /** An order's number is given at the end of the transaction that placed it, after its message was written. */
  async function completed(clientId: string, data: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { orderId } = data;
    if (typeof orderId !== 'string') return data;
    return withTickets(tickets, { ...data, orderNumber: await findOrderNumber(db, { clientId, orderId }) });
  }

  jobs.register('webhook.tell', async ({ clientId, event, atMs, ...data }) => {
    await db.transaction((tx) => addWebhooks(tx, jobs, event, [{ clientId, data, atMs }]));
  });
  jobs.register('webhook.deliver', ({ clientId, deliveryId, isByHand }) =>
    deliver(clientId, deliveryId, isByHand === true),
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** The newest first; a secret that was replaced signs for a day more. */
function secretsOf({ secret, previousSecret, previousUntil }: Found, at: Date): readonly string[] {
  return previousSecret !== null && previousUntil !== null && at < previousUntil ? [secret, previousSecret] : [secret];
}

function headersOf(deliveryId: string, secrets: readonly string[], at: Date, body: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Servery-Webhooks/1',
    'webhook-id': deliveryId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(deliveryId, at, body)).join(' '),
  };
}

/** What the restaurant can do something about, without addresses of our network. */
function explain(error: unknown): string {
  if (error instanceof WebhookRefused) return error.message;
  if (!(error instanceof Error)) return 'unreachable';
  if (isTimeOut(error) || error instanceof JobPostponed) return 'no answer within 15 s';
  const { code } = error as NodeJS.ErrnoException;
  return code ?? 'unreachable';
}
