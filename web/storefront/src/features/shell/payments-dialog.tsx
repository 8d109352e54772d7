import { Dialog } from '#ui/dialog.tsx';
import type { RoutedDialogProps } from '../../lib/dialogs.ts';
import { useT } from '../../lib/i18n.tsx';
import { PaymentMethods } from './payment-methods.tsx';

/** Payment Methods (§2.6). */
export function PaymentsDialog({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.nav.paymentMethods')} closeLabel={t('shell.close')} size="s">
      <PaymentMethods level={3} />
    </Dialog>
  );
}
