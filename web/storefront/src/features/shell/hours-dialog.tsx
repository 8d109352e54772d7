import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { HoursTable } from './hours-table.tsx';

/** Service Hours. */
export function HoursDialog({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.nav.serviceHours')} closeLabel={t('shell.close')} size="s">
      <HoursTable />
    </Dialog>
  );
}
