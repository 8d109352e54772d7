import { useCart } from '#store/features/cart/cart-context.tsx';
import { ProductDialog } from '#store/features/product/product-dialog.tsx';
import type { RoutedDialogProps } from '#store/lib/dialogs.ts';
import { useStore } from '#store/lib/store.tsx';
import { useWhenReady } from './store-cart.tsx';
import { useOffers } from './use-offers.tsx';

/** `?product={id}`, and `&line={uniqueId}` to change a line of the cart. */
export function RoutedProductDialog(props: RoutedDialogProps) {
  const { client } = useStore();
  const { cart, isLoading } = useCart();
  const { onSave, offer, dialog } = useOffers(props);
  const whenReady = useWhenReady();
  return (
    <>
      <ProductDialog
        {...props}
        clientId={client.clientId}
        lines={cart?.products ?? (isLoading ? null : [])}
        onSave={onSave}
        offer={offer}
        whenReady={whenReady}
      />
      {dialog}
    </>
  );
}
