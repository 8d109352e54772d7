/** Sends what the simulator has to tell to our webhook, over HTTP and signed, as a provider would. */

import type { Loopback } from '#server/adapters/payment/loopback.ts';
import { signWebhook } from '#server/adapters/payment/webhook-signature.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { PaymentSimulator } from './simulator.ts';

interface Deliveries {
  readonly simulator: Pick<PaymentSimulator, 'eventBody' | 'settle' | 'trouble'>;
  readonly loopback: Pick<Loopback, 'post'>;
  readonly path: string;
  readonly secret: string;
  /** UTC ms. */
  readonly now: () => number;
}

/** Before the jobs start. A delivery that is not answered with 2xx is repeated with back-off. */
export function registerSimulatorJobs(
  jobs: Pick<Jobs, 'register'>,
  { simulator, loopback, path, secret, now }: Deliveries,
): void {
  jobs.register('simulator.settle', ({ intentId }) => simulator.settle(intentId));
  jobs.register('simulator.trouble', ({ intentId, refundId }) => simulator.trouble(intentId, refundId ?? null));
  jobs.register('simulator.webhook', async ({ eventId }) => {
    const body = await simulator.eventBody(eventId);
    if (body === null) return;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signWebhook(body, secret, now()),
    };
    const status = await loopback.post(path, headers, body);
    if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`);
  });
}
