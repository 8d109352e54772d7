import { useState } from 'react';
import { CartDialog } from '#store/features/cart/cart-dialog.tsx';
import { CartRepairDialog } from '#store/features/cart/cart-repair-dialog.tsx';
import { useOrderTypeChoice } from '#store/features/preference/order-type-choice.ts';
import { PreferenceBlock } from '#store/features/preference/preference-block.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/page/dialogs.ts';
import { useStore } from '#store/lib/store.tsx';
import { useMedia } from '#ui/use-media.ts';
import { CartPromotions } from './cart-promotions.tsx';

/** Without an order panel the promo box is in the cart. */
const BOX_IN_CART = '(max-width: 601px)';

/** Replaces the cart after the order type, address or time of a filled cart has changed. */
const REPAIR = 'repair';

/** `?cart` and `?cart=repair`. */
export function RoutedCartDialog({ open, value, onClose }: RoutedDialogProps) {
  const { client } = useStore();
  const { place } = useOrderTypeChoice();
  const dialogs = useDialogs();
  const hasBox = useMedia(BOX_IN_CART);
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <>
      <CartDialog
        open={open && value !== REPAIR}
        onClose={onClose}
        clientId={client.clientId}
        preference={<PreferenceBlock hasChange={false} />}
        place={place}
        promotions={<CartPromotions hasBox={hasBox} onNotice={setNotice} />}
        notice={notice}
        onChangeOrder={() => dialogs.open('change-order', undefined, { replace: true })}
      />
      <CartRepairDialog open={open && value === REPAIR} onClose={onClose} />
    </>
  );
}
