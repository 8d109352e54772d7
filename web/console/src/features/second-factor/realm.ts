/** Whose second step a page is for: the restaurant's staff or the provider's people. */
import {
  type FactorCalls,
  PROVIDER_FACTOR_CALLS,
  STAFF_FACTOR_CALLS,
} from '#core/contract/staff/console-factor-routes.ts';

export interface Realm {
  readonly calls: FactorCalls;
  readonly key: readonly [string];
}

export const REALMS: Readonly<Record<'staff' | 'provider', Realm>> = {
  staff: { calls: STAFF_FACTOR_CALLS, key: ['factors'] },
  provider: { calls: PROVIDER_FACTOR_CALLS, key: ['provider-factors'] },
};
