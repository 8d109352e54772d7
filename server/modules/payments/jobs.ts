import type { Deps } from '#server/deps.ts';
import { ORDER_JOBS } from '#server/modules/orders/order-jobs.ts';
import { COMPARE_LEDGER_JOB } from './ledger/compare-ledger.ts';
import type { PaymentsService } from './payments.ts';
import type { Reconciler } from './reconcile/reconciler.ts';
import type { RefundService } from './refunds.ts';

/** Registers the payment jobs; call it before the jobs start. */
export function registerPaymentJobs(
  jobs: Pick<Deps['jobs'], 'register'>,
  payments: PaymentsService,
  refunds: Pick<RefundService, 'pay'>,
  reconciler: Reconciler,
  compareLedger: () => Promise<void>,
): void {
  const ids = (payload: Readonly<Record<string, unknown>>) =>
    [String(payload.clientId), String(payload.orderId)] as const;
  jobs.register(
    ORDER_JOBS.apply,
    async (payload) => {
      await payments.applyPayment(...ids(payload));
    },
    { lane: 'money' },
  );
  jobs.register(ORDER_JOBS.capture, (payload) => payments.capture(...ids(payload)), { lane: 'money' });
  jobs.register(ORDER_JOBS.giveBack, (payload) => payments.giveBack(...ids(payload)), { lane: 'money' });
  jobs.register(ORDER_JOBS.expire, (payload) => payments.expire(...ids(payload)), { lane: 'money' });
  jobs.register(ORDER_JOBS.refund, (payload) => refunds.pay(...ids(payload), String(payload.refundId)), {
    lane: 'money',
  });
  jobs.register(ORDER_JOBS.reconcile, reconciler.everyMinute, { every: 'minute', lane: 'money' });
  jobs.register(ORDER_JOBS.compareBooks, reconciler.everyHour, { every: 'hour', lane: 'money' });
  jobs.register(COMPARE_LEDGER_JOB, compareLedger, { every: 'hour', lane: 'money' });
}
