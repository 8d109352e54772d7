/** Compares the provider's list of payments with our orders, both ways. */

import { isVoid } from '#core/domain/orders/status.ts';
import { HOUR_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { IntentPage, IntentRange, PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { PaymentsService } from '#server/modules/payments/payments.ts';
import { callProvider } from '#server/modules/payments/provider-call.ts';
import { NOTHING_BACK, paidBackByOrder } from '#server/modules/payments/repo-refunds.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { findOrders, listAccounts, listPaidByCard } from './repo-reconcile.ts';
import { settleEach } from './settle-each.ts';

interface Books extends Pick<Deps, 'db' | 'log' | 'now'> {
  readonly provider: Deps['payments'];
  readonly tenants: Pick<TenantService, 'byId'>;
  readonly payments: Pick<PaymentsService, 'compare'>;
  /** As `endOfRun` says it; what is not reached then is reached an hour later. */
  readonly endMs: number;
}

/** The hourly look goes back over a day and the time that a run may have been missed for. */
const LOOK_BACK_MS = 26 * HOUR_MS;
/** An intent that is being made may not be known here yet; an unpaid one is cancelled after a quarter of an hour. */
const YOUNG_MS = 20 * MINUTE_MS;
const MOST_PAGES = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** See `Reconciler`. */
export async function compareBooks(books: Books): Promise<void> {
  const { db, log, now } = books;
  const range = { fromMs: now() - LOOK_BACK_MS, untilMs: now() - YOUNG_MS };
  const seen = new Set<string>();
  for (const account of await listAccounts(db, range.fromMs)) {
    try {
      await compareAccount(books, account, range, seen);
    } catch (error) {
      // One account that cannot be read, such as one that was disconnected, keeps no other from being compared.
      log.error({ account, err: error, alert: true }, 'the payments of an account could not be compared');
    }
  }
  const orders = await listPaidByCard(db, range, MOST_PAGES * 100);
  const rest = orders.filter(({ orderId }) => !seen.has(orderId));
  await compareRest(books, rest);
}

/** The provider holds an intent for us that no order knows of: a lost answer, long ago. */
async function letGo({ provider, log }: Books, intent: PaymentIntent): Promise<void> {
  const { intentId, account, status } = intent;
  if (status === 'canceled') return;
  const owed = intent.capturedCents - intent.refundedCents;
  if (status === 'succeeded' && owed <= 0) return;
  log.error({ intentId, status, alert: true }, 'a payment that belongs to no order is let go');
  if (status === 'succeeded') {
    await callProvider(() => provider.refund(intentId, account, { amountCents: owed }, `rf:stray:${intentId}:${owed}`));
  } else await callProvider(() => provider.cancel(intentId, account, `void:stray:${intentId}`));
}

async function comparePage(books: Books, intents: readonly PaymentIntent[], seen: Set<string>): Promise<void> {
  const { db, tenants, payments } = books;
  const ours = intents.flatMap((intent) => {
    const { clientId = '', orderId = '' } = intent.metadata;
    return UUID.test(clientId) && UUID.test(orderId) ? [{ intent, clientId, orderId }] : [];
  });
  const known = await findOrders(db, ours);
  const byId = new Map(known.map((order) => [order.orderId, order]));
  const paidBack = await paidBackByOrder(db, [...byId.keys()]);
  await settleEach(books.log, ours, books.endMs, async ({ intent, clientId, orderId }) => {
    const order = byId.get(orderId);
    // Another installation may use the same account: what is not of our restaurants is not ours.
    if (!order) {
      if (await tenants.byId(clientId)) await letGo(books, intent);
      return;
    }
    seen.add(order.orderId);
    // Its answer was lost, and the order has another one or ended without: the guest can no longer pay it.
    const isLost =
      order.paymentIntentId === null
        ? isVoid(order.status) || order.paymentMode === 'cash'
        : order.paymentIntentId !== intent.intentId;
    if (isLost) await letGo(books, intent);
    else if (order.paymentIntentId !== null)
      await payments.compare(order, intent, paidBack.get(order.orderId) ?? NOTHING_BACK);
  });
}

async function compareAccount(
  books: Books,
  account: string | null,
  range: Omit<IntentRange, 'after'>,
  seen: Set<string>,
): Promise<void> {
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const listed: IntentPage = await callProvider(() => books.provider.listIntents(account, { ...range, after }));
    await comparePage(books, listed.intents, seen);
    after = listed.next;
    if (after === null || performance.now() > books.endMs) return;
  }
}

/** Orders whose intent the provider did not list are looked up one by one. */
async function compareRest(books: Books, rest: readonly OrderRecord[]): Promise<void> {
  const { db, provider, log, payments, endMs } = books;
  const paidBack = await paidBackByOrder(
    db,
    rest.map((order) => order.orderId),
  );
  await settleEach(log, rest, endMs, async (order) => {
    const { orderId, paymentIntentId, paymentAccount } = order;
    if (paymentIntentId === null) return;
    const intent = await callProvider(() => provider.getIntent(paymentIntentId, paymentAccount));
    await payments.compare(order, intent, paidBack.get(orderId) ?? NOTHING_BACK);
  });
}
