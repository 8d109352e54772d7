/** The query cache of a page: what is asked for after the first view, which does without it (documents.tsx). */
import { QueryClient } from '@tanstack/react-query';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { CallError } from './http.ts';

const RETRIES = 2;

/** Retries after a broken network, not after a refusal. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof CallError && error.status < 500) return false;
  return failures < RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: DAY_MS,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        retry: shouldRetry,
      },
      mutations: { retry: false },
    },
  });
}
