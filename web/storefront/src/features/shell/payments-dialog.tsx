import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { inPlace } from '#store/start/in-place.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PaymentMethods } from './payment-methods.tsx';

function PaymentsOverPage({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.nav.paymentMethods')} closeLabel={t('shell.close')} size="s">
      <PaymentMethods level={3} />
    </Dialog>
  );
}

/** Payment Methods. */
export const PaymentsDialog = inPlace(PaymentsOverPage);
