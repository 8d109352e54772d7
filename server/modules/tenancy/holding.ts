/**
 * Whose account takes cards. The operator's own would hold the money of others, so no payment starts there before the operator
 * has named its number in the Financial Service Providers Register and said that its lawyer agrees (decision 211).
 */
import type { PaymentProvider } from '#server/adapters/payment/payment-provider.ts';
import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { findHolding, type Holding, insertHolding } from './repo-holding.ts';

export { findHolding, type Holding, insertHolding };

/** Whether the operator may hold the money of restaurants. */
export async function mayHold(executor: Executor): Promise<boolean> {
  const holding = await findHolding(executor);
  return holding?.isAgreed === true && holding.fspNumber !== '';
}

/** Refuses payments on the operator's account while it may not hold them; the simulator holds nothing. */
export function heedHolding({ db, payments }: Pick<Deps, 'db' | 'payments'>): PaymentProvider {
  if (payments.name === 'simulator') return payments;
  /** Payments that begin together ask once. */
  let asking: Promise<boolean> | null = null;
  return {
    ...payments,
    async createIntent(intent) {
      if (intent.account === null) {
        asking ??= mayHold(db).finally(() => {
          asking = null;
        });
        const words = 'The operator may not hold the money of restaurants';
        if (!(await asking)) throw new PaymentProviderError('refused', words, { code: 'payment-unverified' });
      }
      return await payments.createIntent(intent);
    },
  };
}
