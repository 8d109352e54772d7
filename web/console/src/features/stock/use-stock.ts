/** Sold-out items and their changes. Events refresh the store and the other boards. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { STOCK_KEY } from '#console/lib/queries.ts';
import type { WireStockItem } from '#core/contract/menu/console-stock.ts';
import type { BodyOf, DataOf } from '#core/contract/wire/endpoints.ts';

export type StockChange = BodyOf<'setStock'>;
export type StockUntil = StockChange['until'];

/** A change of one item; its row changes with the answer, then the whole list is fetched. */
function useChange<Body>(send: (body: Body) => Promise<WireStockItem>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      queries.setQueryData<DataOf<'listStock'>>(
        STOCK_KEY,
        (list) => list && { items: list.items.map((item) => (item.id === changed.id ? changed : item)) },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: STOCK_KEY }),
  });
}

export function useSetStock() {
  return useChange((body: StockChange) => call('setStock', { body }));
}

/** Sets how many are left. */
export function useSetCount() {
  return useChange((body: BodyOf<'setStockCount'>) => call('setStockCount', { body }));
}

/** Adds to what is left, so that presses on several boards all count. */
export function useAddStock() {
  return useChange((body: BodyOf<'addStock'>) => call('addStock', { body }));
}

/** Marks many dishes at once, or brings them back. */
export function useSetManyStock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'setManyStock'>) => call('setManyStock', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: STOCK_KEY }),
  });
}

/** Marks products sold out until the next opening, e.g. with a rejection. */
export async function markSoldOut(queries: QueryClient, productIds: readonly string[]): Promise<void> {
  await Promise.allSettled([call('setManyStock', { body: { productIds: [...productIds], until: 'next-opening' } })]);
  await queries.invalidateQueries({ queryKey: STOCK_KEY });
}
