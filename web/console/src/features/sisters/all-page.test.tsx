// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadI18n, loadTexts, TextProvider } from '#console/lib/page/i18n.tsx';
import type { WireSisterNumbers } from '#core/contract/sisters/sisters.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { AllPage } from './all-page.tsx';
import { SistersRail } from './sisters-rail.tsx';

afterEach(cleanup);

const NUMBERS: WireSisterNumbers = {
  isOpen: true,
  changesUtc: '2026-11-21T09:00:00.000Z',
  timeZone: 'Pacific/Auckland',
  today: { orders: 12, revenue: 480.5, average: 40.04, acceptSeconds: 34 },
  takingsBefore: 400,
  promised: 10,
  kept: 9,
  toLookAt: 2,
};
const restaurants = Array.from({ length: 20 }, (_, place) => ({
  restaurantId: `id-${place}`,
  tradingName: `Restaurant ${place}`,
  address: `${place} Queen Street`,
  consoleUrl: `http://restaurant-${place}.localhost:4000/console`,
}));

let listed = restaurants;
let asked: string[];
/** What answers a waiting call; in the order of the calls. */
let answers: ((isGood: boolean) => void)[];
vi.mock('#console/lib/http.ts', async (actual) => ({
  ...(await actual<object>()),
  call: async (name: string, { query }: { query?: { restaurantId: string } }) => {
    if (name === 'listSisters') return { restaurants: listed };
    asked.push(query?.restaurantId ?? '');
    return await new Promise((resolve, reject) => {
      answers.push((isGood) => (isGood ? resolve(NUMBERS) : reject(new Error('silent'))));
    });
  },
}));

beforeEach(() => {
  listed = restaurants;
  asked = [];
  answers = [];
});

const staff = { role: 'owner', client: { clientId: 'id-0', tradingName: 'Restaurant 0' } } as unknown as WireStaff;
async function show(part: React.ReactNode): Promise<void> {
  const i18n = await loadI18n('en');
  await loadTexts('later');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider i18n={i18n}>
        <MemoryRouter>{part}</MemoryRouter>
      </TextProvider>
    </QueryClientProvider>,
  );
}
const cardOf = (place: number) => within(screen.getAllByRole('listitem')[place] as HTMLElement);

it('asks for the numbers of three restaurants at a time, and says of one that fails that it gives no answer', async () => {
  await show(<AllPage staff={staff} />);
  await waitFor(() => expect(asked).toEqual(['id-0', 'id-1', 'id-2']));
  answers[1]?.(false);
  await waitFor(() => expect(asked).toEqual(['id-0', 'id-1', 'id-2', 'id-3']));
  await cardOf(1).findByText('No answer');
  let settled = 1;
  for (let place = 0; place < 20; place += 1) {
    await waitFor(() => expect(answers.length).toBeGreaterThan(place));
    expect(asked.length).toBeLessThanOrEqual(settled + 3);
    if (place === 1) continue;
    answers[place]?.(true);
    settled += 1;
  }
  await waitFor(() => expect(cardOf(19).getByText('$480.50')).toBeTruthy());
  const card = cardOf(2);
  for (const text of ['Open until 22:00', '12', '$40.04', '34 s', '90 %', '2 payments to look at'])
    card.getByText(text);
});

it('leads with a name to that console, and here to the board', async () => {
  await show(<AllPage staff={staff} />);
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('Restaurant 0')).toBe('/');
  expect(await to('Restaurant 1')).toBe('http://restaurant-1.localhost:4000/console');
  expect(await to('Copy the menu to Restaurant 1')).toBe('/all/copy?to=id-1');
  expect(screen.queryByRole('link', { name: 'Copy the menu to Restaurant 0' })).toBeNull();
});

it('stands above the rail under the restaurant’s name, for a person who runs several', async () => {
  await show(<SistersRail staff={staff} />);
  expect((await screen.findByRole('link', { name: 'Restaurant 0: all restaurants' })).getAttribute('href')).toBe(
    '/all',
  );
  cleanup();
  listed = restaurants.slice(0, 1);
  await show(<SistersRail staff={staff} />);
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
