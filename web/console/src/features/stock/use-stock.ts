/** Sold-out items and their changes. Events refresh the store and the other boards. */
import { type QueryClient, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { STOCK_KEY } from '#console/lib/queries.ts';
import type { BodyOf, DataOf } from '#core/contract/wire/endpoints.ts';

export type StockChange = BodyOf<'setStock'>;
export type StockUntil = StockChange['until'];

export function useStock(): UseQueryResult<DataOf<'listStock'>> {
  return useQuery({ queryKey: STOCK_KEY, queryFn: () => call('listStock', {}) });
}

/** Sets one item; its row changes with the answer, then the whole list is fetched. */
export function useSetStock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: StockChange) => call('setStock', { body }),
    onSuccess: (changed) => {
      queries.setQueryData<DataOf<'listStock'>>(
        STOCK_KEY,
        (list) => list && { items: list.items.map((item) => (item.id === changed.id ? changed : item)) },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: STOCK_KEY }),
  });
}

/** Marks products sold out until the next opening, e.g. with a rejection. */
export async function markSoldOut(queries: QueryClient, productIds: readonly string[]): Promise<void> {
  await Promise.allSettled(
    productIds.map((id) => call('setStock', { body: { kind: 'product', id, until: 'next-opening' } })),
  );
  await queries.invalidateQueries({ queryKey: STOCK_KEY });
}
