import { useEffect } from 'react';
import { type Dialogs, useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import { lineChanges } from '#store/ordering/cart-changes.ts';
import { previousPreference, savePreference, useCart } from '#store/ordering/react.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { useAcceptChanges } from './use-accept-changes.ts';

const toCart = ({ open }: Dialogs) => open('cart', undefined, { replace: true });

/** `?cart=repair`: the lines that the new order type, address or time removes from the cart, to confirm or to undo. */
export function CartRepairDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const dialogs = useDialogs();
  const { cart, isLoading } = useCart();
  const { isBusy, accept } = useAcceptChanges(onClose);
  const hasGone = cart !== null && lineChanges(cart).some(({ kind }) => kind === 'gone');
  const isStale = open && !isLoading && !isBusy && !hasGone;
  // Opened from a link, or the dish is available again.
  useEffect(() => {
    if (isStale) onClose();
  }, [isStale, onClose]);
  if (!cart) return null;
  const previous = previousPreference();
  function goBack() {
    if (previous) savePreference({ ...previous, chosenMs: storeNow() });
    onClose();
  }
  return (
    <ChangesDialog
      open={open && hasGone}
      reason="service"
      cart={cart}
      isBusy={isBusy}
      onAccept={() => accept(cart)}
      onEdit={({ line }) => dialogs.open('product', line.productId, { replace: true, extras: { line: line.uniqueId } })}
      back={
        previous
          ? { label: t('change.repair.back'), onPress: goBack }
          : { label: t('change.back'), onPress: () => toCart(dialogs) }
      }
      onClose={() => toCart(dialogs)}
    />
  );
}
