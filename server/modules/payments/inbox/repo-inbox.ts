import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ProviderEvent } from '#server/adapters/payment/provider-event.ts';
import type { Executor } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentInbox } from '#server/db/schema/payment-inbox.ts';

export type InboxOutcome = 'applied' | 'unknown-intent' | 'unknown-account' | 'other-account';

export interface InboxMessage extends ProviderEvent {
  readonly provider: string;
}

/**
 * Keeps a message and, when it was not there yet, evaluates `job`, which leaves its work to the outbox. One statement: the
 * provider waits for it.
 */
export async function insertMessage(
  executor: Executor,
  { provider, eventId, type, intentId, objectId, account }: InboxMessage,
  receivedAtMs: number,
  job: SQL,
): Promise<void> {
  await executor.execute(sql`
    with added as (
      insert into payment_inbox (provider, event_id, type, payment_intent_id, object_id, account, received_at)
      values (${provider}, ${eventId}, ${type}, ${intentId}, ${objectId}, ${account}, ${new Date(receivedAtMs).toISOString()}::timestamptz)
      on conflict do nothing returning event_id
    )
    select ${job} from added`);
}

const ofMessage = (provider: string, eventId: string) =>
  and(eq(paymentInbox.provider, provider), eq(paymentInbox.eventId, eventId));

export interface OpenMessage {
  readonly type: string;
  /** The dispute, payout or account that it is about. */
  readonly objectId: string | null;
  readonly account: string | null;
  /**
   * The client whose order its intent pays, or null for no client. The one query without a client: the provider does
   * not know our clients.
   */
  readonly order: {
    readonly clientId: string;
    readonly orderId: string;
    /** The account that its money is on. */
    readonly paymentAccount: string | null;
  } | null;
}

/** A message that was not acted on yet. Two statements, because messages and orders may be on different machines (decision 184). */
export async function findOpenMessage(
  executor: Executor,
  provider: string,
  eventId: string,
): Promise<OpenMessage | null> {
  const [message] = await executor
    .select({
      type: paymentInbox.type,
      objectId: paymentInbox.objectId,
      account: paymentInbox.account,
      intentId: paymentInbox.paymentIntentId,
    })
    .from(paymentInbox)
    .where(and(ofMessage(provider, eventId), isNull(paymentInbox.processedAt)));
  if (!message) return null;
  const { intentId, ...open } = message;
  return { ...open, order: intentId === null ? null : await findPaid(executor, provider, intentId) };
}

async function findPaid(executor: Executor, provider: string, intentId: string): Promise<OpenMessage['order']> {
  const [order] = await executor
    .select({ clientId: orders.clientId, orderId: orders.orderId, paymentAccount: orders.paymentAccount })
    .from(orders)
    .where(and(eq(orders.paymentIntentId, intentId), eq(orders.paymentProvider, provider)));
  return order ?? null;
}

export async function closeMessage(
  executor: Executor,
  { provider, eventId }: Pick<InboxMessage, 'provider' | 'eventId'>,
  outcome: InboxOutcome,
  atMs: number,
): Promise<void> {
  await executor
    .update(paymentInbox)
    .set({ processedAt: new Date(atMs), outcome })
    .where(ofMessage(provider, eventId));
}
