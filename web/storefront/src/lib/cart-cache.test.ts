import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleCart } from '#store/ordering/cart-samples.ts';
import { cartQuery, newerCart } from './cart-cache.ts';

const MINUTE_MS = 60_000;

afterEach(() => vi.useRealTimers());

it('takes the cart for fresh for 29 minutes and asks again then', () => {
  const options = cartQuery('client', 'cart', 'en');
  // Without a window the query does not refetch by itself, so the test reads the option.
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
  }
});

describe('newerCart', () => {
  const cart = sampleCart([]);

  it('lets no overtaken answer win', () => {
    const late = { ...cart, version: 3 };
    expect(newerCart(late, { ...cart, version: 2 })).toBe(late);
    const next = { ...cart, version: 4 };
    expect(newerCart(late, next)).toBe(next);
  });

  it('takes another cart whatever its version', () => {
    const other = { ...cart, cartId: 'other', version: 1 };
    expect(newerCart({ ...cart, version: 9 }, other)).toBe(other);
  });
});
