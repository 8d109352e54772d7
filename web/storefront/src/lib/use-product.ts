import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireProduct } from '#core/contract/menu/menu.ts';
import { usePreference } from '#store/ordering/react.tsx';
import { useDocuments } from '#store/start/documents.tsx';
import { useLocale } from './page/i18n.tsx';
import { productQuery } from './product-query.ts';

/** The product for the chosen order type; '' loads none. */
export function useProductQuery(clientId: string, productId: string): UseQueryResult<WireProduct> {
  const locale = useLocale();
  const documents = useDocuments();
  const preference = usePreference();
  return useQuery({
    ...productQuery(clientId, productId, locale, preference),
    enabled: productId !== '',
    initialData: () => (preference ? undefined : documents.dish(productId, locale)?.product),
  });
}
