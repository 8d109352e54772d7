/** What can be marked sold out, with what is left of counted dishes. Events refresh it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import { call } from './http.ts';
import { STOCK_KEY } from './queries.ts';

export function useStock(): UseQueryResult<DataOf<'listStock'>> {
  return useQuery({ queryKey: STOCK_KEY, queryFn: () => call('listStock', {}) });
}
