/** Stripe's own script, loaded once and only when its form is shown. */
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let known: { readonly of: string; readonly stripe: Promise<Stripe> } | null = null;

/**
 * Stripe for a restaurant: `account` is its own account, on which it is charged directly. Rejects without a network;
 * the next call tries again.
 */
export function stripeOf(publishableKey: string, account: string | null): Promise<Stripe> {
  const of = `${publishableKey} ${account ?? ''}`;
  if (known?.of === of) return known.stripe;
  const stripe = loadStripe(publishableKey, account === null ? {} : { stripeAccount: account }).then((loaded) => {
    if (!loaded) throw new Error('Stripe needs a browser');
    return loaded;
  });
  known = { of, stripe };
  stripe.catch(() => {
    if (known?.stripe === stripe) known = null;
  });
  return stripe;
}
