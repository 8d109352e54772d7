import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { inPlace } from '#store/start/in-place.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { HoursTable } from './hours-table.tsx';

function HoursOverPage({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.nav.serviceHours')} closeLabel={t('shell.close')} size="s">
      <HoursTable />
    </Dialog>
  );
}

/** Service Hours. */
export const HoursDialog = inPlace(HoursOverPage);
