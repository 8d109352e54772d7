/**
 * What happens to money at the simulator without us: refunds made in its dashboard, refunds that a bank sends back,
 * disputes and payouts. Tests and the test cards of the demo cause it; our webhook gets the events that Stripe would
 * send.
 */

import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { keptCommission } from '#core/domain/books/commission.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { NewRefund } from '#server/adapters/payment/payment-provider.ts';
import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import type { Db, Transaction } from '#server/db/executor.ts';
import {
  simulatorDisputes,
  simulatorIntents,
  simulatorPayouts,
  simulatorRefunds,
} from '#server/db/schema/simulator.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { chargeOf, disputeShape, payoutShape, refundShape, tell } from './repo-events.ts';
import { addPayout, noteMovement } from './repo-movements.ts';

export type DisputeStep = 'under_review' | 'won' | 'lost';

export interface SimulatorTroubles {
  /** A refund made in the dashboard, of everything that is left when no amount is given. Answers its id. Throws PaymentProviderError. */
  refundInDashboard(intentId: string, amountCents?: number): Promise<string>;
  /** The guest's bank sends a refund back. Does nothing when it was before. */
  failRefund(refundId: string, reason?: string): Promise<void>;
  /** The guest's bank takes back what is left of a payment. Answers the dispute's id. Throws PaymentProviderError. */
  openDispute(intentId: string, reason?: string): Promise<string>;
  /** Evidence was sent, or the bank has decided. Does nothing when it had before. */
  moveDispute(disputeId: string, step: DisputeStep): Promise<void>;
  /** Money that a person sends to a restaurant's bank. Answers its id. */
  makePayout(account: string | null, amountCents: number, state?: 'paid' | 'failed'): Promise<string>;
  /** A bank that had taken a payout sends it back. */
  failPayout(payoutId: string, failureCode?: string): Promise<void>;
  /** What a test card does after it was charged: disputes the payment, or sends `refundId` back. */
  trouble(intentId: string, refundId: string | null): Promise<void>;
}

type Row = typeof simulatorIntents.$inferSelect;

/** How long a bank takes that takes its time. */
export const LATER_MS = 4_000;
const EVIDENCE_DAYS = 9;
const DISPUTE_FEE_CENTS = 2_500;
const OPEN = ['needs_response', 'under_review'];

const token = () => randomBytes(18).toString('base64url').replace(/[-_]/g, 'x');
const refused = (code: string, message: string) => new PaymentProviderError('refused', message, { code });

/** Gives a part of a payment back whose row is locked; `mark` is null in the dashboard. Answers the row as it is then. */
export async function makeRefund(
  tx: Transaction,
  row: Row,
  { mark, amountCents, isCommissionBack = false }: NewRefund & { readonly mark: string | null },
  { jobs, nowMs }: { readonly jobs: Pick<Jobs, 'add'> | null; readonly nowMs: number },
): Promise<{ readonly row: Row; readonly refundId: string }> {
  if (row.status !== 'succeeded') throw refused('payment_intent_unexpected_state', 'Nothing was taken');
  const { intentId } = row;
  const disputed = await tx.select().from(simulatorDisputes).where(eq(simulatorDisputes.intentId, intentId));
  if (disputed.some(({ status }) => status !== 'won')) throw refused('charge_disputed', 'The charge is disputed');
  const left = row.capturedCents - row.refundedCents;
  if (left === 0) throw refused('charge_already_refunded', 'Everything was refunded already');
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > left) {
    throw refused('amount_too_large', 'The refund is greater than what is left');
  }
  const refundId = `re_sim_${token()}`;
  const made = { refundId, intentId, mark, amountCents, failureReason: null, createdAt: new Date(nowMs) };
  await tx.insert(simulatorRefunds).values(made);
  const { account, commissionCents: whole, capturedCents, refundedCents } = row;
  const kept = (back: number) => keptCommission(whole, capturedCents, back);
  const commissionCents = isCommissionBack ? kept(refundedCents + amountCents) - kept(refundedCents) : 0;
  const own = { account, category: 'refund', amountCents: -amountCents, commissionCents } as const;
  await noteMovement(tx, { ...own, intentId, objectId: refundId }, nowMs);
  const [after = row] = await tx
    .update(simulatorIntents)
    .set({ refundedCents: row.refundedCents + amountCents })
    .where(eq(simulatorIntents.intentId, intentId))
    .returning();
  if (jobs) {
    await tell(tx, jobs, { type: 'charge.refunded', account, object: chargeOf(after) }, nowMs);
    await tell(tx, jobs, { type: 'refund.created', account, object: refundShape(made) }, nowMs);
    if (row.trait === 'refund-fails') {
      await jobs.add(tx, 'simulator.trouble', { intentId, refundId }, { runAt: nowMs + LATER_MS });
    }
  }
  return { row: after, refundId };
}

/** Where troubles are written down; without jobs no webhook is sent. */
interface Desk {
  readonly db: Db;
  readonly now: () => number;
  readonly jobs: Pick<Jobs, 'add'> | null;
}

async function say(
  { jobs, now }: Desk,
  tx: Transaction,
  type: string,
  account: string | null,
  object: Record<string, unknown>,
): Promise<void> {
  if (jobs) await tell(tx, jobs, { type, account, object }, now());
}

async function locked(tx: Transaction, intentId: string): Promise<Row> {
  const [row] = await tx.select().from(simulatorIntents).where(eq(simulatorIntents.intentId, intentId)).for('update');
  if (!row) throw refused('resource_missing', 'No such payment intent');
  return row;
}

async function openDispute(desk: Desk, intentId: string, reason = 'fraudulent'): Promise<string> {
  const { db, now } = desk;
  return await db.transaction(async (tx) => {
    const { account, status, capturedCents, refundedCents } = await locked(tx, intentId);
    const amountCents = capturedCents - refundedCents;
    const known = await tx.select().from(simulatorDisputes).where(eq(simulatorDisputes.intentId, intentId));
    if (status !== 'succeeded' || amountCents < 1 || known.length > 0) {
      throw refused('charge_not_disputable', 'Nothing is there to dispute');
    }
    const row = {
      disputeId: `dp_sim_${token()}`,
      intentId,
      account,
      amountCents,
      reason,
      status: 'needs_response',
      dueBy: new Date(now() + EVIDENCE_DAYS * DAY_MS),
      movements: [{ amountCents: -amountCents, feeCents: DISPUTE_FEE_CENTS, atMs: now() }],
      createdAt: new Date(now()),
    };
    await tx.insert(simulatorDisputes).values(row);
    await noteMovement(
      tx,
      {
        account,
        category: 'dispute',
        amountCents: -amountCents,
        feeCents: DISPUTE_FEE_CENTS,
        intentId,
        objectId: row.disputeId,
      },
      now(),
    );
    await say(desk, tx, 'charge.dispute.created', account, disputeShape(row));
    await say(desk, tx, 'charge.dispute.funds_withdrawn', account, disputeShape(row));
    return row.disputeId;
  });
}

async function failRefund(desk: Desk, refundId: string, reason = 'expired_or_canceled_card'): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const [refund] = await tx
      .update(simulatorRefunds)
      .set({ failureReason: reason })
      .where(and(eq(simulatorRefunds.refundId, refundId), isNull(simulatorRefunds.failureReason)))
      .returning();
    if (!refund) return;
    const [row] = await tx
      .update(simulatorIntents)
      .set({ refundedCents: sql`${simulatorIntents.refundedCents} - ${refund.amountCents}` })
      .where(eq(simulatorIntents.intentId, refund.intentId))
      .returning();
    const { intentId, amountCents } = refund;
    const account = row?.account ?? null;
    await noteMovement(tx, { account, category: 'refund', amountCents, intentId, objectId: refundId }, desk.now());
    await say(desk, tx, 'refund.failed', account, refundShape(refund));
    await say(desk, tx, 'charge.refund.updated', account, refundShape(refund));
  });
}

async function moveDispute(desk: Desk, disputeId: string, step: DisputeStep): Promise<void> {
  const { db, now } = desk;
  await db.transaction(async (tx) => {
    const open = and(eq(simulatorDisputes.disputeId, disputeId), inArray(simulatorDisputes.status, OPEN));
    const [before] = await tx.select().from(simulatorDisputes).where(open).for('update');
    if (!before) return;
    // The restaurant loses the fee even when it wins the dispute.
    const back = { amountCents: before.amountCents, feeCents: 0, atMs: now() };
    const set = { status: step, movements: [...before.movements, ...(step === 'won' ? [back] : [])] };
    await tx.update(simulatorDisputes).set(set).where(open);
    const { account, intentId, amountCents } = before;
    if (step === 'won') {
      await noteMovement(tx, { account, category: 'dispute', amountCents, intentId, objectId: disputeId }, now());
    }
    const shape = disputeShape({ ...before, ...set });
    const types = { under_review: ['updated'], won: ['funds_reinstated', 'closed'], lost: ['closed'] }[step];
    for (const type of types) await say(desk, tx, `charge.dispute.${type}`, before.account, shape);
  });
}

export function createSimulatorTroubles(db: Db, now: () => number, jobs: Pick<Jobs, 'add'> | null): SimulatorTroubles {
  const desk: Desk = { db, now, jobs };

  return {
    openDispute: (intentId, reason) => openDispute(desk, intentId, reason),
    failRefund: (refundId, reason) => failRefund(desk, refundId, reason),
    refundInDashboard: (intentId, amountCents) =>
      db.transaction(async (tx) => {
        const row = await locked(tx, intentId);
        const amount = amountCents ?? row.capturedCents - row.refundedCents;
        return (await makeRefund(tx, row, { mark: null, amountCents: amount }, { jobs, nowMs: now() })).refundId;
      }),
    moveDispute: (disputeId, step) => moveDispute(desk, disputeId, step),
    makePayout: (account, amountCents, state = 'paid') =>
      db.transaction((tx) => addPayout(tx, desk, { account, amountCents, status: state, isAutomatic: false })),
    async failPayout(payoutId, failureCode = 'account_closed') {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(simulatorPayouts)
          .set({ status: 'failed', failureCode })
          .where(eq(simulatorPayouts.payoutId, payoutId))
          .returning();
        if (!row) return;
        const { account, amountCents } = row;
        await noteMovement(tx, { account, category: 'payout', amountCents, objectId: payoutId }, now());
        await say(desk, tx, 'payout.failed', account, payoutShape(row));
      });
    },
    async trouble(intentId, refundId) {
      if (refundId !== null) await failRefund(desk, refundId);
      else {
        const [row] = await db.select().from(simulatorIntents).where(eq(simulatorIntents.intentId, intentId));
        await openDispute(desk, intentId, row?.trait ?? undefined);
      }
    },
  };
}
