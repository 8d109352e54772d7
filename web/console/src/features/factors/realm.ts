/** Whose second step the pages are about: staff of this restaurant, or the operator's people. */
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
