/** What one product's choices are made of. */
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WireComboGroup, WireComboItem } from '#core/contract/menu/menu.ts';
import { call } from '#store/lib/http.ts';
import { useLocale } from '#store/lib/page/i18n.tsx';
import { WITHOUT_NETWORK } from '#store/lib/product-query.ts';
import { useIsReachable } from '#store/lib/reachability.ts';
import { freshDish } from '#store/lib/use-product.ts';
import { useDocuments } from '#store/start/documents.tsx';

export function useComboGroupsQuery(
  clientId: string,
  productId: string,
  enabled: boolean,
): UseQueryResult<WireComboGroup[]> {
  const locale = useLocale();
  const documents = useDocuments();
  return useQuery({
    queryKey: ['product', clientId, productId, 'groups', locale],
    queryFn: ({ signal }) => call('getComboGroups', { params: { clientId, productId }, signal }),
    initialData: () => freshDish(documents, productId, locale)?.comboGroups,
    ...WITHOUT_NETWORK,
    enabled,
  });
}

export interface ComboItemDetails {
  /** Loaded details by `comboItemId`. */
  readonly byItem: ReadonlyMap<string, WireComboItem>;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

interface ComboItemPath {
  readonly comboProductId: string;
  readonly comboItemId: string;
}

/** The query of one item's variants and modifiers. */
function useComboItemQuery(clientId: string, productId: string) {
  const locale = useLocale();
  return ({ comboProductId, comboItemId }: ComboItemPath) => ({
    queryKey: ['product', clientId, productId, 'groups', comboProductId, comboItemId, locale],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('getComboItem', { params: { clientId, productId, comboProductId, comboItemId }, signal }),
    ...WITHOUT_NETWORK,
  });
}

/** Fetches variants and modifiers of one item, unless they are there. Rejects with a CallError. */
export function useLoadComboItem(clientId: string, productId: string): (path: ComboItemPath) => Promise<WireComboItem> {
  const queryOf = useComboItemQuery(clientId, productId);
  const client = useQueryClient();
  return (path) => client.ensureQueryData(queryOf(path));
}

/** Variants and modifiers of the chosen combo items, one call for each item that has any. */
export function useComboItems(clientId: string, productId: string, wanted: readonly ComboItemPath[]): ComboItemDetails {
  const queryOf = useComboItemQuery(clientId, productId);
  return useQueries({
    queries: wanted.map(queryOf),
    combine: (results) => ({
      byItem: new Map(results.flatMap(({ data }) => (data ? [[data.comboItemId, data] as const] : []))),
      isLoading: results.some((result) => result.isPending && !result.isError),
      isFailed: results.some((result) => result.isError),
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
    }),
  });
}

/** While `isFailed`, calls `retry` once when the server can be reached again. */
export function useRetryWhenReachable(isFailed: boolean, retry: () => unknown): void {
  const isReachable = useIsReachable();
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current && isFailed) retry();
    wasReachable.current = isReachable;
  }, [isReachable, isFailed, retry]);
}
