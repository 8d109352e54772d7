/** Accounts of restaurants at Stripe, of both versions of its API. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectProvider } from './connect-provider.ts';
import type { StripeStandIn } from './testing/stripe-stand-in.ts';
import { providerOn, startTrial } from './testing/stripe-trial.ts';

let standIn: StripeStandIn;
let connect: ConnectProvider;
beforeEach(async () => {
  standIn = await startTrial();
  const provider = providerOn(standIn);
  if (!provider.connect) throw new Error('Stripe has accounts');
  connect = provider.connect;
});
afterEach(() => standIn.close());

const PAGE = 'https://saffron.example/console/payments';
const RESTAURANT = { clientId: 'client-1', country: 'NZ', name: 'Saffron Lane', email: 'owner@saffron.example' };
const asked = () => standIn.requests.map(({ endpoint }) => endpoint);

describe.each([2, 1] as const)('with accounts of v%i', (version) => {
  beforeEach(() => standIn.accounts.offerV2(version === 2));

  it('an answer that is lost twice leaves one account', async () => {
    // The SDK itself sends once more when a connection is cut.
    const lost = [...(version === 2 ? [] : ['pass' as const]), 'lost-answer', 'lost-answer'] as const;
    standIn.fail(...lost, ...lost);
    await expect(connect.openAccount(RESTAURANT)).rejects.toMatchObject({ failure: 'unavailable' });
    await expect(connect.openAccount(RESTAURANT)).rejects.toMatchObject({ failure: 'unavailable' });
    const account = await connect.openAccount(RESTAURANT);
    expect(standIn.accounts.opened()).toEqual([{ id: account, version, country: 'NZ', clientId: 'client-1' }]);
    expect(await connect.openAccount({ ...RESTAURANT, clientId: 'client-2' })).not.toBe(account);
  });

  it('a link opens once and within five minutes; else it leads back to the page', async () => {
    const account = await connect.openAccount(RESTAURANT);
    const [first, second] = [await connect.onboardingLink(account, PAGE), await connect.onboardingLink(account, PAGE)];
    expect(first).not.toBe(second);
    expect(standIn.accounts.visit(first)).toEqual({ completes: account });
    expect(standIn.accounts.visit(first)).toEqual({ sentTo: PAGE });
    standIn.accounts.later(300);
    expect(standIn.accounts.visit(second)).toEqual({ sentTo: PAGE });
    expect(standIn.accounts.visit(`${second}x`)).toBeNull();
    expect(asked().slice(-1)).toEqual([version === 2 ? 'linkV2' : 'linkV1']);
  });

  it('says what is missing, until when, and whether cards can be charged', async () => {
    const account = await connect.openAccount(RESTAURANT);
    expect(await connect.getAccount(account)).toMatchObject({ charges: false, payouts: false, dueByMs: null });
    const late = { currently_due: ['individual.verification.document'], current_deadline: 1_797_000_000 };
    standIn.accounts.set(account, { ...late, charges_enabled: true, disabled_reason: null });
    expect(await connect.getAccount(account)).toEqual({
      charges: true,
      payouts: false,
      due: ['individual.verification.document'],
      dueByMs: 1_797_000_000_000,
      disabledReason: null,
    });
    expect(await connect.getAccount('acct_of_nobody')).toBeNull();
  });
});

it('an account of v1 gets its link from v1 where the platform has v2 by now', async () => {
  standIn.accounts.offerV2(false);
  const account = await connect.openAccount(RESTAURANT);
  standIn.accounts.offerV2(true);
  expect(standIn.accounts.visit(await connect.onboardingLink(account, PAGE))).toEqual({ completes: account });
});

it('a link of an account that is not the operator’s is refused', async () => {
  await expect(connect.onboardingLink('acct_of_nobody', PAGE)).rejects.toMatchObject({ name: 'PaymentProviderError' });
});
