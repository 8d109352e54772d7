import { CartDialog } from '../features/cart/cart-dialog.tsx';
import { PreferenceBlock } from '../features/preference/preference-block.tsx';
import { useServiceChoice } from '../features/preference/service-choice.ts';
import { type RoutedDialogProps, useDialogs } from '../lib/dialogs.ts';
import { useStore } from '../lib/store.tsx';

/** `?cart`. */
export function RoutedCartDialog({ open, onClose }: RoutedDialogProps) {
  const { client } = useStore();
  const { place } = useServiceChoice();
  const dialogs = useDialogs();
  return (
    <CartDialog
      open={open}
      onClose={onClose}
      clientId={client.clientId}
      preference={<PreferenceBlock hasChange={false} />}
      place={place}
      onChangeOrder={() => dialogs.open('preference')}
    />
  );
}
