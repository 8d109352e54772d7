import { useSheetHost } from '#console/lib/device/behind-lock.tsx';
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx';
import { useBack } from './back.ts';
import { useT } from './i18n.tsx';

export type SheetProps = Omit<DialogProps, 'open' | 'closeLabel' | 'container' | 'bare'>;

/** A dialog of the console, open while it is mounted. The browser's Back closes it; the lock hides it. */
export function Sheet(props: SheetProps) {
  const t = useT();
  const host = useSheetHost();
  useBack(true, props.onClose);
  return <Dialog size="m" {...props} container={host} closeLabel={t('shell.close')} />;
}
