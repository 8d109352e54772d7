// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { LocateButton } from './locate-button.tsx';

vi.mock('#store/lib/page/current-location.ts', () => ({ currentAddress: async () => ({ problem: 'timeout' }) }));

afterEach(cleanup);

it('says why the position is not known, until another address is chosen', async () => {
  const i18n = createI18n('en', await allTexts('en'));
  const queries = new QueryClient();
  const at = (address: { display_name: string; lat: number; lon: number } | null) => (
    <QueryClientProvider client={queries}>
      <TextProvider i18n={i18n}>
        <LocateButton address={address} onFound={() => undefined} />
      </TextProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(at(null));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByText('The request to get location timed out')).toBeDefined());
  rerender(at({ display_name: '14 Franklin Road, Auckland', lat: -36.85, lon: 174.74 }));
  expect(screen.queryByText('The request to get location timed out')).toBeNull();
});
