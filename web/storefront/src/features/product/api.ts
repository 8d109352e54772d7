/** One product with everything that can be chosen; its card from the menu stands in until it is there. */
import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WireComboGroup, WireComboItem, WireProduct, WireProductCard } from '#core/contract/menu/menu.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { call } from '#store/lib/http.ts';
import { useLocale } from '#store/lib/i18n.tsx';
import { currentPreference, type OrderPreference, usePreference } from '#store/lib/preference.ts';
import { useMenuQuery } from '#store/lib/query.ts';
import { useIsReachable } from '#store/lib/reachability.ts';
import { wantedService } from './wanted-service.ts';

/** Without a network a dish says so instead of loading for ever. */
const WITHOUT_NETWORK = { networkMode: 'always' } as const;

/** The query of one product, for those that are no component. `preference` decides what is suggested with it. */
export function productQuery(
  clientId: string,
  productId: string,
  locale: Locale,
  preference: OrderPreference | null = currentPreference(),
) {
  const { query, key } = wantedService(preference);
  return queryOptions({
    queryKey: ['product', clientId, productId, locale, key],
    queryFn: ({ signal }) => call('getProduct', { params: { clientId, productId }, query, signal }),
    // Another way or time changes the suggestions alone: an open dish stays while they are fetched.
    placeholderData: (before: WireProduct | undefined, earlier): WireProduct | undefined =>
      earlier?.queryKey[2] === productId && earlier.queryKey[3] === locale ? before : undefined,
    ...WITHOUT_NETWORK,
  });
}

/** Under ['product', …], which a change of the menu invalidates (lib/store-events.ts). */
export function useProductQuery(clientId: string, productId: string): UseQueryResult<WireProduct> {
  const locale = useLocale();
  return useQuery({ ...productQuery(clientId, productId, locale, usePreference()), enabled: productId !== '' });
}

/** The card that was pressed, if the menu has it. */
export function useProductCard(clientId: string, productId: string): WireProductCard | undefined {
  const menu = useMenuQuery(clientId);
  return menu.data?.departments
    .flatMap((department) => department.products)
    .find((candidate) => candidate.productId === productId);
}

export function useComboGroupsQuery(
  clientId: string,
  productId: string,
  enabled: boolean,
): UseQueryResult<WireComboGroup[]> {
  const locale = useLocale();
  return useQuery({
    queryKey: ['product', clientId, productId, 'groups', locale],
    queryFn: ({ signal }) => call('getComboGroups', { params: { clientId, productId }, signal }),
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

/** Variants and modifiers of the chosen combo items, one call for each item that has any. */
export function useComboItems(
  clientId: string,
  productId: string,
  wanted: readonly { readonly comboProductId: string; readonly comboItemId: string }[],
): ComboItemDetails {
  const locale = useLocale();
  return useQueries({
    queries: wanted.map(({ comboProductId, comboItemId }) => ({
      queryKey: ['product', clientId, productId, 'groups', comboProductId, comboItemId, locale],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('getComboItem', { params: { clientId, productId, comboProductId, comboItemId }, signal }),
      ...WITHOUT_NETWORK,
    })),
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

/** Runs `retry` once when the server can be reached again while `isFailed`. */
export function useRetryWhenReachable(isFailed: boolean, retry: () => unknown): void {
  const isReachable = useIsReachable();
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current && isFailed) retry();
    wasReachable.current = isReachable;
  }, [isReachable, isFailed, retry]);
}
