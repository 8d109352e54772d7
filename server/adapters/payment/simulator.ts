/**
 * Our own stand-in for a card provider: the same states and the same promises as Stripe's, kept in tables that nothing
 * else touches. It makes `npm start` and the tests work with no account anywhere.
 */

import { randomBytes } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { MIN_CARD_AMOUNT } from '#core/domain/money/minimums.ts';
import type { Db, Executor, Transaction } from '#server/db/executor.ts';
import { simulatorIntents, simulatorRefunds } from '#server/db/schema/simulator.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { readEventBody } from './event-body.ts';
import type { IntentStatus, PaymentIntent, PaymentProvider } from './payment-provider.ts';
import { PaymentProviderError } from './provider-error.ts';
import { WebhookRejected } from './provider-event.ts';
import { AUTHENTICATION_FAILED, type CardDetails, type CardError, judgeCard } from './simulator-cards.ts';
import { findEventBody, forgetOldEvents, intentEvent, SIMULATOR_JOBS, tell } from './simulator-events.ts';
import { createSimulatorLedger } from './simulator-ledger.ts';
import { CANCELLABLE, createLettingGo, type LettingGo } from './simulator-letting-go.ts';
import { nextOf, pageOf } from './simulator-list.ts';
import { forgetLapsedKeys, type Outcome, once } from './simulator-requests.ts';
import { createSimulatorTroubles, LATER_MS, makeRefund, type SimulatorTroubles } from './simulator-troubles.ts';
import { isWebhookSigned } from './webhook-signature.ts';

interface Confirmed {
  readonly intent: PaymentIntent;
  readonly error: CardError | null;
}

/** Null where no intent has the secret and carries `metadata`, which says on whose page it is used. */
type OfBrowser = (
  clientSecret: string,
  given: CardDetails,
  metadata: Readonly<Record<string, string>>,
) => Promise<Confirmed | null>;

export interface PaymentSimulator extends PaymentProvider, SimulatorTroubles, LettingGo {
  readonly name: 'simulator';
  /** What the browser does with a client secret. Only an intent that waits for its customer changes. */
  readonly confirmCard: OfBrowser;
  /** The customer's answer to the bank's question (3-D Secure). */
  answerChallenge(
    clientSecret: string,
    outcome: 'complete' | 'fail',
    metadata: Readonly<Record<string, string>>,
  ): Promise<Confirmed | null>;
  /** The bank makes up its mind about an intent in `processing`. */
  settle(intentId: string): Promise<void>;
  /** The body of an event as it is sent; null when it is no longer kept. */
  eventBody(eventId: string): Promise<string | null>;
  /** Forgets idempotency keys after a day and events after five weeks, and lets old authorisations lapse. */
  tidy(): Promise<void>;
}

export interface SimulatorOptions {
  /** Sends events to our webhook; without it no events are sent. */
  readonly webhooks?: { readonly jobs: Pick<Jobs, 'add'>; readonly secret: string };
}

export function isSimulator(provider: PaymentProvider): provider is PaymentSimulator {
  return provider.name === 'simulator' && 'confirmCard' in provider;
}

type Row = typeof simulatorIntents.$inferSelect;

/** A card may be tried anew while the bank's question to another one is open. */
const WAITS_FOR_CARD: IntentStatus[] = ['requires_payment_method', 'requires_action'];
/** Stripe's bound for New Zealand dollars. */
const LARGEST_CENTS = 99_999_999;

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
    metadata: row.metadata,
    lastError: row.lastError,
  };
}

const token = () => randomBytes(18).toString('base64url').replace(/[-_]/g, 'x');
const refused = (code: string, message: string) => new PaymentProviderError('refused', message, { code });
const sorted = (metadata: Readonly<Record<string, string>>) => Object.entries(metadata).sort();
const idOf = (intentId: string, account: string | null) =>
  and(eq(simulatorIntents.intentId, intentId), sql`${simulatorIntents.account} is not distinct from ${account}::text`);

/** `now` is in UTC ms. An intent exists on the account that it was made for and is unknown on every other. */
export function createPaymentSimulator(db: Db, now: () => number, options: SimulatorOptions = {}): PaymentSimulator {
  const { webhooks } = options;

  async function find(executor: Executor, intentId: string, account: string | null): Promise<Row | null> {
    const [row] = await executor.select().from(simulatorIntents).where(idOf(intentId, account));
    return row ?? null;
  }

  async function known(executor: Executor, intentId: string, account: string | null): Promise<Row> {
    const row = await find(executor, intentId, account);
    if (!row) throw refused('resource_missing', 'No such payment intent');
    return row;
  }

  /**
   * Changes one intent and writes its event; null when its state does not allow it, so that of two changes at once one
   * succeeds.
   */
  async function move(
    tx: Transaction,
    which: SQL | undefined,
    set: PgUpdateSetSource<typeof simulatorIntents>,
  ): Promise<Row | null> {
    const [row] = await tx.update(simulatorIntents).set(set).where(which).returning();
    if (row && webhooks) await tell(tx, webhooks.jobs, intentEvent(row), now());
    return row ?? null;
  }

  function keyed(
    operation: string,
    given: { readonly key: string; readonly account: string | null; readonly body: readonly unknown[] },
    work: (tx: Transaction) => Promise<Outcome>,
  ): Promise<PaymentIntent> {
    return once(db, { ...given, body: [operation, ...given.body], nowMs: now() }, work);
  }

  const lettingGo = createLettingGo(db, now, (tx, which) => move(tx, which, { status: 'canceled', verdict: null }));

  /** The bank's final answer, as columns. */
  const answered = (error: CardError | null) =>
    error
      ? { status: 'requires_payment_method', lastError: error, verdict: null }
      : { status: 'requires_capture', lastError: null, verdict: null };

  const ofSecret = (clientSecret: string, metadata: Readonly<Record<string, string>>) =>
    and(
      eq(simulatorIntents.clientSecret, clientSecret),
      sql`${simulatorIntents.metadata} @> ${JSON.stringify(metadata)}::jsonb`,
    );

  /** For a browser that comes too late. */
  async function asItStands(which: SQL | undefined): Promise<Confirmed | null> {
    const [row] = await db.select().from(simulatorIntents).where(which);
    if (!row) return null;
    const isPaid = ['requires_capture', 'succeeded', 'processing'].includes(row.status);
    const ended = {
      code: 'payment_intent_unexpected_state',
      declineCode: null,
      message: 'This payment was cancelled. Please place your order again.',
    };
    const error = row.status === 'requires_payment_method' ? row.lastError : ended;
    return { intent: toIntent(row), error: isPaid ? null : error };
  }

  return {
    name: 'simulator',
    ...createSimulatorLedger(db),
    ...createSimulatorTroubles(db, now, webhooks?.jobs ?? null),
    createIntent: ({ idempotencyKey, amountCents, currency, account, metadata }) =>
      keyed('create', { key: idempotencyKey, account, body: [amountCents, currency, sorted(metadata)] }, async (tx) => {
        if (amountCents < MIN_CARD_AMOUNT) throw refused('amount_too_small', 'The amount is below the minimum');
        if (amountCents > LARGEST_CENTS) throw refused('amount_too_large', 'The amount is above the maximum');
        const intentId = `pi_sim_${token()}`;
        const [row] = await tx
          .insert(simulatorIntents)
          .values({
            intentId,
            clientSecret: `${intentId}_secret_${token()}`,
            account,
            amountCents,
            currency,
            status: 'requires_payment_method',
            metadata: { ...metadata },
            createdAt: new Date(now()),
          })
          .returning();
        if (!row) throw new Error('The intent was not written');
        return { intent: toIntent(row), isDone: true };
      }),
    async getIntent(intentId, account) {
      const row = await find(db, intentId, account);
      return row ? toIntent(row) : null;
    },
    capture: (intentId, account, key, amountCents) =>
      keyed('capture', { key, account, body: [intentId, ...(amountCents ? [amountCents] : [])] }, async (tx) => {
        const waiting = and(idOf(intentId, account), eq(simulatorIntents.status, 'requires_capture'));
        if (amountCents !== undefined) {
          const [row] = await tx.select().from(simulatorIntents).where(waiting).for('update');
          const isPossible = Number.isInteger(amountCents) && amountCents > 0;
          if (row && (!isPossible || amountCents > row.amountCents)) {
            throw refused('amount_too_large', 'No such part of what was authorised can be captured');
          }
        }
        // The rest of a part is released.
        const moved = await move(tx, waiting, {
          status: 'succeeded',
          capturedCents: amountCents ?? sql`${simulatorIntents.amountCents}`,
        });
        const { trait } = moved ?? { trait: null };
        if (webhooks && trait !== null && trait !== 'refund-fails') {
          await webhooks.jobs.add(tx, SIMULATOR_JOBS.trouble, { intentId }, { runAt: now() + LATER_MS });
        }
        return { intent: toIntent(moved ?? (await known(tx, intentId, account))), isDone: moved !== null };
      }),
    cancel: (intentId, account, key) =>
      keyed('cancel', { key, account, body: [intentId] }, async (tx) => {
        const which = and(idOf(intentId, account), inArray(simulatorIntents.status, CANCELLABLE));
        const moved = await move(tx, which, { status: 'canceled', verdict: null });
        return { intent: toIntent(moved ?? (await known(tx, intentId, account))), isDone: moved !== null };
      }),
    refund: (intentId, account, amountCents, key) =>
      keyed('refund', { key, account, body: [intentId, amountCents] }, async (tx) => {
        // Locked, so that refunds side by side never give back more than was taken.
        const [row] = await tx.select().from(simulatorIntents).where(idOf(intentId, account)).for('update');
        if (!row) throw refused('resource_missing', 'No such payment intent');
        const ofMark = and(eq(simulatorRefunds.intentId, intentId), eq(simulatorRefunds.mark, key));
        const [early] = await tx.select().from(simulatorRefunds).where(ofMark);
        if (early) {
          if (early.amountCents !== amountCents) {
            throw refused('idempotency_error', 'The key was used with another amount');
          }
          return { intent: toIntent(row), isDone: true };
        }
        const made = await makeRefund(
          tx,
          row,
          { mark: key, amountCents },
          { jobs: webhooks?.jobs ?? null, nowMs: now() },
        );
        return { intent: toIntent(made.row), isDone: true };
      }),
    listIntents: async (account, range) => {
      const { intentId: id, account: ofRow, createdAt } = simulatorIntents;
      const page = pageOf(account, range, { table: simulatorIntents, id, account: ofRow, createdAt });
      const found = db.select().from(simulatorIntents).where(page.where);
      const rows = await found.orderBy(...page.orderBy).limit(page.limit);
      return { intents: rows.map(toIntent), next: nextOf(rows, ({ intentId }) => intentId) };
    },
    readWebhook(rawBody, signatureHeader, nowMs) {
      if (typeof signatureHeader !== 'string' || !webhooks) throw new WebhookRejected('signature');
      if (!isWebhookSigned(rawBody, signatureHeader, webhooks.secret, nowMs)) throw new WebhookRejected('signature');
      return readEventBody(rawBody);
    },
    async confirmCard(clientSecret, card, metadata) {
      const which = ofSecret(clientSecret, metadata);
      const verdict = judgeCard(card, now());
      const columns = {
        approved: answered(null),
        refused: answered(verdict.kind === 'refused' ? verdict.error : null),
        challenge: { status: 'requires_action', lastError: null },
        later: { status: 'processing', lastError: null },
      }[verdict.kind];
      const trait = verdict.kind === 'approved' ? (verdict.trait ?? null) : null;
      const waiting = verdict.kind === 'challenge' || verdict.kind === 'later' ? { verdict: verdict.error } : {};
      const changed = await db.transaction(async (tx) => {
        const row = await move(tx, and(which, inArray(simulatorIntents.status, WAITS_FOR_CARD)), {
          ...columns,
          ...waiting,
          trait,
        });
        if (row && webhooks && verdict.kind === 'later') {
          const { intentId } = row;
          const runAt = now() + LATER_MS;
          await webhooks.jobs.add(tx, SIMULATOR_JOBS.settle, { intentId }, { runAt });
        }
        return row;
      });
      if (!changed) return await asItStands(which);
      return { intent: toIntent(changed), error: verdict.kind === 'refused' ? verdict.error : null };
    },
    async answerChallenge(clientSecret, outcome, metadata) {
      const which = ofSecret(clientSecret, metadata);
      const changed = await db.transaction(async (tx) => {
        const asked = and(which, eq(simulatorIntents.status, 'requires_action'));
        const [row] = await tx.select().from(simulatorIntents).where(asked).for('update');
        if (!row) return null;
        return await move(tx, asked, answered(outcome === 'fail' ? AUTHENTICATION_FAILED : (row.verdict ?? null)));
      });
      if (!changed) return await asItStands(which);
      return { intent: toIntent(changed), error: changed.lastError ?? null };
    },
    async settle(intentId) {
      await db.transaction(async (tx) => {
        const which = and(eq(simulatorIntents.intentId, intentId), eq(simulatorIntents.status, 'processing'));
        const [row] = await tx.select().from(simulatorIntents).where(which).for('update');
        if (row) await move(tx, which, answered(row.verdict ?? null));
      });
    },
    ...lettingGo,
    eventBody: (eventId) => findEventBody(db, eventId),
    async tidy() {
      await lettingGo.lapse();
      await forgetLapsedKeys(db, now());
      await forgetOldEvents(db, now());
    },
  };
}
