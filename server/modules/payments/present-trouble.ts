/** Money that needs a person, with its reason and its deadline; the page says in the reader's words what to do. */

import type { WireAttentionItem } from '#core/contract/payments/console-money.ts';
import { dollars } from '#core/domain/money/money.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import type { listBadPayouts, listDisputes, listFailedRefunds } from './repo-trouble.ts';

type RowOf<List extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number];

const NOTHING = { dueUtc: null, detail: null, isAnswered: false, isOwed: false };

export function presentDispute(row: RowOf<typeof listDisputes>): WireAttentionItem {
  const isAnswered = !row.state.endsWith('needs_response');
  return {
    ...NOTHING,
    itemId: row.disputeId,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    kind: 'dispute',
    amount: dollars(Math.abs(row.cents)),
    sinceUtc: row.openedAt.toISOString(),
    dueUtc: isAnswered ? null : (row.dueBy?.toISOString() ?? null),
    detail: row.reason,
    isAnswered,
  };
}

export function presentPayout(row: RowOf<typeof listBadPayouts>): WireAttentionItem {
  const isFailed = row.state === 'failed';
  return {
    ...NOTHING,
    itemId: row.payoutId,
    orderId: null,
    orderNumber: null,
    kind: isFailed ? 'payout-failed' : 'payout-differs',
    amount: dollars(Math.abs(isFailed ? row.cents : row.cents - (row.linesCents ?? 0))),
    sinceUtc: (row.failedAt ?? row.createdAt).toISOString(),
    detail: row.failureCode,
  };
}

export function presentFailedRefund(row: RowOf<typeof listFailedRefunds>): WireAttentionItem {
  return {
    ...NOTHING,
    itemId: row.refundId,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    kind: 'refund-failed',
    amount: dollars(row.amountCents),
    sinceUtc: row.since.toISOString(),
    isOwed: row.isCorrection || isVoid(row.status),
  };
}
