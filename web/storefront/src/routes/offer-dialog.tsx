import { useEffect, useState } from 'react';
import { useCart } from '#store/features/cart/cart-context.tsx';
import { useProductQuery } from '#store/features/product/api.ts';
import { countDenial } from '#store/features/upsell/denials.ts';
import { type Suggestion, SuggestionDialog } from '#store/features/upsell/suggestion-dialog.tsx';
import { UpsellCard } from '#store/features/upsell/upsell-card.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/dialogs.ts';
import { errorText } from '#store/lib/http.ts';
import { useStore } from '#store/lib/store.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { useAddSuggestions } from './use-add-suggestions.ts';

/** `?offer={productId}&upsell={id}`: what is offered once a product is in the cart. */
export function RoutedOfferDialog({ open, value, extras, onClose }: RoutedDialogProps) {
  const { client, settings } = useStore();
  const dialogs = useDialogs();
  const { cart, isLoading } = useCart();
  const { data: product, isError } = useProductQuery(client.clientId, value);
  const addSuggestions = useAddSuggestions();
  const [isBusy, setBusy] = useState(false);
  const upsell = product?.upsells.find(({ upsellId }) => upsellId === extras.upsell);
  const inCart = new Set(cart?.products.map(({ productId }) => productId));
  // What is being added must not leave the list under the finger.
  const suggestions = upsell?.suggestions.filter(({ productId }) => isBusy || !inCart.has(productId)) ?? [];
  const [better] = suggestions;
  const isEmpty = isError || (product !== undefined && !isLoading && !better);
  // A link to an offer that is no more, or whose product cannot be had, shows nothing (a failed offer is silent).
  useEffect(() => {
    if (open && isEmpty && !isBusy) onClose();
  }, [open, isEmpty, isBusy, onClose]);
  if (!upsell || !product || !better) return null;

  function deny(upsellId: string) {
    countDenial(upsellId);
    onClose();
  }
  async function add(chosen: readonly Suggestion[]) {
    setBusy(true);
    try {
      if (!(await addSuggestions(chosen, value))) onClose();
    } catch (error) {
      void toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  if (upsell.sellType === 0) {
    const replaces = extras.replaces ? { replaces: extras.replaces } : {};
    return (
      <UpsellCard
        open={open}
        product={product.name}
        isAdded
        suggestion={better}
        onUpgrade={() =>
          dialogs.open('product', better.productId, { replace: true, extras: { offered: value, ...replaces } })
        }
        onCancel={() => deny(upsell.upsellId)}
      />
    );
  }
  return (
    <SuggestionDialog
      key={upsell.upsellId}
      open={open}
      product={product.name}
      isAdded
      suggestions={suggestions}
      header={settings.suggestionHeader}
      isBusy={isBusy}
      onAdd={(chosen) => void add(chosen)}
      onNotToday={() => deny(upsell.upsellId)}
      onClose={onClose}
    />
  );
}
