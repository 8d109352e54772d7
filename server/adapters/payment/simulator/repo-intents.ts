/** Payment intents of the simulator: made, read, captured, cancelled and paid back in its tables. */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { MIN_CARD_AMOUNT } from '#core/domain/money/minimums.ts';
import type { IntentStatus, PaymentIntent, PaymentProvider } from '#server/adapters/payment/payment-provider.ts';
import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import type { Db, Executor, Transaction } from '#server/db/executor.ts';
import { simulatorIntents, simulatorRefunds } from '#server/db/schema/simulator.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { cardFee } from './card-fee.ts';
import { intentEvent, tell } from './repo-events.ts';
import { CANCELLABLE } from './repo-lapse.ts';
import { nextOf, pageOf } from './repo-list.ts';
import { noteMovement } from './repo-movements.ts';
import { type Outcome, once } from './repo-requests.ts';
import { LATER_MS, makeRefund } from './repo-troubles.ts';

export interface SimulatorParts {
  readonly db: Db;
  /** UTC ms. */
  readonly now: () => number;
  /** Tells our webhook what happens. */
  readonly webhooks: { readonly jobs: Pick<Jobs, 'add'> } | undefined;
}

export type IntentRow = typeof simulatorIntents.$inferSelect;

type Intents = Pick<PaymentProvider, 'createIntent' | 'getIntent' | 'capture' | 'cancel' | 'refund' | 'listIntents'>;

/** Stripe's bound for dollars. */
const LARGEST_CENTS = 99_999_999;

export function toIntent(row: IntentRow): PaymentIntent {
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
    card: ['requires_capture', 'succeeded'].includes(row.status) ? row.card : null,
    lastError: row.lastError,
  };
}

const token = () => randomBytes(18).toString('base64url').replace(/[-_]/g, 'x');
const refused = (code: string, message: string) => new PaymentProviderError('refused', message, { code });
const sorted = (metadata: Readonly<Record<string, string>>) => Object.entries(metadata).sort();
const idOf = (intentId: string, account: string | null) =>
  and(eq(simulatorIntents.intentId, intentId), sql`${simulatorIntents.account} is not distinct from ${account}::text`);

async function find(executor: Executor, intentId: string, account: string | null): Promise<IntentRow | null> {
  const [row] = await executor.select().from(simulatorIntents).where(idOf(intentId, account));
  return row ?? null;
}

async function known(executor: Executor, intentId: string, account: string | null): Promise<IntentRow> {
  const row = await find(executor, intentId, account);
  if (!row) throw refused('resource_missing', 'No such payment intent');
  return row;
}

/**
 * Changes one intent and writes its event; null when its state does not allow it, so that of two changes at once one
 * succeeds.
 */
export async function move(
  { webhooks, now }: SimulatorParts,
  tx: Transaction,
  which: SQL | undefined,
  set: PgUpdateSetSource<typeof simulatorIntents>,
): Promise<IntentRow | null> {
  const [row] = await tx.update(simulatorIntents).set(set).where(which).returning();
  if (row && webhooks) await tell(tx, webhooks.jobs, intentEvent(row), now());
  return row ?? null;
}

function keyed(
  { db, now }: SimulatorParts,
  operation: string,
  given: { readonly key: string; readonly account: string | null; readonly body: readonly unknown[] },
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<PaymentIntent> {
  return once(db, { ...given, body: [operation, ...given.body], nowMs: now() }, work);
}

export function createSimulatorIntents(parts: SimulatorParts): Intents {
  return {
    createIntent: makeCreateIntentCall(parts),
    getIntent: makeGetIntentCall(parts),
    capture: makeCaptureCall(parts),
    cancel: makeCancelCall(parts),
    refund: makeRefundCall(parts),
    listIntents: makeListIntentsCall(parts),
  };
}

function makeCreateIntentCall(parts: SimulatorParts): PaymentProvider['createIntent'] {
  const { now } = parts;
  return ({ idempotencyKey, amountCents, currency, account, commissionCents = 0, metadata }) =>
    keyed(
      parts,
      'create',
      {
        key: idempotencyKey,
        account,
        body: [amountCents, currency, sorted(metadata), ...(commissionCents > 0 ? [commissionCents] : [])],
      },
      async (tx) => {
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
            commissionCents: account === null ? 0 : commissionCents,
            currency,
            status: 'requires_payment_method',
            metadata: { ...metadata },
            createdAt: new Date(now()),
          })
          .returning();
        if (!row) throw new Error('The intent was not written');
        return { intent: toIntent(row), isDone: true };
      },
    );
}

function makeGetIntentCall(parts: SimulatorParts): PaymentProvider['getIntent'] {
  const { db } = parts;
  return async (intentId, account) => {
    const row = await find(db, intentId, account);
    return row ? toIntent(row) : null;
  };
}

/** Throws PaymentProviderError for what is no part of what was authorised. */
async function requirePart(tx: Transaction, waiting: SQL | undefined, amountCents: number): Promise<void> {
  const [row] = await tx.select().from(simulatorIntents).where(waiting).for('update');
  const isPossible = Number.isInteger(amountCents) && amountCents > 0;
  if (row && (!isPossible || amountCents > row.amountCents)) {
    throw refused('amount_too_large', 'No such part of what was authorised can be captured');
  }
}

/** What the account got by a capture. */
async function noteCharge(
  tx: Transaction,
  { account, intentId, capturedCents, commissionCents }: IntentRow,
  at: number,
) {
  const charge = { account, category: 'charge', amountCents: capturedCents, feeCents: cardFee(capturedCents) } as const;
  await noteMovement(tx, { ...charge, commissionCents, intentId }, at);
}

function makeCaptureCall(parts: SimulatorParts): PaymentProvider['capture'] {
  const { now, webhooks } = parts;
  return (intentId, account, key, part) => {
    const amountCents = part?.amountCents;
    return keyed(parts, 'capture', { key, account, body: [intentId, ...Object.values(part ?? {})] }, async (tx) => {
      const waiting = and(idOf(intentId, account), eq(simulatorIntents.status, 'requires_capture'));
      if (amountCents !== undefined) await requirePart(tx, waiting, amountCents);
      // The rest of a part is released.
      const moved = await move(parts, tx, waiting, {
        status: 'succeeded',
        capturedCents: amountCents ?? sql`${simulatorIntents.amountCents}`,
        ...(part?.commissionCents === undefined ? {} : { commissionCents: part.commissionCents }),
      });
      if (moved) await noteCharge(tx, moved, now());
      const { trait } = moved ?? { trait: null };
      if (webhooks && trait !== null && trait !== 'refund-fails') {
        await webhooks.jobs.add(tx, 'simulator.trouble', { intentId }, { runAt: now() + LATER_MS });
      }
      return { intent: toIntent(moved ?? (await known(tx, intentId, account))), isDone: moved !== null };
    });
  };
}

function makeCancelCall(parts: SimulatorParts): PaymentProvider['cancel'] {
  return (intentId, account, key) =>
    keyed(parts, 'cancel', { key, account, body: [intentId] }, async (tx) => {
      const which = and(idOf(intentId, account), inArray(simulatorIntents.status, CANCELLABLE));
      const moved = await move(parts, tx, which, { status: 'canceled', verdict: null });
      return { intent: toIntent(moved ?? (await known(tx, intentId, account))), isDone: moved !== null };
    });
}

function makeRefundCall(parts: SimulatorParts): PaymentProvider['refund'] {
  const { now, webhooks } = parts;
  return (intentId, account, refund, key) =>
    keyed(parts, 'refund', { key, account, body: [intentId, ...Object.values(refund)] }, async (tx) => {
      // Locked, so that refunds side by side never give back more than was taken.
      const [row] = await tx.select().from(simulatorIntents).where(idOf(intentId, account)).for('update');
      if (!row) throw refused('resource_missing', 'No such payment intent');
      const ofMark = and(eq(simulatorRefunds.intentId, intentId), eq(simulatorRefunds.mark, key));
      const [early] = await tx.select().from(simulatorRefunds).where(ofMark);
      if (early) {
        if (early.amountCents !== refund.amountCents) {
          throw refused('idempotency_error', 'The key was used with another amount');
        }
        return { intent: toIntent(row), isDone: true };
      }
      const made = await makeRefund(tx, row, { mark: key, ...refund }, { jobs: webhooks?.jobs ?? null, nowMs: now() });
      return { intent: toIntent(made.row), isDone: true };
    });
}

function makeListIntentsCall(parts: SimulatorParts): PaymentProvider['listIntents'] {
  const { db } = parts;
  return async (account, range) => {
    const { intentId: id, account: ofRow, createdAt } = simulatorIntents;
    const page = pageOf(account, range, { table: simulatorIntents, id, account: ofRow, createdAt });
    const found = db.select().from(simulatorIntents).where(page.where);
    const rows = await found.orderBy(...page.orderBy).limit(page.limit);
    return { intents: rows.map(toIntent), next: nextOf(rows, ({ intentId }) => intentId) };
  };
}
