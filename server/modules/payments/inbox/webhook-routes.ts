/** Where a card provider sends its messages. Not a call of the contract: the provider words it, and signs the raw bytes. */
import type { FastifyInstance } from 'fastify';
import { WebhookRejected } from '#server/adapters/payment/provider-event.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refuse.ts';
import type { PaymentInbox } from './inbox-service.ts';

/** More than any event of ours has. */
const BODY_LIMIT = 128 * 1024;

export function webhookPath(provider: Deps['payments']['name']): string {
  return `/api/payments/webhooks/${provider}`;
}

export function webhookRoutes(
  app: FastifyInstance,
  { payments, log }: Pick<Deps, 'payments' | 'log'>,
  inbox: Pick<PaymentInbox, 'receive'>,
): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came, whatever they are said to be.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      webhookPath(payments.name),
      {
        schema: { hide: true },
        bodyLimit: BODY_LIMIT,
        config: { limit: 'provider-messages' },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          await inbox.receive(body, request.headers['stripe-signature']);
        } catch (error) {
          if (!(error instanceof WebhookRejected)) throw error;
          log.warn({ reqId: request.id, reason: error.reason }, 'a webhook was refused');
          throw refuse(`webhook-${error.reason}`);
        }
        return { success: true, data: null };
      },
    );
  });
}
