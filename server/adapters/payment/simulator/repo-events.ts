/** The simulator's events for our webhook: written with the change they report, and sent from the outbox. */
import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { IntentStatus } from '#server/adapters/payment/payment-provider.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import {
  type simulatorDisputes,
  simulatorEvents,
  type simulatorIntents,
  type simulatorPayouts,
  type simulatorRefunds,
} from '#server/db/schema/simulator.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

const KEPT_MS = 35 * 24 * 60 * 60_000;

type IntentRow = typeof simulatorIntents.$inferSelect;

/** What an endpoint of ours listens to at Stripe, by the state that the intent has reached. */
const TYPE_OF: Readonly<Record<IntentStatus, string>> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

function shapeOf(row: IntentRow) {
  const isHeld = row.status === 'requires_capture';
  return {
    id: row.intentId,
    object: 'payment_intent',
    amount: row.amountCents,
    amount_capturable: isHeld ? row.amountCents : 0,
    amount_received: row.capturedCents,
    capture_method: 'manual',
    currency: row.currency.toLowerCase(),
    last_payment_error: row.lastError && {
      type: 'card_error',
      code: row.lastError.code,
      decline_code: row.lastError.declineCode,
      message: row.lastError.message,
    },
    livemode: false,
    metadata: row.metadata,
    status: row.status,
  };
}

export function chargeOf(row: IntentRow) {
  return {
    id: row.intentId.replace(/^pi_/, 'ch_'),
    object: 'charge',
    amount: row.amountCents,
    amount_captured: row.capturedCents,
    amount_refunded: row.refundedCents,
    currency: row.currency.toLowerCase(),
    livemode: false,
    payment_intent: row.intentId,
    refunded: row.refundedCents === row.capturedCents,
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function refundShape(row: typeof simulatorRefunds.$inferSelect) {
  return {
    id: row.refundId,
    object: 'refund',
    amount: row.amountCents,
    charge: row.intentId.replace(/^pi_/, 'ch_'),
    created: seconds(row.createdAt),
    payment_intent: row.intentId,
    status: row.failureReason === null ? 'succeeded' : 'failed',
    ...(row.failureReason === null ? {} : { failure_reason: row.failureReason }),
  };
}

export function disputeShape(row: typeof simulatorDisputes.$inferSelect) {
  return {
    id: row.disputeId,
    object: 'dispute',
    amount: row.amountCents,
    charge: row.intentId.replace(/^pi_/, 'ch_'),
    created: seconds(row.createdAt),
    livemode: false,
    payment_intent: row.intentId,
    reason: row.reason,
    status: row.status,
  };
}

export function payoutShape(row: typeof simulatorPayouts.$inferSelect) {
  return {
    id: row.payoutId,
    object: 'payout',
    amount: row.amountCents,
    arrival_date: seconds(row.arrivesAt),
    created: seconds(row.createdAt),
    currency: row.currency.toLowerCase(),
    failure_code: row.failureCode,
    livemode: false,
    status: row.status,
  };
}

interface ToldEvent {
  readonly type: string;
  readonly account: string | null;
  /** What it is about, as it was then, in Stripe's shape. */
  readonly object: Record<string, unknown>;
}

/** What an intent has just become. */
export function intentEvent(row: IntentRow): ToldEvent {
  return { type: TYPE_OF[row.status as IntentStatus], account: row.account, object: shapeOf(row) };
}

/** Notes that something has just happened, in the transaction that made it so. */
export async function tell(tx: Transaction, jobs: Pick<Jobs, 'add'>, event: ToldEvent, nowMs: number): Promise<void> {
  const eventId = `evt_sim_${randomBytes(12).toString('hex')}`;
  await tx.insert(simulatorEvents).values({ eventId, ...event, createdAt: new Date(nowMs) });
  await jobs.add(tx, 'simulator.webhook', { eventId }, { key: `simulator.webhook:${eventId}` });
}

/** The body of an event, the same for every delivery; null when it is no longer kept. */
export async function findEventBody(executor: Executor, eventId: string): Promise<string | null> {
  const [row] = await executor.select().from(simulatorEvents).where(eq(simulatorEvents.eventId, eventId));
  if (!row) return null;
  const { type, account, object, createdAt } = row;
  return JSON.stringify({
    id: eventId,
    object: 'event',
    ...(account === null ? {} : { account }),
    created: Math.floor(createdAt.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
  });
}

export async function forgetOldEvents(executor: Executor, nowMs: number): Promise<void> {
  await executor.delete(simulatorEvents).where(lt(simulatorEvents.createdAt, new Date(nowMs - KEPT_MS)));
}
