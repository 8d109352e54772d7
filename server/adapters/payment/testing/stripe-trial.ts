/** A stand-in and a provider that talks to it, as the tests of the provider need them. */
import type { NewIntent } from '#server/adapters/payment/payment-provider.ts';
import { createStripeProvider, type StripeProviderOptions } from '#server/adapters/payment/stripe-provider.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

export const SECRET_KEY = 'sk_test_stand_in';
export const WEBHOOK_SECRET = 'whsec_stand_in';
export const RESTAURANT = 'acct_saffron';
export const OTHER_RESTAURANT = 'acct_forno';
export const API_VERSION = '2026-10-28.endive';

export const ORDER: NewIntent = {
  idempotencyKey: 'pi:order-1:1',
  amountCents: 2150,
  currency: 'NZD',
  account: RESTAURANT,
  metadata: { clientId: 'client-1', orderId: 'order-1', attempt: '1' },
};

export const startTrial = () =>
  startStripeStandIn({
    secretKey: SECRET_KEY,
    apiVersion: API_VERSION,
    connectedAccounts: [RESTAURANT, OTHER_RESTAURANT],
  });

/** One attempt, unless the test is about several. */
export function providerOn(
  standIn: Pick<Awaited<ReturnType<typeof startTrial>>, 'apiBase'>,
  options: Partial<StripeProviderOptions> = {},
) {
  return createStripeProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: standIn.apiBase,
    maxNetworkRetries: 0,
    ...options,
  });
}
