import { QueryClient, QueryObserver, useQuery } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { loadI18n, TextProvider } from '#store/lib/i18n.tsx';
import { useCartQuery } from './api.ts';

const MINUTE_MS = 60_000;

vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQuery: vi.fn(() => ({ data: undefined, error: null })),
}));

function Cart() {
  useCartQuery('client', 'cart');
  return null;
}

it('takes the cart for fresh for 29 minutes and asks again then', async () => {
  const i18n = await loadI18n('en');
  renderToStaticMarkup(
    <TextProvider i18n={i18n}>
      <Cart />
    </TextProvider>,
  );
  const options = vi.mocked(useQuery).mock.calls[0]?.[0];
  if (!options) throw new Error('The cart was not asked for');
  // Without a window nothing is asked for by itself, so this is read rather than waited for.
  expect(options.refetchInterval).toBe(29 * MINUTE_MS);
  vi.useFakeTimers();
  const queries = new QueryClient();
  try {
    queries.setQueryData(options.queryKey, null);
    const cart = new QueryObserver(queries, options);
    vi.advanceTimersByTime(29 * MINUTE_MS - 1);
    expect(cart.getOptimisticResult(queries.defaultQueryOptions(options)).isStale).toBe(false);
    vi.advanceTimersByTime(1);
    expect(cart.getOptimisticResult(queries.defaultQueryOptions(options)).isStale).toBe(true);
  } finally {
    queries.clear();
    vi.useRealTimers();
  }
});
