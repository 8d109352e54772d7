import { useStore } from '#store/lib/store.tsx';
import { useProductQuery } from '#store/lib/use-product.ts';
import { AddedNote, SuggestionHead, useSuggestionHeader } from './suggestion-dialog.tsx';

/** Shown above a product that opens directly because it is the only suggestion with `productId`. */
export function OfferedIntro({ productId, suggestedId }: { productId: string; suggestedId: string }) {
  const { client } = useStore();
  const header = useSuggestionHeader([{ productId: suggestedId }]);
  const { data: origin } = useProductQuery(client.clientId, productId);
  if (!origin) return null;
  return (
    <>
      <AddedNote product={origin.name} />
      <SuggestionHead product={origin.name} header={header} />
    </>
  );
}
