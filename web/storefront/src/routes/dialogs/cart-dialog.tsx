import { useState } from 'react';
import { CartDialog } from '#store/features/cart/cart-dialog.tsx';
import { CartRepairDialog } from '#store/features/cart/cart-repair-dialog.tsx';
import { PreferenceBlock } from '#store/features/preference/preference-block.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { inPlace } from '#store/start/in-place.tsx';
import { CartPromotions } from './cart-promotions.tsx';

/** Replaces the cart after the order type, address or time of a filled cart has changed. */
const REPAIR = 'repair';

function CartOverPage({ open, value, onClose }: RoutedDialogProps) {
  const { client } = useStore();
  const t = useT();
  const dialogs = useDialogs();
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <>
      <CartDialog
        open={open && value !== REPAIR}
        onClose={onClose}
        clientId={client.clientId}
        preference={
          <PreferenceBlock
            change={{
              label: t('cart.changeOrder'),
              onPress: () => dialogs.open('change-order', undefined, { replace: true }),
            }}
          />
        }
        promotions={<CartPromotions onNotice={setNotice} />}
        notice={notice}
      />
      <CartRepairDialog open={open && value === REPAIR} onClose={onClose} />
    </>
  );
}

/** `?cart` and `?cart=repair`. */
export const RoutedCartDialog = inPlace(CartOverPage);
