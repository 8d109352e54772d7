import { useEffect } from 'react';
import { ChangeOrderDialog } from '#store/features/cart/change-order-dialog.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/page/dialogs.ts';
import { useCart } from '#store/ordering/react.tsx';

/** `?change-order`: the warning, and then the order preference in its place. */
export function RoutedChangeOrderDialog({ open, onClose }: RoutedDialogProps) {
  const { cart, isLoading } = useCart();
  const dialogs = useDialogs();
  const hasNothing = !isLoading && (cart === null || cart.products.length === 0);
  const goOn = () => dialogs.open('preference', undefined, { replace: true });
  // An empty cart needs no warning.
  useEffect(() => {
    if (open && hasNothing) goOn();
  });
  return <ChangeOrderDialog open={open} onClose={onClose} onProceed={goOn} />;
}
