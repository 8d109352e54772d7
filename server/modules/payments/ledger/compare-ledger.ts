/**
 * The provider sends messages about its own changes; every hour the server reads its lists as well, in case a message
 * was lost: refunds and their failures, disputes and payouts, also of orders that were paid weeks ago. What changes an account
 * is told by its lists alone.
 */
import type { ListRange, Page, ProviderRefund } from '#server/adapters/payment/provider-ledger.ts';
import type { Deps } from '#server/deps.ts';
import type { Connect } from '#server/modules/payments/connect/connect.ts';
import { listConnected } from '#server/modules/payments/connect/repo-connect.ts';
import { callProvider } from '#server/modules/payments/provider-call.ts';
import { listAccounts } from '#server/modules/payments/reconcile/repo-reconcile.ts';
import { bookedRefunds } from '#server/modules/payments/repo-refunds.ts';
import type { Disputes } from './disputes.ts';
import type { Movements } from './movements.ts';
import type { Payouts } from './payouts.ts';
import type { RefundBooks } from './refund-books.ts';
import { OWN_MARK } from './refund-news.ts';
import { findOrderOfIntent, listOpenDisputes } from './repo-disputes.ts';

/** A bank sends a refund back within 30 days. */
const LOOK_BACK_MS = 31 * 24 * 60 * 60_000;
const MOST_PAGES = 100;
const MOST_DISPUTES = 500;

export interface LedgerParts {
  readonly books: RefundBooks;
  readonly disputes: Disputes;
  readonly movements: Movements;
  readonly payouts: Payouts;
  readonly connect: Pick<Connect, 'learn'>;
}

/** All pages of a list of the last 31 days. */
async function eachPage<Item>(
  nowMs: number,
  list: (range: ListRange) => Promise<Page<Item>>,
  work: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  const range = { fromMs: nowMs - LOOK_BACK_MS, untilMs: nowMs + 1_000 };
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, next }: Page<Item> = await callProvider(() => list({ ...range, after }));
    await work(items);
    after = next;
    if (after === null) return;
  }
}

/** Answers the comparison, which throws nothing: what could not be settled is tried again an hour later. */
export function createLedgerComparison(
  { db, payments: provider, log, now }: Pick<Deps, 'db' | 'payments' | 'log' | 'now'>,
  { books, disputes, movements, payouts, connect }: LedgerParts,
): () => Promise<void> {
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'a movement of money at the provider could not be looked at yet');
    }
  }

  /** The order of a payment on this account. */
  async function orderOf(intentId: string | null, account: string | null) {
    const order = intentId === null ? null : await findOrderOfIntent(db, provider.name, intentId);
    return order && order.paymentAccount === account ? order : null;
  }

  /** Only refunds that our books may not have as they are. */
  async function bookRefunds(items: readonly ProviderRefund[], account: string | null): Promise<void> {
    const booked = await bookedRefunds(
      db,
      items.map(({ refundId }) => refundId),
    );
    for (const { refundId, intentId, mark, state } of items) {
      const known = booked.get(refundId);
      const isKnown = state === 'paid' ? known !== undefined || mark?.startsWith(OWN_MARK) : known === 'returned';
      if (isKnown) continue;
      const order = await orderOf(intentId, account);
      if (order) await attempt(() => books.learn(order.clientId, order.orderId));
    }
  }

  async function compareAccount(account: string | null): Promise<void> {
    await attempt(() =>
      eachPage(
        now(),
        (range) => provider.listRefunds(account, range),
        (items) => bookRefunds(items, account),
      ),
    );
    await attempt(() =>
      eachPage(
        now(),
        (range) => provider.listDisputes(account, range),
        async (items) => {
          for (const { disputeId, intentId } of items) {
            const order = await orderOf(intentId, account);
            if (order)
              await attempt(() =>
                disputes.learn({ clientId: order.clientId, orderId: order.orderId, account }, disputeId),
              );
          }
        },
      ),
    );
    await attempt(() =>
      eachPage(
        now(),
        (range) => provider.listMovements(account, range),
        (items) => movements.learn(account, items),
      ),
    );
    if (account === null) return;
    await attempt(() =>
      eachPage(
        now(),
        (range) => provider.listPayouts(account, range),
        async (items) => {
          for (const { payoutId } of items) await attempt(() => payouts.learn(account, payoutId));
        },
      ),
    );
  }

  return async () => {
    for (const account of await listAccounts(db, now() - LOOK_BACK_MS)) await compareAccount(account);
    // After the money, which does not wait for an answer about each restaurant.
    for (const account of await listConnected(db)) await attempt(() => connect.learn(account));
    // Banks take months: what was opened before the lists begin is asked for one by one.
    for (const { clientId, orderId, disputeId, account, openedAt } of await listOpenDisputes(db, MOST_DISPUTES)) {
      if (openedAt.getTime() >= now() - LOOK_BACK_MS) continue;
      await attempt(() => disputes.learn({ clientId, orderId, account }, disputeId));
    }
  };
}
