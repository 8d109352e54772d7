import { useEffect } from 'react';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useStore } from '#store/lib/store.tsx';
import { useProductQuery } from '#store/lib/use-product.ts';
import { useCart, useFlow, useOrdering } from '#store/ordering/react.tsx';
import { SuggestionDialog, useSuggestionHeader, wantedOf } from './suggestion-dialog.tsx';
import { UpsellCard } from './upsell-card.tsx';

/** `?offer={productId}&upsell={id}`: the offer after a product was added to the cart. */
export function OfferDialog({ open, value, extras, onClose }: RoutedDialogProps) {
  const { client } = useStore();
  const { send } = useOrdering();
  const { cart, isLoading } = useCart();
  const { data: product, isError } = useProductQuery(client.clientId, value);
  const isBusy = useFlow((flow) => flow?.underWay.some(({ origin }) => origin === value) ?? false);
  const upsell = product?.upsells.find(({ upsellId }) => upsellId === extras.upsell);
  const inCart = new Set(cart?.products.map(({ productId }) => productId));
  // A product that is being added stays in the list, so that the rows do not move during a press.
  const suggestions = upsell?.suggestions.filter(({ productId }) => isBusy || !inCart.has(productId)) ?? [];
  const [better] = suggestions;
  const isEmpty = isError || (product !== undefined && !isLoading && !better);
  const header = useSuggestionHeader(suggestions);
  // A link to an ended offer, or to one whose product is not available, shows nothing (a failed offer shows no error).
  useEffect(() => {
    if (open && isEmpty && !isBusy) onClose();
  }, [open, isEmpty, isBusy, onClose]);
  if (!upsell || !product || !better) return null;
  if (upsell.sellType === 0) {
    return (
      <UpsellCard
        open={open}
        product={product.name}
        suggestion={better}
        onUpgrade={() => send({ type: 'upgraded', productId: better.productId })}
        onCancel={() => send({ type: 'denied' })}
        onClose={() => send({ type: 'closed' })}
      />
    );
  }
  return (
    <SuggestionDialog
      key={upsell.upsellId}
      open={open}
      product={product.name}
      suggestions={suggestions}
      header={header}
      isBusy={isBusy}
      onAdd={(chosen) => send({ type: 'ticked', chosen: wantedOf(chosen) })}
      onNotToday={() => send({ type: 'denied' })}
      onClose={() => send({ type: 'closed' })}
    />
  );
}
