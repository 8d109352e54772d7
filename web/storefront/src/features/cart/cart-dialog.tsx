import { type ReactNode, useEffect, useState } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { linesOf } from '#store/ordering/cart-lines.ts';
import { useCart, useOrdering } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Ticket, TicketHead, TicketPart } from '#ui/display/order/ticket.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { AlsoOrdered } from './also-ordered.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartOnItsWay } from './cart-on-its-way.tsx';
import { CartFoot, type CartFootProps, CartGo, type CartGoProps } from './cart-ticket.tsx';
import { EmptyCart } from './empty-cart.tsx';

export type CartDialogProps = Pick<RoutedDialogProps, 'open' | 'onClose'> &
  Pick<CartFootProps, 'promotions'> &
  Pick<CartGoProps, 'notice'> & {
    clientId: string;
    preference?: ReactNode;
  };

/** 'Your Cart'. Removing its last line closes it. */
export function CartDialog({ open, onClose, clientId, preference, promotions, notice }: CartDialogProps) {
  const t = useT();
  const { cart, isLoading, error } = useCart();
  const ordering = useOrdering().cart;
  const lines = linesOf(ordering);
  const { isBusy, run } = useAttempt({ onError: (text) => void toast.error(text) });
  async function clear(): Promise<void> {
    if (!cart) return;
    await lines.clear();
    const undo = { label: t('cart.undo'), onPress: () => void lines.putBack(cart.products) };
    void toast.success(t('cart.toast.cleared'), { id: 'cart-cleared', action: undo });
  }
  const filled = cart !== null && cart.products.length > 0;
  const [seen, setSeen] = useState<{ open: boolean; cart: WireCart | null }>({ open: false, cart: null });
  if (open !== seen.open || (filled && cart !== seen.cart)) {
    setSeen({ open, cart: filled ? cart : open ? null : seen.cart });
  }
  // While it closes it shows its last content, not an empty cart.
  const shown = filled ? cart : seen.cart;
  const wasEmptied = open && seen.open && !filled && seen.cart !== null;
  useEffect(() => {
    // What was added stands here, and the message would cover the way to checkout.
    if (open) toast.dismiss('cart-saved');
  }, [open]);
  useEffect(() => {
    if (wasEmptied) onClose();
  }, [wasEmptied, onClose]);

  if (!shown) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t('cart.title')}
        closeLabel={t('cart.close')}
        size="s"
        foot={
          <Button height={56} onClick={onClose}>
            {t('cart.backToMenu')}
          </Button>
        }
      >
        {error && <FailedNote onRetry={() => void ordering.ports.cache.refetch()}>{t('cart.error')}</FailedNote>}
        {isLoading ? <CartOnItsWay /> : <EmptyCart clientId={clientId} />}
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('cart.title')} closeLabel={t('cart.close')} size="s" variant="clear">
      <Ticket className="cart">
        <TicketPart>
          <div aria-hidden="true">
            <TicketHead title={t('cart.title')} />
          </div>
          {preference}
          <CartLines cart={shown} />
          {shown.products.length > 1 && (
            <button type="button" className="link f13 cart__clear" onClick={() => !isBusy && void run(clear)}>
              {t('cart.clear')}
            </button>
          )}
        </TicketPart>
        <TicketPart>
          <CartFoot cart={shown} promotions={promotions} />
        </TicketPart>
      </Ticket>
      {open && <AlsoOrdered clientId={clientId} cart={shown} />}
      <div className="cart__foot" data-afloat="">
        <CartGo cart={shown} notice={notice} onAddMore={onClose} />
      </div>
    </Dialog>
  );
}
