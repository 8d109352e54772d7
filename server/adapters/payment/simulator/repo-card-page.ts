/** What a guest's browser and the bank do with an intent of the simulator. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { IntentStatus, PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import { simulatorIntents } from '#server/db/schema/simulator.ts';
import { AUTHENTICATION_FAILED, type CardDetails, type CardError, judgeCard, namedCard } from './cards.ts';
import { move, type SimulatorParts, toIntent } from './repo-intents.ts';
import { LATER_MS } from './repo-troubles.ts';

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

export interface CardPage {
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
}

/** A card may be tried anew while the bank's question to another one is open. */
const WAITS_FOR_CARD: IntentStatus[] = ['requires_payment_method', 'requires_action'];

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
async function asItStands({ db }: SimulatorParts, which: SQL | undefined): Promise<Confirmed | null> {
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

export function createCardPage(parts: SimulatorParts): CardPage {
  return {
    confirmCard: makeConfirmCard(parts),
    answerChallenge: makeAnswerChallenge(parts),
    settle: makeSettle(parts),
  };
}

function makeConfirmCard(parts: SimulatorParts): CardPage['confirmCard'] {
  const { db, now, webhooks } = parts;
  return async (clientSecret, card, metadata) => {
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
      const row = await move(parts, tx, and(which, inArray(simulatorIntents.status, WAITS_FOR_CARD)), {
        ...columns,
        ...waiting,
        trait,
        card: namedCard(card),
      });
      if (row && webhooks && verdict.kind === 'later') {
        const { intentId } = row;
        const runAt = now() + LATER_MS;
        await webhooks.jobs.add(tx, 'simulator.settle', { intentId }, { runAt });
      }
      return row;
    });
    if (!changed) return await asItStands(parts, which);
    return { intent: toIntent(changed), error: verdict.kind === 'refused' ? verdict.error : null };
  };
}

function makeAnswerChallenge(parts: SimulatorParts): CardPage['answerChallenge'] {
  const { db } = parts;
  return async (clientSecret, outcome, metadata) => {
    const which = ofSecret(clientSecret, metadata);
    const changed = await db.transaction(async (tx) => {
      const asked = and(which, eq(simulatorIntents.status, 'requires_action'));
      const [row] = await tx.select().from(simulatorIntents).where(asked).for('update');
      if (!row) return null;
      return await move(parts, tx, asked, answered(outcome === 'fail' ? AUTHENTICATION_FAILED : (row.verdict ?? null)));
    });
    if (!changed) return await asItStands(parts, which);
    return { intent: toIntent(changed), error: changed.lastError ?? null };
  };
}

function makeSettle(parts: SimulatorParts): CardPage['settle'] {
  const { db } = parts;
  return async (intentId) => {
    await db.transaction(async (tx) => {
      const which = and(eq(simulatorIntents.intentId, intentId), eq(simulatorIntents.status, 'processing'));
      const [row] = await tx.select().from(simulatorIntents).where(which).for('update');
      if (row) await move(parts, tx, which, answered(row.verdict ?? null));
    });
  };
}
