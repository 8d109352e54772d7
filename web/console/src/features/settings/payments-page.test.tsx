// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadI18n, loadTexts, TextProvider } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { PaymentsPage } from './payments-page.tsx';

afterEach(cleanup);

const EASTER_SUNDAY = '2027-03-28';
const GOOD_FRIDAY = '2027-03-26';
const saved: unknown[] = [];
let connection: object = { isOffered: false, account: null };
const LINK = 'https://connect.stripe.com/setup/c/acct_1/once';
vi.mock('#console/lib/http.ts', async (actual) => ({
  ...(await actual<object>()),
  callPatiently: async () => ({ link: LINK }),
  call: async (name: string, input: { body?: unknown }) => {
    if (name === 'listSurchargeDays') {
      const on = (date: string) => ({ date, name: date });
      return { items: [on('2027-01-01'), on(GOOD_FRIDAY), on('2027-12-27')] };
    }
    if (name === 'getConnection') return connection;
    if (name === 'saveSettingsPage') saved.push(input.body);
    const values = { 'Surcharge:Percentage': '15', 'Surcharge:Label': '', 'Surcharge:Dates': '' };
    const store = { isPaymentVerified: true, timeZone: 'Pacific/Auckland', currency: 'NZD' };
    return { values, store: { ...store, commission: { percent: 2.5, fixed: 0.3 } }, changes: [] };
  },
}));
vi.mock('#console/lib/page/unsaved.tsx', () => ({ useUnsavedGuard: () => null }));

const staff = { staffId: 'tia' } as unknown as WireStaff;
async function openPage(): Promise<void> {
  const i18n = await loadI18n('en');
  await loadTexts('later');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider i18n={i18n}>
        <PaymentsPage staff={staff} />
      </TextProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: new RegExp(`^${GOOD_FRIDAY}`) });
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  document.body.replaceChildren();
  saved.length = 0;
  connection = { isOffered: false, account: null };
});

it('asks before Easter Sunday is saved as a public holiday, with its date, and saves when told to', async () => {
  await openPage();
  change('Days with the surcharge', `${GOOD_FRIDAY}, ${EASTER_SUNDAY}`);
  save();
  const asked = await screen.findByRole('dialog', { name: 'No public holiday: save all the same?' });
  expect(asked.textContent).toMatch(/No public holiday: Sun, 28 Mar 2027\./);
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([]);
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Save all the same' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('asks nothing of real public holidays, and of a name of its own', async () => {
  await openPage();
  change('Days with the surcharge', GOOD_FRIDAY);
  save();
  await waitFor(() => expect(saved).toHaveLength(1));
  change('Days with the surcharge', EASTER_SUNDAY);
  change('What guests read', 'Sunday surcharge');
  save();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what the operator takes of card payments', async () => {
  await openPage();
  screen.getByText(/takes 2\.5% \+ \$0\.30 of each card payment/);
});

it('offers no account where the card provider has none', async () => {
  await openPage();
  expect(screen.queryByRole('button', { name: /Stripe/ })).toBeNull();
});

it('says what Stripe still needs and until when, and leads there', async () => {
  const late = { needs: ['document', 'bank'], dueUtc: '2026-12-11T12:00:00.000Z', disabledReason: null };
  connection = { isOffered: true, account: { charges: true, payouts: false, ...late } };
  await openPage();
  await screen.findByText('Stripe still needs: a photo of your ID, your bank account, by Sat, 12 Dec.');
  screen.getByText(/does not pay out to your bank yet/);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Go on at Stripe' }));
  await waitFor(() => expect(assign.mock.calls).toEqual([[LINK]]));
});

it('opens an account, and asks for nothing where Stripe has all', async () => {
  connection = { isOffered: true, account: null };
  await openPage();
  await screen.findByRole('button', { name: 'Open a Stripe account' });
  cleanup();
  const whole = { charges: true, payouts: true, needs: [], dueUtc: null, disabledReason: null };
  connection = { isOffered: true, account: whole };
  await openPage();
  await screen.findByText('Cards are paid to your own Stripe account.');
  expect(screen.queryByRole('button', { name: /Stripe/ })).toBeNull();
  cleanup();
  connection = { isOffered: true, account: { ...whole, charges: false } };
  await openPage();
  await screen.findByText(/Stripe has what it asked for/);
});
