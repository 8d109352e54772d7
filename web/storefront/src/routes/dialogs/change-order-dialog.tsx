import { useEffect } from 'react';
import { ChangeOrderDialog } from '#store/features/cart/change-order-dialog.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/page/dialogs.ts';
import { repairOf } from '#store/ordering/cart-changes.ts';
import { useCart } from '#store/ordering/react.tsx';
import { inPlace } from '#store/start/in-place.tsx';

function ChangeOrderOverPage({ open, onClose }: RoutedDialogProps) {
  const { cart, isLoading } = useCart();
  const dialogs = useDialogs();
  const repair = repairOf(cart ?? { products: [] });
  const asksNothing = !isLoading && repair.going.length === 0;
  const goOn = () => dialogs.open('preference', undefined, { replace: true });
  useEffect(() => {
    if (open && asksNothing) goOn();
  });
  return <ChangeOrderDialog {...repair} open={open && repair.going.length > 0} onClose={onClose} onProceed={goOn} />;
}

/** `?change-order`: the warning where dishes must go, and then the order preference in its place. */
export const RoutedChangeOrderDialog = inPlace(ChangeOrderOverPage);
