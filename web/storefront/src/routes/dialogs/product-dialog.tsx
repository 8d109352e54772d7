import { ProductDialog } from '#store/features/product/product-dialog.tsx';
import { OfferBefore } from '#store/features/upsell/offer-before.tsx';
import { OfferedIntro } from '#store/features/upsell/offered-intro.tsx';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';

/** `?product={id}`, and `&line={uniqueId}` to change a line of the cart. */
export function RoutedProductDialog(props: RoutedDialogProps) {
  const { offered, upsell } = props.extras;
  return (
    <>
      <ProductDialog
        {...props}
        intro={offered && upsell ? <OfferedIntro productId={offered} suggestedId={props.value} /> : undefined}
      />
      <OfferBefore />
    </>
  );
}
