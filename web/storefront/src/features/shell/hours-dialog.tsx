import { Dialog } from '#ui/dialog.tsx';
import type { RoutedDialogProps } from '../../lib/dialogs.ts';
import { useT } from '../../lib/i18n.tsx';
import { HoursTable } from './hours-table.tsx';

/** Service Hours (§2.6). */
export function HoursDialog({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.nav.serviceHours')} closeLabel={t('shell.close')} size="s">
      <HoursTable />
    </Dialog>
  );
}
