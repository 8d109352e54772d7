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
vi.mock('#console/lib/http.ts', async (actual) => ({
  ...(await actual<object>()),
  call: async (name: string, input: { body?: unknown }) => {
    if (name === 'listSurchargeDays') {
      const on = (date: string) => ({ date, name: date });
      return { items: [on('2027-01-01'), on(GOOD_FRIDAY), on('2027-12-27')] };
    }
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
