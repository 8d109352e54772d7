import { useEffect } from 'react';
import { CartTotals, FixedCartLines } from '#store/features/cart/cart-lines.tsx';
import { ChangesDialog } from '#store/features/cart/changes-dialog.tsx';
import { useAcceptChanges } from '#store/features/cart/use-accept-changes.ts';
import { useCheckoutChanges } from '#store/features/cart/use-checkout-changes.ts';
import { CheckoutDialog } from '#store/features/checkout/checkout-dialog.tsx';
import { BrandMark } from '#store/features/payment/brand-mark.tsx';
import { CardPayment } from '#store/features/payment/card-payment.tsx';
import { useOrderTypeChoice } from '#store/features/preference/order-type-choice.ts';
import { SavedAddresses } from '#store/features/preference/saved-addresses.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { offerMemory } from '#store/lib/person/offer-memory.ts';
import { useSession } from '#store/lib/person/session.ts';
import { useOpenSignIn } from '#store/lib/person/sign-in.ts';
import { useStore } from '#store/lib/store.tsx';
import { useCart, useOrdering } from '#store/ordering/react.tsx';
import { inPlace } from '#store/start/in-place.tsx';
import { CartPromotions } from './cart-promotions.tsx';
import { useTermsDigest } from './use-terms-digest.ts';

/** A customer's saved addresses; for a guest the links to sign in and sign up. */
function CheckoutAccount() {
  const t = useT();
  const session = useSession();
  const signIn = useOpenSignIn();
  const signUp = useOpenSignIn('up');
  if (session) return <SavedAddresses />;
  return (
    <div className="ck__login">
      <p>{t('auth.checkout.login')}</p>
      <button type="button" className="link" onClick={signIn}>
        {t('auth.checkout.signIn')}
      </button>
      <button type="button" className="link" onClick={signUp}>
        {t('auth.checkout.signUp')}
      </button>
    </div>
  );
}

function CheckoutOverPage({ open, onClose }: RoutedDialogProps) {
  const { client } = useStore();
  const t = useT();
  const dialogs = useDialogs();
  const { cart, isLoading } = useCart();
  const ordering = useOrdering();
  const changes = useCheckoutChanges(open);
  const repair = useAcceptChanges(changes.settle);
  const toCart = () => dialogs.open('cart', undefined, { replace: true });
  const { body, headline, timing, closed, estimate } = useOrderTypeChoice();
  const termsDigest = useTermsDigest(open);
  const cartId = cart?.cartId;
  useEffect(() => {
    if (open && cartId) offerMemory.startCheckout(cartId);
  }, [open, cartId]);
  return (
    <>
      <CheckoutDialog
        open={open}
        onClose={onClose}
        clientId={client.clientId}
        cart={cart}
        isLoading={isLoading}
        lines={(shown) => <FixedCartLines cart={shown} />}
        totals={(shown) => <CartTotals cart={shown} />}
        promotions={<CartPromotions />}
        account={<CheckoutAccount />}
        card={(slot) => <CardPayment {...slot} />}
        cardMarks={
          <>
            <BrandMark brand="visa" />
            <BrandMark brand="mastercard" />
            <BrandMark brand="amex" />
          </>
        }
        headline={headline}
        timing={timing}
        closed={closed}
        estimate={estimate}
        deliveryZoneId={body?.deliveryZoneId ?? null}
        termsDigest={termsDigest}
        refreshCart={changes.look}
        onPlaced={ordering.cart.ports.cache.forget}
      />
      {cart && (
        <ChangesDialog
          open={changes.isAsking}
          reason="menu"
          cart={cart}
          amounts={changes.amounts}
          isBusy={repair.isBusy}
          onAccept={() => repair.accept(cart)}
          onEdit={({ line }) =>
            dialogs.open('product', line.productId, { replace: true, extras: { line: line.uniqueId } })
          }
          back={{ label: t('change.back'), onPress: toCart }}
          onClose={toCart}
        />
      )}
    </>
  );
}

/** `?checkout`. */
export const RoutedCheckoutDialog = inPlace(CheckoutOverPage);
