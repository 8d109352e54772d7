/**
 * Our own stand-in for a card provider: the same states and the same promises (idempotent by key and body), kept in a
 * table that nothing else touches. It makes `npm start` and the tests work with no account anywhere.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/executor.ts';
import { simulatorIntents } from '#server/db/schema/orders.ts';
import type { IntentStatus, NewIntent, PaymentIntent, PaymentProvider } from './payment-provider.ts';
import { type CardDetails, type CardError, judgeCard } from './simulator-cards.ts';

export interface PaymentSimulator extends PaymentProvider {
  readonly name: 'simulator';
  /**
   * What the browser does with a client secret: null when no intent has it and carries `metadata`. Only an intent that
   * waits for a card changes.
   */
  confirmCard(
    clientSecret: string,
    card: CardDetails,
    metadata: Readonly<Record<string, string>>,
  ): Promise<{ intent: PaymentIntent; error: CardError | null } | null>;
}

export function isSimulator(provider: PaymentProvider): provider is PaymentSimulator {
  return provider.name === 'simulator' && 'confirmCard' in provider;
}

/** A provider's refusal, as opposed to no answer at all. */
class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Row = typeof simulatorIntents.$inferSelect;

const CANCELLABLE: IntentStatus[] = ['requires_payment_method', 'requires_action', 'requires_capture'];
/** Keys of refunds stand among the metadata, which is given back without them. */
const REFUND_PREFIX = 'simulator-refund ';

function isSame(row: Row, intent: NewIntent): boolean {
  const given = Object.entries(intent.metadata);
  const stored = toIntent(row).metadata;
  return (
    row.amountCents === intent.amountCents &&
    row.currency === intent.currency &&
    row.account === intent.account &&
    given.length === Object.keys(stored).length &&
    given.every(([key, value]) => stored[key] === value)
  );
}

function toIntent(row: Row): PaymentIntent {
  return {
    intentId: row.intentId,
    clientSecret: row.clientSecret,
    status: row.status as IntentStatus,
    amountCents: row.amountCents,
    capturedCents: row.capturedCents,
    refundedCents: row.refundedCents,
    currency: row.currency,
    account: row.account,
    metadata: Object.fromEntries(Object.entries(row.metadata).filter(([key]) => !key.startsWith(REFUND_PREFIX))),
    lastError: row.lastError,
  };
}

const token = () => randomBytes(18).toString('base64url').replace(/[-_]/g, 'x');

export function createPaymentSimulator(db: Db, now: () => number): PaymentSimulator {
  async function find(intentId: string): Promise<Row | null> {
    const [row] = await db.select().from(simulatorIntents).where(eq(simulatorIntents.intentId, intentId));
    return row ?? null;
  }

  async function require(intentId: string): Promise<Row> {
    const row = await find(intentId);
    if (!row) throw new ProviderRefusal('resource_missing', 'No such payment intent');
    return row;
  }

  return {
    name: 'simulator',
    async createIntent(intent) {
      const intentId = `pi_sim_${token()}`;
      await db
        .insert(simulatorIntents)
        .values({
          intentId,
          clientSecret: `${intentId}_secret_${token()}`,
          idempotencyKey: intent.idempotencyKey,
          account: intent.account,
          amountCents: intent.amountCents,
          currency: intent.currency,
          status: 'requires_payment_method',
          metadata: { ...intent.metadata },
        })
        .onConflictDoNothing({ target: simulatorIntents.idempotencyKey });
      const [row] = await db
        .select()
        .from(simulatorIntents)
        .where(eq(simulatorIntents.idempotencyKey, intent.idempotencyKey));
      if (!row || !isSame(row, intent)) {
        throw new ProviderRefusal('idempotency_error', 'The key was used with another body');
      }
      return toIntent(row);
    },
    async getIntent(intentId) {
      const row = await find(intentId);
      return row ? toIntent(row) : null;
    },
    async capture(intentId) {
      await db
        .update(simulatorIntents)
        .set({ status: 'succeeded', capturedCents: sql`${simulatorIntents.amountCents}` })
        .where(and(eq(simulatorIntents.intentId, intentId), eq(simulatorIntents.status, 'requires_capture')));
      return toIntent(await require(intentId));
    },
    async cancel(intentId) {
      await db
        .update(simulatorIntents)
        .set({ status: 'canceled' })
        .where(and(eq(simulatorIntents.intentId, intentId), inArray(simulatorIntents.status, CANCELLABLE)));
      return toIntent(await require(intentId));
    },
    async refund(intentId, _account, amountCents, idempotencyKey) {
      const mark = `${REFUND_PREFIX}${idempotencyKey}`;
      const [changed] = await db
        .update(simulatorIntents)
        .set({
          refundedCents: sql`${simulatorIntents.refundedCents} + ${amountCents}::integer`,
          metadata: sql`${simulatorIntents.metadata} || jsonb_build_object(${mark}::text, ${String(amountCents)}::text)`,
        })
        .where(
          and(
            eq(simulatorIntents.intentId, intentId),
            eq(simulatorIntents.status, 'succeeded'),
            sql`not jsonb_exists(${simulatorIntents.metadata}, ${mark}::text)`,
            sql`${simulatorIntents.refundedCents} + ${amountCents}::integer <= ${simulatorIntents.capturedCents}`,
          ),
        )
        .returning();
      const row = changed ?? (await require(intentId));
      if (row.metadata[mark] === undefined) throw new ProviderRefusal('charge_not_refundable', 'Nothing to refund');
      if (row.metadata[mark] !== String(amountCents)) {
        throw new ProviderRefusal('idempotency_error', 'The key was used with another amount');
      }
      return toIntent(row);
    },
    async confirmCard(clientSecret, card, metadata) {
      const ofSecret = and(
        eq(simulatorIntents.clientSecret, clientSecret),
        sql`${simulatorIntents.metadata} @> ${JSON.stringify(metadata)}::jsonb`,
      );
      const error = judgeCard(card, now());
      // Conditional, so that of two confirmations at once only one is judged.
      const [changed] = await db
        .update(simulatorIntents)
        .set(error ? { lastError: error } : { status: 'requires_capture', lastError: null })
        .where(and(ofSecret, eq(simulatorIntents.status, 'requires_payment_method')))
        .returning();
      if (changed) return { intent: toIntent(changed), error };
      const [row] = await db.select().from(simulatorIntents).where(ofSecret);
      if (!row) return null;
      const isPaid = row.status === 'requires_capture' || row.status === 'succeeded';
      return {
        intent: toIntent(row),
        error: isPaid
          ? null
          : {
              code: 'payment_intent_unexpected_state',
              declineCode: null,
              message: 'This payment was cancelled. Please place your order again.',
            },
      };
    },
  };
}
