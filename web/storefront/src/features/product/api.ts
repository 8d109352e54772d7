/** One product with everything that can be chosen; its card from the menu stands in until it is there. */
import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { WireComboGroup, WireComboItem, WireProduct, WireProductCard } from '#core/contract/catalogue.ts';
import type { Locale } from '#core/domain/catalogue.ts';
import { call } from '../../lib/http.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useMenuQuery } from '../../lib/query.ts';

/** The query of one product, for those that are no component. */
export function productQuery(clientId: string, productId: string, locale: Locale) {
  return queryOptions({
    queryKey: ['product', clientId, productId, locale],
    queryFn: ({ signal }) => call('getProduct', { params: { clientId, productId }, signal }),
  });
}

/** Under ['product', …], which a change of the menu invalidates (lib/store-events.ts). */
export function useProductQuery(clientId: string, productId: string): UseQueryResult<WireProduct> {
  const locale = useLocale();
  return useQuery({ ...productQuery(clientId, productId, locale), enabled: productId !== '' });
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
