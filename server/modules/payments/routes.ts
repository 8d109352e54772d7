import type { FastifyInstance } from 'fastify';
import { ORDER_STATUS_CODES } from '#core/contract/codes.ts';
import { isSimulator } from '#server/adapters/payment/simulator.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { route } from '#server/http/route.ts';
import { ORDER_JOBS } from '../orders/order-jobs.ts';
import type { OrdersService } from '../orders/service.ts';
import { presentConfirmation } from './present.ts';
import type { PaymentsService } from './service.ts';

type PaymentRouteDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'payments'>;

/** The hint that a card was confirmed, and in test mode the confirmation itself. */
export function paymentRoutes(
  app: FastifyInstance,
  { db, jobs, log, payments: provider }: PaymentRouteDeps,
  payments: Pick<PaymentsService, 'applyPayment'>,
  orders: Pick<OrdersService, 'statusOf'>,
): void {
  route(app, 'confirmPayment', async ({ params }) => {
    const { clientId, orderId } = params;
    try {
      const order = await payments.applyPayment(clientId, orderId);
      return ORDER_STATUS_CODES[order.status];
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
      // Only a hint: the payment is looked up again without it, so the customer just goes on waiting.
      log.warn({ orderId, err: error }, 'a payment could not be looked up');
      return ORDER_STATUS_CODES[await orders.statusOf(clientId, orderId)];
    }
  });

  if (!isSimulator(provider)) return;
  route(
    app,
    'confirmSimulatedCard',
    async ({ params, body }) => {
      const clientId = params.clientId.toLowerCase();
      const confirmed = await provider.confirmCard(body.clientSecret, body, { clientId });
      if (!confirmed) throw new AppError('NOT_FOUND', 'payment.unknown', { reason: 'payment-unknown' });
      const { orderId = '' } = confirmed.intent.metadata;
      await jobs.add(db, ORDER_JOBS.apply, { clientId, orderId }, { key: `${ORDER_JOBS.apply}:${orderId}` });
      return presentConfirmation(confirmed.intent, confirmed.error);
    },
    { limit: { max: 60, perMinutes: 1 } },
  );
}
