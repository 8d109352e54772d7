import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { PlaceOrderBody, WirePlacedOrder } from '#core/contract/orders/orders.ts';
import { call } from '#store/lib/http.ts';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import { type CardSlot, createCardDesk } from '#store/ordering/payment.ts';
import { createOrderPlacing } from '#store/ordering/place-order.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import './checkout.css';
import './checkout-rows.css';

export type CheckoutDialogProps = Pick<RoutedDialogProps, 'open' | 'onClose'> & {
  clientId: string;
  /** Null without a cart. */
  cart: WireCart | null;
  /** The browser has a cart, and its first answer is still pending. */
  isLoading: boolean;
  /** The cart's read-only lines and totals; routes pass them from the cart feature. */
  lines: (cart: WireCart) => ReactNode;
  totals: (cart: WireCart) => ReactNode;
  /** Codes and offers of the cart: after the payment in one column, else above the totals. */
  promotions: ReactNode;
  /** The card form and, beside its title, the card marks; from the payment feature. */
  card: (slot: CardSlot) => ReactNode;
  cardMarks: ReactNode;
  /** Shown above the contact fields: 'Login to save your order & details', if the store has accounts. */
  account?: ReactNode;
  /** First line of the delivery address. */
  headline: string;
  /** When, in the words of the cart's block. */
  timing: string;
  /** In place of 'Now' while no order for now is taken. */
  closed: string | null;
  /** How long an order of now takes, in minutes: what `timing` says. */
  estimate: { readonly from: number; readonly to: number };
  deliveryZoneId: string | null;
  /** Tells the present terms from other ones; '' while they are not known. */
  termsDigest: string;
  /** Loads the cart again: its total has changed. */
  refreshCart: () => Promise<void>;
  /** The order is placed and the cart has ended. */
  onPlaced: () => void;
};

/** Stores what the order page needs. */
function remember(order: WirePlacedOrder, { paymentMode, orderType }: PlaceOrderBody): void {
  const { createdUtc, totalAmount, orderId, transactionId } = order;
  localStore.set('Order', { paymentMode, createdUtc, totalAmount, orderType });
  localStore.set('transactionId', transactionId ?? undefined);
  localStore.set('paymentIntent', undefined);
  sessionStore.set('stripeId', undefined);
  sessionStore.set('orderId', orderId);
  sessionStore.set('isTrackingView', undefined);
}

function createPlacing() {
  const desk = createCardDesk();
  return { desk, placing: createOrderPlacing({ call, desk, remember }) };
}

/** In place of the form while the browser's cart has not come yet: it is not empty. */
function CheckoutOnItsWay() {
  const t = useT();
  return (
    <div className="ck__main">
      <header className="ck__head">
        <p className="display f28" aria-hidden="true">
          {t('checkout.title')}
        </p>
      </header>
      <SkeletonGroup label={t('shell.loading')} className="panel-skeleton">
        <Skeleton height={104} radius="var(--r-14)" />
        <Skeleton height={56} radius="var(--r-14)" />
        <Skeleton height={56} radius="var(--r-14)" />
      </SkeletonGroup>
    </div>
  );
}

/** 'Checkout': review, contact details, payment. While it closes it shows its last cart. */
export function CheckoutDialog({ open, onClose, cart, isLoading, onPlaced, ...rest }: CheckoutDialogProps) {
  const t = useT();
  const filled = cart !== null && cart.products.length > 0;
  const [seen, setSeen] = useState<{ open: boolean; cart: WireCart | null }>({ open: false, cart: null });
  const [isPlaced, setPlaced] = useState(false);
  if (open !== seen.open || (filled && cart !== seen.cart)) {
    setSeen({ open, cart: filled ? cart : open ? null : seen.cart });
    if (filled && isPlaced) setPlaced(false);
  }
  // Outlives the panel: a bank may answer after the customer has left checkout.
  const [{ desk, placing }] = useState(createPlacing);
  const step = useSyncExternalStore(placing.subscribe, placing.step, placing.step);
  const isBusy = step.at === 'sending' || step.at === 'paying';
  const shown = filled ? cart : open && !isPlaced ? null : seen.cart;
  useEffect(() => {
    // What was added stands in the summary.
    if (open) toast.dismiss('cart-saved', 'cart-changed');
    else placing.change();
  }, [open, placing]);
  function placed(): void {
    setPlaced(true);
    onPlaced();
  }
  if (!shown && !isLoading) {
    return (
      <Dialog open={open} onClose={onClose} title={t('checkout.title')} closeLabel={t('shell.close')} size="s">
        <EmptyState
          level={3}
          title={t('cart.empty.title')}
          text={t('cart.empty.hint')}
          action={<Button onClick={onClose}>{t('cart.backToMenu')}</Button>}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('checkout.title')}
      closeLabel={t('shell.close')}
      variant="sheet"
      bare
      dismissible={!isBusy}
      className="ck-modal"
    >
      {shown ? (
        <CheckoutPanel {...rest} cart={shown} onPlaced={placed} desk={desk} placing={placing} step={step} />
      ) : (
        <CheckoutOnItsWay />
      )}
    </Dialog>
  );
}
