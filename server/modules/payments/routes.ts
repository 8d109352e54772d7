import type { FastifyInstance } from 'fastify';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { isSimulator } from '#server/adapters/payment/simulator/simulator.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { route } from '#server/http/route.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { refuse } from '#server/refuse.ts';
import type { PaymentsService } from './payments.ts';
import { presentConfirmation } from './present.ts';

type PaymentRouteDeps = Pick<Deps, 'log' | 'payments'>;

/**
 * The hint that a card was confirmed, and in test mode what a browser does at the provider itself. The simulator tells
 * the server about it by its webhook, as Stripe does.
 */
export function paymentRoutes(
  app: FastifyInstance,
  { log, payments: provider }: PaymentRouteDeps,
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
      // Only a hint: the server looks the payment up again later, so the stored status is the answer.
      log.warn({ orderId, err: error }, 'a payment could not be looked up');
      return ORDER_STATUS_CODES[await orders.statusOf(clientId, orderId)];
    }
  });

  if (!isSimulator(provider)) return;
  const limit = 'simulated-cards';
  const found = <Confirmed>(confirmed: Confirmed | null): Confirmed => {
    if (!confirmed) throw refuse('payment-unknown');
    return confirmed;
  };
  route(
    app,
    'confirmSimulatedCard',
    async ({ params, body }) => {
      const clientId = params.clientId.toLowerCase();
      const { intent, error } = found(await provider.confirmCard(body.clientSecret, body, { clientId }));
      return presentConfirmation(intent, error);
    },
    { limit },
  );
  route(
    app,
    'answerSimulatedChallenge',
    async ({ params, body }) => {
      const clientId = params.clientId.toLowerCase();
      const { intent, error } = found(await provider.answerChallenge(body.clientSecret, body.outcome, { clientId }));
      return presentConfirmation(intent, error);
    },
    { limit },
  );
}
