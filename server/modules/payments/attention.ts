import type { z } from 'zod';
import type {
  refundBody,
  settleLapsedBody,
  WireAttentionItem,
  WireOrderMoney,
} from '#core/contract/payments/console-money.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { shortOfCard, TRIED_WAYS } from '#core/domain/orders/order-money.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { refuse } from '#server/refuse.ts';
import type { Connect } from './connect/connect.ts';
import type { Payouts } from './ledger/payouts.ts';
import type { RefundRemedy, RefundTroubles } from './ledger/refund-troubles.ts';
import { listOwners } from './ledger/repo-owner-notices.ts';
import type { Mismatches } from './mismatches.ts';
import type { PayAgain } from './pay-again.ts';
import { presentAttention, presentMoney } from './present-attention.ts';
import { presentDispute, presentFailedRefund, presentPayout } from './present-trouble.ts';
import type { RefundService } from './refunds.ts';
import {
  findMoneyOrder,
  listEntries,
  listIssues,
  listLapsed,
  listOwed,
  listRefundsOf,
  listShort,
  listWaitingRefunds,
} from './repo-attention.ts';
import { listBadPayouts, listDisputes, listFailedRefunds } from './repo-trouble.ts';

type Staff = Pick<SignedInStaff, 'tenant' | 'name' | 'role'>;

/** What the payments module does for this one. */
export interface MoneyParts {
  readonly refunds: Pick<RefundService, 'request' | 'byHand' | 'heldBack'>;
  readonly mismatches: Pick<Mismatches, 'see'>;
  readonly troubles: RefundTroubles;
  readonly payouts: Pick<Payouts, 'see'>;
  readonly payAgain: PayAgain;
  readonly connect: Connect;
}

export interface MoneyService {
  /** How an order was paid, step by step. AppError 404 for an unknown order. */
  ofOrder(staff: Staff, orderId: string): Promise<WireOrderMoney>;
  /** Who is told about money: the owners who may sign in. */
  owners(clientId: string): ReturnType<typeof listOwners>;
  /**
   * Pays back all or a part of what was captured, or of what was received in cash; answers the money as it is then. AppError 404 for an unknown order, 409
   * where it cannot be paid back, with the reason, 503 when the provider does not answer.
   */
  refund(staff: Staff, orderId: string, body: z.output<typeof refundBody>): Promise<WireOrderMoney>;
  /**
   * Takes a payment that does not match its order off the list of what needs attention, until it differs in another
   * way; answers the money. AppError 404 for an unknown order.
   */
  seeMismatch(staff: Staff, orderId: string): Promise<WireOrderMoney>;
  /**
   * Settles a refund that failed or came back; answers the money. AppError 404 for an unknown order or refund, 409 with
   * the reason where that is not possible.
   */
  resolveRefund(
    staff: Staff,
    of: { readonly orderId: string; readonly refundId: string },
    remedy: RefundRemedy,
  ): Promise<WireOrderMoney>;
  /** Takes a payout that failed or does not add up off the list. AppError 404 for an unknown one. */
  seePayout(staff: Staff, payoutId: string): Promise<void>;
  /**
   * Settles an order whose card no longer pays, or did not pay all; answers the money after it. AppError 403 for who may not
   * give money up, 404 for an unknown order, 409 where it was settled already, 503 when the provider does not answer.
   */
  settleLapsed(staff: Staff, orderId: string, body: z.output<typeof settleLapsedBody>): Promise<WireOrderMoney>;
  /** Payments that staff have to look at. */
  attention(staff: Staff): Promise<WireAttentionItem[]>;
}

/** A refund that the provider has not answered for this long is listed. */
const REFUND_PATIENCE_MS = 2 * 60_000;

export function createMoneyService(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { refunds, mismatches, troubles, payouts, payAgain }: MoneyParts,
): MoneyService {
  async function ofOrder({ tenant: { clientId } }: Staff, orderId: string): Promise<WireOrderMoney> {
    const order = await findMoneyOrder(db, clientId, orderId);
    if (!order) throw refuse('order-unknown');
    const entries = await listEntries(db, clientId, order.orderId);
    const rows = await listRefundsOf(db, clientId, order.orderId);
    const { isDisputed } = await refunds.heldBack(clientId, order.orderId);
    return presentMoney(order, entries, { refunds: rows, isDisputed });
  }
  return {
    ofOrder,
    owners: (clientId) => listOwners(db, clientId),
    async refund(staff, orderId, { amount, means, reason, idempotencyKey }) {
      const request = { amountCents: fromWire(amount), means, reason, idempotencyKey, actor: staff.name };
      const pay = means === 'card' ? refunds.request : refunds.byHand;
      await pay(staff.tenant.clientId, orderId.toLowerCase(), request);
      return await ofOrder(staff, orderId);
    },
    async seeMismatch(staff, orderId) {
      await mismatches.see(staff.tenant.clientId, orderId.toLowerCase(), staff.name);
      return await ofOrder(staff, orderId);
    },
    async resolveRefund(staff, { orderId, refundId }, remedy) {
      const ids = [orderId.toLowerCase(), refundId.toLowerCase()] as const;
      await troubles.resolve(staff.tenant.clientId, ...ids, { remedy, actor: staff.name });
      return await ofOrder(staff, orderId);
    },
    async seePayout({ tenant: { clientId } }, payoutId) {
      await payouts.see(clientId, payoutId);
    },
    async settleLapsed(staff, orderId, { way, tried }) {
      const { role, name, tenant } = staff;
      if (way === 'close' && !isAllowed(role, 'orders.refund')) throw new AppError('FORBIDDEN', 'error.role');
      const settle = { 'ask-again': payAgain.askAgain, cash: payAgain.takeCash, close: payAgain.closeUnpaid }[way];
      await settle(
        tenant.clientId,
        orderId.toLowerCase(),
        name,
        TRIED_WAYS.filter((one) => tried.includes(one)).join(' '),
      );
      return await ofOrder(staff, orderId);
    },
    async attention({ tenant: { clientId } }) {
      const owed = await listOwed(db, clientId);
      const waiting = await listWaitingRefunds(db, clientId, now() - REFUND_PATIENCE_MS);
      const issues = await listIssues(db, clientId);
      const lapsed = await listLapsed(db, clientId);
      const short = (await listShort(db, clientId)).map((row) => ({ ...row, cents: shortOfCard(row) }));
      const isShort = (orderId: string) => short.some((row) => row.orderId === orderId);
      // What ends soonest comes first.
      return [
        ...lapsed.map(({ isAsked, ...row }) => presentAttention(isAsked ? 'payment-asked' : 'payment-lapsed', row)),
        ...(await listDisputes(db, clientId)).map(presentDispute),
        ...(await listBadPayouts(db, clientId)).map(presentPayout),
        ...(await listFailedRefunds(db, clientId)).map(presentFailedRefund),
        ...[...owed, ...waiting].map((row) => presentAttention('refund-due', row)),
        ...short.map((row) => presentAttention('short', row)),
        ...issues.flatMap(({ issue, ...row }) =>
          issue === 'mismatch' && isShort(row.orderId) ? [] : presentAttention(issue, row),
        ),
      ];
    },
  };
}
