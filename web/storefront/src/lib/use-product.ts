import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireProduct } from '#core/contract/menu/menu.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { usePreference } from '#store/ordering/react.tsx';
import type { WholeDish } from '#store/render-input.ts';
import { type StoreDocuments, useDocuments } from '#store/start/documents.tsx';
import { useLocale } from './page/i18n.tsx';
import { productQuery } from './product-query.ts';

/** The dish that the page came with; none under the service worker, which may have kept the page with a price of last week. */
export function freshDish(documents: StoreDocuments, productId: string, locale: Locale): WholeDish | undefined {
  return globalThis.navigator?.serviceWorker?.controller ? undefined : documents.dish(productId, locale);
}

/** The product for the chosen order type; '' loads none. */
export function useProductQuery(clientId: string, productId: string): UseQueryResult<WireProduct> {
  const locale = useLocale();
  const documents = useDocuments();
  const preference = usePreference();
  return useQuery({
    ...productQuery(clientId, productId, locale, preference),
    enabled: productId !== '',
    initialData: () => (preference ? undefined : freshDish(documents, productId, locale)?.product),
  });
}
