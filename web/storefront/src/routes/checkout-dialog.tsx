import { useEffect } from 'react';
import { useCart } from '../features/cart/cart-context.tsx';
import { CartTotals, FixedCartLines } from '../features/cart/cart-lines.tsx';
import { CheckoutDialog } from '../features/checkout/checkout-dialog.tsx';
import { BrandMark } from '../features/payment/brand-mark.tsx';
import { CardPayment } from '../features/payment/card-payment.tsx';
import { useServiceChoice } from '../features/preference/service-choice.ts';
import { checkoutStarted } from '../features/upsell/denials.ts';
import type { RoutedDialogProps } from '../lib/dialogs.ts';
import { useStore } from '../lib/store.tsx';
import { CartPromotions } from './cart-promotions.tsx';

/** `?checkout`. */
export function RoutedCheckoutDialog({ open, onClose }: RoutedDialogProps) {
  const { client } = useStore();
  const { cart, refresh, reset } = useCart();
  const { body, headline, place } = useServiceChoice();
  const cartId = cart?.cartId;
  useEffect(() => {
    if (open && cartId) checkoutStarted(cartId);
  }, [open, cartId]);
  return (
    <CheckoutDialog
      open={open}
      onClose={onClose}
      clientId={client.clientId}
      cart={cart}
      lines={(shown) => <FixedCartLines cart={shown} />}
      totals={(shown) => (
        <>
          <CartPromotions hasBox />
          <CartTotals cart={shown} place={place} />
        </>
      )}
      card={(slot) => <CardPayment {...slot} />}
      cardMarks={
        <>
          <BrandMark brand="visa" />
          <BrandMark brand="mastercard" />
          <BrandMark brand="amex" />
        </>
      }
      headline={headline}
      deliveryZoneId={body?.deliveryZoneId ?? null}
      refreshCart={refresh}
      onPlaced={reset}
    />
  );
}
