import { useEffect } from 'react';
import { lineChanges } from '#store/features/cart/cart-changes.ts';
import { useCart } from '#store/features/cart/cart-context.tsx';
import { ChangesDialog } from '#store/features/cart/changes-dialog.tsx';
import { previousPreference, rememberPreference } from '#store/features/cart/previous-preference.ts';
import { useCartRepair } from '#store/features/cart/use-cart-repair.ts';
import { type Dialogs, useDialogs } from '#store/lib/dialogs.ts';
import { useT } from '#store/lib/i18n.tsx';
import { savePreference } from '#store/lib/preference.ts';
import { storeNow } from '#store/lib/server-time.ts';
import { useStore } from '#store/lib/store.tsx';

const toCart = ({ open }: Dialogs) => open('cart', undefined, { replace: true });

/** `?cart=repair`: what the newly chosen way, place or time takes out of the cart, to confirm or to undo. */
export function CartRepairDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { client } = useStore();
  const dialogs = useDialogs();
  const { cart, isLoading } = useCart();
  const { isBusy, accept } = useCartRepair(client.clientId);
  const hasGone = cart !== null && lineChanges(cart).some(({ kind }) => kind === 'gone');
  const isStale = open && !isLoading && !isBusy && !hasGone;
  // A link, or a dish that came back meanwhile.
  useEffect(() => {
    if (isStale) onClose();
  }, [isStale, onClose]);
  if (!cart) return null;
  const previous = previousPreference();
  function goBack() {
    if (previous) savePreference({ ...previous, chosenMs: storeNow() });
    rememberPreference(null);
    onClose();
  }
  return (
    <ChangesDialog
      open={open && hasGone}
      reason="service"
      cart={cart}
      isBusy={isBusy}
      onAccept={() => void accept(cart).then((isDone) => isDone && onClose())}
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
