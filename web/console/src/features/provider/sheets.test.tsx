// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadI18n, loadTexts, TextProvider } from '#console/lib/page/i18n.tsx';
import type { WireRestaurant } from '#core/contract/provider/provider.ts';
import { countryOf } from '#core/domain/country/country.ts';
import { MADE_UP } from '#core/domain/testing/made-up-country.ts';
import { CreateSheet } from './create-sheet.tsx';
import { HoldingCard } from './holding-card.tsx';
import { StatementsPart } from './statements-part.tsx';

afterEach(cleanup);

const sent: { name: string; body: Record<string, unknown> }[] = [];
let countries = [countryOf('')];
vi.mock('#console/lib/http.ts', async (actual) => ({
  ...(await actual<object>()),
  call: async (name: string, input: { body: Record<string, unknown> }) => {
    if (name === 'listRestaurantStatements') return { isNamed: true, owed: 1234.5, symbol: '€', statements: [] };
    if (name === 'getInstallation') return { countries: countries.map(({ code, name }) => ({ code, name })) };
    sent.push({ name, body: input.body });
    return { storeUrl: '', inviteUrl: '' };
  },
}));

async function open(sheet: ReactNode): Promise<void> {
  const i18n = await loadI18n('en');
  await loadTexts('later');
  const queries = new QueryClient();
  await queries.prefetchQuery({
    queryKey: ['restaurants', 'installation'],
    queryFn: async () => (await import('#console/lib/http.ts')).call('getInstallation', {}),
  });
  render(
    <QueryClientProvider client={queries}>
      <TextProvider i18n={i18n}>{sheet}</TextProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  sent.length = 0;
});

const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

it('a new restaurant: asks for its country only where there are two', async () => {
  await open(<CreateSheet onClose={() => undefined} />);
  expect(screen.queryByLabelText('Country')).toBeNull();
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toHaveProperty('country');
});

it('a new restaurant: nobody chooses its country but the operator', async () => {
  countries = [countryOf(''), MADE_UP];
  await open(<CreateSheet onClose={() => undefined} />);
  submit();
  await waitFor(() => expect(sent[0]?.body.country).toBe(''));
  cleanup();
  await open(<CreateSheet onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: MADE_UP.code } });
  submit();
  await waitFor(() => expect(sent[1]?.body.country).toBe(MADE_UP.code));
});

it('what is owed to a restaurant is in its own money', async () => {
  const restaurant = { clientId: 'c', timeZone: 'Europe/Paris' } as WireRestaurant;
  await open(<StatementsPart restaurant={restaurant} />);
  await screen.findByText(/€1,234\.50/);
});

it('a company that is not registered for the tax is asked for no number', async () => {
  await open(<HoldingCard holding={null} isNeeded={false} />);
  fireEvent.change(screen.getByLabelText('Legal name'), { target: { value: 'Servery Limited' } });
  fireEvent.change(screen.getByLabelText('Tax number'), { target: { value: '123-456-789' } });
  fireEvent.click(screen.getByLabelText('We are not registered for the tax on sales'));
  expect(screen.queryByLabelText('Tax number')).toBeNull();
  submit();
  await waitFor(() => expect(sent[0]?.name).toBe('setHolding'));
  expect(sent[0]?.body).toMatchObject({ legalName: 'Servery Limited', taxNumber: '', isUnregistered: true });
});
