/** Server data of the console. The event stream says what to fetch again; polling is what remains without it. */
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './http.ts';

export const BOARD_KEY = ['board'] as const;
/** Followed by an order's id. */
export const MONEY_KEY = ['money'] as const;
export const ATTENTION_KEY = ['attention'] as const;
export const STOCK_KEY = ['stock'] as const;

const RETRIES = 2;

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's idea of being online is not ours: a local server answers without the internet.
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof CallError && error.status < 500) && failures < RETRIES,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
