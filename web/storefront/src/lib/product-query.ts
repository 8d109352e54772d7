/** The query of one product with all its choices. */
import { queryOptions } from '@tanstack/react-query';
import type { WireProduct } from '#core/contract/menu/menu.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { OrderPreference } from '#store/ordering/preference.ts';
import { call } from './http.ts';
import { wantedOrder } from './wanted-order.ts';

/** Without a network the dialog shows an error instead of loading forever. */
export const WITHOUT_NETWORK = { networkMode: 'always' } as const;

/**
 * The query of one product, under ['product', …], which a change of the menu invalidates (start/follow-store.ts).
 * `preference` decides which products are suggested with it.
 */
export function productQuery(clientId: string, productId: string, locale: Locale, preference: OrderPreference | null) {
  const { query, key } = wantedOrder(preference);
  return queryOptions({
    queryKey: ['product', clientId, productId, locale, key],
    queryFn: ({ signal }) => call('getProduct', { params: { clientId, productId }, query, signal }),
    // Another order type or time changes only the suggestions, so the product stays on screen while they load.
    placeholderData: (before: WireProduct | undefined, earlier): WireProduct | undefined =>
      earlier?.queryKey[2] === productId && earlier.queryKey[3] === locale ? before : undefined,
    ...WITHOUT_NETWORK,
  });
}
