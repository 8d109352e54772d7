/** Which card provider an installation has: Stripe where it is configured, otherwise the simulator. */
import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/executor.ts';
import type { Env } from '#server/env.ts';
import type { Secrets } from '#server/identity/secrets.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaymentSimulator } from './simulator/simulator.ts';

interface ProviderParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'add'>;
  /** UTC ms. */
  readonly now: () => number;
  readonly secrets: Pick<Secrets, 'link'>;
}

/** The simulator's signing secret: equal on all machines behind one address, and secret to all others. */
export function simulatorSecret({ link }: Pick<Secrets, 'link'>): string {
  return `whsec_${createHmac('sha256', link).update('simulator webhooks').digest('hex')}`;
}

export async function createPaymentProvider(
  { stripe }: Pick<Env, 'stripe'>,
  { db, jobs, now, secrets }: ProviderParts,
): Promise<PaymentProvider> {
  if (!stripe) return createPaymentSimulator(db, now, { webhooks: { jobs, secret: simulatorSecret(secrets) } });
  // Its SDK is read only where it is used.
  const { createStripeProvider } = await import('./stripe-provider.ts');
  const { secretKey, webhookSecret, apiBase } = stripe;
  return createStripeProvider({ secretKey, webhookSecret, now, ...(apiBase ? { apiBase: partsOf(apiBase) } : {}) });
}

function partsOf(origin: string) {
  const { hostname, port, protocol } = new URL(origin);
  const isHttps = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
    protocol: isHttps ? ('https' as const) : ('http' as const),
  };
}

/** Outside the demo the simulator pays nobody: it accepts published test cards. */
export function takesCards({ demo, stripe }: Pick<Env, 'demo' | 'stripe'>): boolean {
  return demo || stripe !== undefined;
}
