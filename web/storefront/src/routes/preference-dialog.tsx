import { useRepairWatch } from '#store/features/cart/use-repair-watch.ts';
import { PreferenceDialog } from '#store/features/preference/preference-dialog.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/dialogs.ts';

/** `?preference`. Once shown it stays mounted and sees what a new choice takes out of the cart. */
export function RoutedPreferenceDialog(props: RoutedDialogProps) {
  const { current, open } = useDialogs();
  useRepairWatch(() => {
    // Checkout asks by itself.
    if (current?.name !== 'checkout') open('cart', 'repair', { replace: current !== null });
  });
  return <PreferenceDialog {...props} />;
}
