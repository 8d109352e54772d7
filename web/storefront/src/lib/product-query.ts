/** One product with everything that can be chosen, as the query cache keeps it. */
import { queryOptions } from '@tanstack/react-query';
import type { WireProduct } from '#core/contract/menu/menu.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { OrderPreference } from '#store/ordering/preference.ts';
import { call } from './http.ts';
import { wantedService } from './wanted-service.ts';

/** Without a network a dish says so instead of loading for ever. */
export const WITHOUT_NETWORK = { networkMode: 'always' } as const;

/** The query of one product, under ['product', …], which a change of the menu invalidates (store-events.ts). `preference` decides what is suggested with it. */
export function productQuery(clientId: string, productId: string, locale: Locale, preference: OrderPreference | null) {
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
