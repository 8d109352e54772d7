/**
 * Accounts of restaurants at Stripe: their own, with Stripe's whole dashboard; Stripe takes its fees from them and bears their
 * losses. Accounts v2 where the platform has it (https://docs.stripe.com/connect/saas/tasks/create), else v1 with the same by
 * its `controller` (https://docs.stripe.com/connect/migrate-to-controller-properties).
 */
import Stripe from 'stripe';
import type { AccountStanding, ConnectProvider, NewAccount } from './connect-provider.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { isMissing } from './stripe-errors.ts';

/**
 * What v2 answers where only v1 will do (https://docs.stripe.com/api/v2/core/accounts/create, "Error Codes"). An account of v1 is
 * known to v2 after ten minutes (https://docs.stripe.com/connect/accounts-v2/migrate-integration).
 */
const ONLY_V1: readonly (string | undefined)[] = [
  'accounts_v2_access_blocked',
  'non_connect_platform_accounts_v2_access_blocked',
  'account_not_yet_compatible_with_v2',
  'v1_account_instead_of_v2_account',
];

async function inEitherVersion<Answer>(v2: () => Promise<Answer>, v1: () => Promise<Answer>): Promise<Answer> {
  try {
    return await v2();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || !ONLY_V1.includes(error.code)) throw error;
    return await v1();
  }
}

const forV2 = ({ clientId, country, name, email }: NewAccount): Stripe.V2.Core.AccountCreateParams => ({
  display_name: name,
  contact_email: email,
  identity: { country: country.toLowerCase() },
  dashboard: 'full',
  defaults: { responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' } },
  configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
  metadata: { clientId },
});

const forV1 = ({ clientId, country, name, email }: NewAccount): Stripe.AccountCreateParams => ({
  business_profile: { name },
  email,
  country,
  controller: {
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'full' },
  },
  // Some countries ask for them at creation (https://docs.stripe.com/changelog/2019-09-09/2019-09-09-1).
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  metadata: { clientId },
});

function standingOf({ charges_enabled, payouts_enabled, requirements }: Stripe.Account): AccountStanding {
  const { currently_due: due, current_deadline: dueBy, disabled_reason: disabledReason } = requirements ?? {};
  return {
    charges: charges_enabled,
    payouts: payouts_enabled,
    due: due ?? [],
    dueByMs: dueBy ? dueBy * 1000 : null,
    disabledReason: disabledReason ?? null,
  };
}

export function createStripeConnect({ stripe, asked, keyed }: StripeConnection): ConnectProvider {
  return {
    openAccount: (wanted) =>
      asked(async () => {
        const key = `acct:${wanted.clientId}`;
        const { id } = await inEitherVersion<{ readonly id: string }>(
          () => keyed(key, (idempotencyKey) => stripe.v2.core.accounts.create(forV2(wanted), { idempotencyKey })),
          () => keyed(`${key}:v1`, (idempotencyKey) => stripe.accounts.create(forV1(wanted), { idempotencyKey })),
        );
        return id;
      }),
    // One that was used or is too old leads to `refresh_url` (https://docs.stripe.com/api/account_links/create).
    onboardingLink: (account, page) =>
      asked(async () => {
        const pages = { refresh_url: page, return_url: page };
        const { url } = await inEitherVersion<{ readonly url: string }>(
          () =>
            stripe.v2.core.accountLinks.create({
              account,
              use_case: { type: 'account_onboarding', account_onboarding: pages },
            }),
          () => stripe.accountLinks.create({ account, type: 'account_onboarding', ...pages }),
        );
        return url;
      }),
    // v1 reads accounts of both (https://docs.stripe.com/connect/accounts-v2/account-creation: "interoperable with most v1 APIs").
    getAccount: (account) =>
      asked(async () => {
        try {
          return standingOf(await stripe.accounts.retrieve(account));
        } catch (error) {
          const isGone = error instanceof Stripe.errors.StripeError && error.code === 'account_invalid';
          if (isGone || isMissing(error)) return null;
          throw error;
        }
      }),
  };
}
