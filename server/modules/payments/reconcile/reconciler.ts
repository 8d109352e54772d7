/**
 * Settles orders that no other trigger settled: a webhook was lost, a process died, the provider was away. Every minute
 * it asks the provider about what is open here; every hour it compares the provider's list with ours, both ways.
 */

import { UNANSWERED } from '#core/contract/wire/console.ts';
import { nextOpening, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import type { IntentPage, IntentRange, PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { answerDeadline } from '#server/modules/payments/answer-deadline.ts';
import type { PaymentsService } from '#server/modules/payments/payments.ts';
import { callProvider, isUnavailable } from '#server/modules/payments/provider-call.ts';
import type { RefundService } from '#server/modules/payments/refunds.ts';
import { listOpenRefunds, NOTHING_BACK, paidBackByOrder } from '#server/modules/payments/repo-refunds.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { TenantService } from '#server/modules/store/service.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import {
  findOrders,
  listAccounts,
  listOpenMoney,
  listPaidByCard,
  listUnanswered,
  markLookedAt,
} from './repo-reconcile.ts';

/** When the restaurant is open for the first time since it knows of the order, UTC ms. */
function opensAfter({ schedule, timeZone }: Tenant, { realAt }: Pick<OrderRecord, 'realAt'>): number {
  const knownMs = realAt?.getTime() ?? 0;
  return openStateAt(schedule, knownMs, timeZone).isOpen ? knownMs : nextOpening(schedule, knownMs, timeZone).ms;
}

export interface Reconciler {
  /** Settles what is open: unpaid, uncaptured, owed back, refunds that wait, and orders that nobody answered. */
  everyMinute(): Promise<void>;
  /** Compares the books of the last day both ways; releases payments without an order, and writes down what differs. */
  everyHour(): Promise<void>;
}

const MINUTE_MS = 60_000;
/**
 * Younger orders are left to their own triggers. Less than a minute, so that with a run each minute no guest who has
 * paid waits for longer than 120 s.
 */
const LEAVE_ALONE_MS = 45_000;
/** Ends before the job's own limit. */
const RUN_LIMIT_MS = 35_000;
const BATCH = 2_000;
const AT_ONCE = 8;
/** An order that waits for a person has no news of its own but a lapse: it is looked at this often. */
const WAITING_LOOK_MS = 15 * MINUTE_MS;
/** So many failures in a row mean that the provider is away: the next run tries again. */
const GIVE_UP_AFTER = 4;
const HOUR_MS = 60 * MINUTE_MS;
/** The hourly look goes back over a day and the time that a run may have been missed for. */
const LOOK_BACK_MS = 26 * HOUR_MS;
/** An intent that is being made may not be known here yet; an unpaid one is cancelled after a quarter of an hour. */
const YOUNG_MS = 20 * MINUTE_MS;
const MOST_PAGES = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function createReconciler(
  { db, payments: provider, log, now }: Pick<Deps, 'db' | 'payments' | 'log' | 'now'>,
  tenants: Pick<TenantService, 'byId'>,
  book: Pick<OrderBook, 'change'>,
  payments: Pick<PaymentsService, 'settle' | 'compare'>,
  refunds: Pick<RefundService, 'pay'>,
): Reconciler {
  /** Runs `work` for all, a few at a time, until the provider seems to be away or time is up; answers those it got to. */
  async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<Item[]> {
    const queue = [...items];
    const reached: Item[] = [];
    const endMs = performance.now() + RUN_LIMIT_MS;
    let failuresInARow = 0;
    const lane = async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        if (performance.now() > endMs || failuresInARow >= GIVE_UP_AFTER) return;
        reached.push(item);
        try {
          await work(item);
          failuresInARow = 0;
        } catch (error) {
          if (isUnavailable(error)) failuresInARow += 1;
          log.warn({ err: error }, 'a payment could not be settled yet');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return reached;
  }

  async function endUnanswered(): Promise<void> {
    const nowMs = now();
    for (const order of await listUnanswered(db, nowMs - MINUTE_MS, BATCH)) {
      const { clientId, orderId } = order;
      const tenant = await tenants.byId(clientId);
      const minutes = tenant && operatingSettings(tenant).unansweredMinutes;
      if (!minutes || answerDeadline(order, minutes, opensAfter(tenant, order)) > nowMs) continue;
      await book.change(clientId, orderId, ({ status }) =>
        status === 'pending'
          ? { events: ['unanswered-timeout'], actor: 'system', set: { rejectReason: UNANSWERED } }
          : null,
      );
      log.warn({ clientId, orderId }, 'an order was not answered in time and is cancelled');
    }
  }

  /** The provider holds an intent for us that no order knows of: a lost answer, long ago. */
  async function letGo(intent: PaymentIntent): Promise<void> {
    const { intentId, account, status } = intent;
    if (status === 'canceled') return;
    const owed = intent.capturedCents - intent.refundedCents;
    if (status === 'succeeded' && owed <= 0) return;
    log.error({ intentId, status, alert: true }, 'a payment that belongs to no order is let go');
    if (status === 'succeeded') {
      await callProvider(() => provider.refund(intentId, account, owed, `rf:stray:${intentId}:${owed}`));
    } else await callProvider(() => provider.cancel(intentId, account, `void:stray:${intentId}`));
  }

  function listPage(account: string | null, range: IntentRange): Promise<IntentPage> {
    return callProvider(() => provider.listIntents(account, range));
  }

  async function comparePage(intents: readonly PaymentIntent[], seen: Set<string>): Promise<void> {
    const ours = intents.flatMap((intent) => {
      const { clientId = '', orderId = '' } = intent.metadata;
      return UUID.test(clientId) && UUID.test(orderId) ? [{ intent, clientId, orderId }] : [];
    });
    const known = await findOrders(db, ours);
    const byId = new Map(known.map((order) => [order.orderId, order]));
    const paidBack = await paidBackByOrder(db, [...byId.keys()]);
    await forEach(ours, async ({ intent, clientId, orderId }) => {
      const order = byId.get(orderId);
      // Another installation may use the same account: what is not of our restaurants is not ours.
      if (!order) {
        if (await tenants.byId(clientId)) await letGo(intent);
        return;
      }
      seen.add(order.orderId);
      // Its answer was lost, and the order has another one or ended without: the guest can no longer pay it.
      const isLost =
        order.paymentIntentId === null
          ? isVoid(order.status) || order.paymentMode === 'cash'
          : order.paymentIntentId !== intent.intentId;
      if (isLost) await letGo(intent);
      else if (order.paymentIntentId !== null)
        await payments.compare(order, intent, paidBack.get(order.orderId) ?? NOTHING_BACK);
    });
  }

  async function compareAccount(
    account: string | null,
    range: Omit<IntentRange, 'after'>,
    seen: Set<string>,
  ): Promise<void> {
    let after: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const listed: IntentPage = await listPage(account, { ...range, after });
      await comparePage(listed.intents, seen);
      after = listed.next;
      if (after === null) return;
    }
  }

  /** Orders whose intent the provider did not list are looked up one by one. */
  async function compareRest(rest: readonly OrderRecord[]): Promise<void> {
    const paidBack = await paidBackByOrder(
      db,
      rest.map((order) => order.orderId),
    );
    await forEach(rest, async (order) => {
      const { clientId, orderId, paymentIntentId, paymentAccount } = order;
      if (paymentIntentId === null) return;
      const intent = await callProvider(() => provider.getIntent(paymentIntentId, paymentAccount));
      if (intent) await payments.compare(order, intent, paidBack.get(orderId) ?? NOTHING_BACK);
      else log.error({ clientId, orderId, alert: true }, 'the provider does not know the payment of an order');
    });
  }

  return {
    async everyMinute() {
      await endUnanswered();
      const nowMs = now();
      const open = await listOpenMoney(db, {
        placedBeforeMs: nowMs - LEAVE_ALONE_MS,
        waitingBeforeMs: nowMs - WAITING_LOOK_MS,
        limit: BATCH,
      });
      await markLookedAt(db, await forEach(open, payments.settle), nowMs);
      await forEach(await listOpenRefunds(db, now() - LEAVE_ALONE_MS, BATCH), ({ clientId, orderId, refundId }) =>
        refunds.pay(clientId, orderId, refundId),
      );
    },
    async everyHour() {
      const range = { fromMs: now() - LOOK_BACK_MS, untilMs: now() - YOUNG_MS };
      const seen = new Set<string>();
      for (const account of await listAccounts(db, range.fromMs)) {
        try {
          await compareAccount(account, range, seen);
        } catch (error) {
          // One account that cannot be read, such as one that was disconnected, keeps no other from being compared.
          log.error({ account, err: error, alert: true }, 'the payments of an account could not be compared');
        }
      }
      const orders = await listPaidByCard(db, range, MOST_PAGES * 100);
      await compareRest(orders.filter((order) => !seen.has(order.orderId)));
    },
  };
}
