/** The stand-in's connected accounts of both versions, and the links that their owners open. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { branch, leaf, type Parameters, refuse } from './stripe-parameters.ts';

/** What a test changes of an account. */
export interface AccountState {
  readonly charges_enabled: boolean;
  readonly payouts_enabled: boolean;
  readonly currently_due: readonly string[];
  /** UTC seconds. */
  readonly current_deadline: number | null;
  readonly disabled_reason: string | null;
}

interface Opened extends AccountState {
  readonly version: 1 | 2;
  readonly country: string;
  readonly clientId: string;
}

interface Link {
  readonly account: string;
  readonly refreshUrl: string;
  readonly expiresAt: number;
  isUsed: boolean;
}

const NEW: AccountState = {
  charges_enabled: false,
  payouts_enabled: false,
  currently_due: ['external_account', 'individual.verification.document', 'tos_acceptance.date'],
  current_deadline: null,
  disabled_reason: 'requirements.past_due',
};
const WHOLE: AccountState = {
  charges_enabled: true,
  payouts_enabled: true,
  currently_due: [],
  current_deadline: null,
  disabled_reason: null,
};
/** Of an account link (https://docs.stripe.com/api/account_links/object: five minutes after `created`). */
const LINK_S = 300;
const token = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const invalid = (account: string) =>
  refuse(undefined, `The provided key does not have access to account '${account}'.`, 'account_invalid', 403);

export type Accounts = ReturnType<typeof createAccounts>;

/** `connected` are there from the beginning, whole. */
export function createAccounts(connected: readonly string[]) {
  const opened = new Map<string, Opened>(
    connected.map((id) => [id, { ...WHOLE, version: 1, country: 'NZ', clientId: '' }]),
  );
  const links = new Map<string, Link>();
  let isV2Offered = true;
  let nowS = 1_790_200_000;
  const blocked = () =>
    refuse(undefined, 'Accounts v2 is not enabled for your platform.', 'accounts_v2_access_blocked');

  function open(version: 1 | 2, country: string, given: Parameters): string {
    const id = token('acct');
    opened.set(id, { ...NEW, version, country, clientId: leaf(branch(given.metadata).clientId) });
    return id;
  }

  function addLink(account: string, refreshUrl: string): Link & { readonly url: string } {
    const link = { account, refreshUrl, expiresAt: nowS + LINK_S, isUsed: false };
    const url = `https://connect.stripe.com/setup/c/${account}/${randomBytes(9).toString('hex')}`;
    links.set(url, link);
    return { ...link, url };
  }

  return {
    has: (id: string) => opened.has(id),
    /** Those that were opened here, the oldest first. */
    opened: () =>
      [...opened]
        .filter(([, { clientId }]) => clientId !== '')
        .map(([id, { version, country, clientId }]) => ({ id, version, country, clientId })),

    openV2(given: Parameters) {
      if (!isV2Offered) return blocked();
      const country = leaf(branch(given.identity).country);
      if (country === '') return refuse('identity.country', 'The country is required', 'identity_country_required');
      const { fees_collector: fees, losses_collector: losses } = branch(branch(given.defaults).responsibilities);
      if (given.dashboard !== 'full' || fees !== 'stripe' || losses !== 'stripe') {
        return refuse('dashboard', 'The whole dashboard goes with fees and losses that are of Stripe.');
      }
      return { id: open(2, country.toUpperCase(), given), object: 'v2.core.account', livemode: false };
    },
    openV1(given: Parameters) {
      const { fees, losses, stripe_dashboard: dashboard } = branch(given.controller);
      if (
        branch(dashboard).type !== 'full' ||
        branch(fees).payer !== 'account' ||
        branch(losses).payments !== 'stripe'
      ) {
        return refuse('controller', 'The whole dashboard goes with fees and losses that are of Stripe.');
      }
      if (Object.keys(branch(given.capabilities)).length === 0) {
        return refuse('capabilities', 'New Zealand asks for capabilities', 'parameter_missing');
      }
      return { id: open(1, leaf(given.country), given), object: 'account' };
    },
    account(id: string) {
      const found = opened.get(id);
      if (!found) return invalid(id);
      const { charges_enabled, payouts_enabled, country, currently_due, current_deadline, disabled_reason } = found;
      const requirements = { currently_due, current_deadline, disabled_reason };
      const shown = { charges_enabled, payouts_enabled, country } satisfies Partial<Stripe.Account>;
      return { id, object: 'account', ...shown, requirements };
    },
    linkV2(given: Parameters) {
      if (!isV2Offered) return blocked();
      const account = leaf(given.account);
      const found = opened.get(account);
      if (!found) return refuse('account', 'The resource wasn’t found.', 'not_found', 404);
      if (found.version === 1) {
        return refuse(
          'account',
          'V1 Account ID cannot be used in V2 Account APIs.',
          'v1_account_instead_of_v2_account',
        );
      }
      const pages = branch(branch(given.use_case).account_onboarding);
      const { url, expiresAt } = addLink(account, leaf(pages.refresh_url));
      const expires = new Date(expiresAt * 1000).toISOString();
      return { object: 'v2.core.account_link', account, url, expires_at: expires, livemode: false };
    },
    linkV1(given: Parameters) {
      const account = leaf(given.account);
      if (!opened.has(account)) return invalid(account);
      const { url, expiresAt } = addLink(account, leaf(given.refresh_url));
      return { object: 'account_link', created: nowS, url, expires_at: expiresAt };
    },

    /** Whether the platform has Accounts v2. */
    offerV2: (isOffered: boolean) => {
      isV2Offered = isOffered;
    },
    /** What Stripe finds out about an account. */
    set(id: string, change: Partial<AccountState> | 'whole') {
      const found = opened.get(id);
      if (!found) throw new Error(`The stand-in knows no ${id}`);
      opened.set(id, { ...found, ...(change === 'whole' ? WHOLE : change) });
    },
    later: (seconds: number) => {
      nowS += seconds;
    },
    /** A browser opens a link: the account that it completes, or where it is sent instead; null where there is nothing. */
    visit(url: string): { readonly completes: string } | { readonly sentTo: string } | null {
      const link = links.get(url);
      if (!link) return null;
      if (link.isUsed || nowS >= link.expiresAt) return { sentTo: link.refreshUrl };
      link.isUsed = true;
      return { completes: link.account };
    },
  };
}
