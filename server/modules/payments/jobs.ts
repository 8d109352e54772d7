import type { Deps } from '#server/deps.ts';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
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
  const ids = ({ clientId, orderId }: PayloadOf<'payment.capture'>) => [clientId, orderId] as const;
  jobs.register('payment.apply', async (payload) => {
    await payments.applyPayment(...ids(payload));
  });
  jobs.register('payment.capture', (payload) => payments.capture(...ids(payload)));
  jobs.register('payment.give-back', (payload) => payments.giveBack(...ids(payload)));
  jobs.register('payment.expire', (payload) => payments.expire(...ids(payload)));
  jobs.register('payment.refund', (payload) => refunds.pay(...ids(payload), payload.refundId));
  jobs.register('payment.reconcile', reconciler.everyMinute);
  jobs.register('payment.compare-books', reconciler.everyHour);
  jobs.register('payment.compare-ledger', compareLedger);
}
