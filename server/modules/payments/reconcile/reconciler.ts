/**
 * Settles orders that no other trigger settled: a webhook was lost, a process died, the provider was away. Every minute
 * it asks the provider about what is open here; every hour it compares the provider's list with ours, both ways.
 */

import { UNANSWERED } from '#core/contract/orders/console-tickets.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { answerDeadline } from '#core/domain/orders/preorder.ts';
import { applyEvent } from '#core/domain/orders/status.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { stateOf } from '#server/modules/orders/order-change.ts';
import { addLostOrder } from '#server/modules/payments/ledger/lost-orders.ts';
import type { PaymentsService } from '#server/modules/payments/payments.ts';
import type { RefundService } from '#server/modules/payments/refunds.ts';
import { listOpenRefunds } from '#server/modules/payments/repo-refunds.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { compareBooks } from './compare-books.ts';
import { listOpenMoney, listUnanswered, markLookedAt } from './repo-reconcile.ts';
import { endOfRun, settleEach } from './settle-each.ts';

export interface Reconciler {
  /** Settles what is open: unpaid, uncaptured, owed back, refunds that wait, and orders that nobody answered. */
  everyMinute(): Promise<void>;
  /** Compares the books of the last day both ways; releases payments without an order, and writes down what differs. */
  everyHour(): Promise<void>;
}

/**
 * Younger orders are left to their own triggers. Less than a minute, so that with a run each minute no guest who has
 * paid waits for longer than 120 s.
 */
const LEAVE_ALONE_MS = 45_000;
const BATCH = 2_000;
/** An order that waits for a person has no news of its own but a lapse: it is looked at this often. */
const WAITING_LOOK_MS = 15 * MINUTE_MS;

export function createReconciler(
  { db, jobs, payments: provider, log, now }: Pick<Deps, 'db' | 'jobs' | 'payments' | 'log' | 'now'>,
  tenants: Pick<TenantService, 'byId'>,
  book: Pick<OrderBook, 'change'>,
  payments: Pick<PaymentsService, 'settle' | 'compare'>,
  refunds: Pick<RefundService, 'pay'>,
): Reconciler {
  async function endUnanswered(untilMs: number): Promise<void> {
    const nowMs = now();
    for (const { clientId, orderId, orderType, ...timing } of await listUnanswered(db, nowMs - MINUTE_MS, BATCH)) {
      if (performance.now() > untilMs) return;
      const tenant = await tenants.byId(clientId);
      if (!tenant) continue;
      const { unansweredMinutes: minutes } = operatingSettings(tenant);
      const endMs = answerDeadline(timing, {
        minutes,
        schedule: scheduleFor(tenant, orderType),
        zone: tenant.timeZone,
      });
      if (endMs === null || endMs > nowMs) continue;
      const ended = await book.change(clientId, orderId, async (current, tx) => {
        if (!applyEvent(stateOf(current), 'unanswered-timeout').ok) return null;
        await addLostOrder(jobs, tx, clientId);
        return { events: ['unanswered-timeout'], actor: 'system', set: { rejectReason: UNANSWERED } };
      });
      if (ended) log.warn({ clientId, orderId }, 'an order was not answered in time and is cancelled');
    }
  }

  return {
    async everyMinute() {
      const endMs = endOfRun();
      await endUnanswered(endMs);
      const nowMs = now();
      const open = await listOpenMoney(db, {
        placedBeforeMs: nowMs - LEAVE_ALONE_MS,
        waitingBeforeMs: nowMs - WAITING_LOOK_MS,
        limit: BATCH,
      });
      await markLookedAt(db, await settleEach(log, open, endMs, payments.settle), nowMs);
      await settleEach(
        log,
        await listOpenRefunds(db, now() - LEAVE_ALONE_MS, BATCH),
        endMs,
        ({ clientId, orderId, refundId }) => refunds.pay(clientId, orderId, refundId),
      );
    },
    everyHour: () => compareBooks({ db, provider, log, now, tenants, payments, endMs: endOfRun() }),
  };
}
