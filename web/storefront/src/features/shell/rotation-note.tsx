import { useState } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { smartphone } from '#ui/icons/icons-extra.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import './rotation-note.css';

/** 'Please hold your device vertically.' The person can dismiss it (WCAG 1.3.4). */
export function RotationNote({ onDismiss }: { onDismiss: () => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  function dismiss() {
    setOpen(false);
    onDismiss();
  }
  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={t('window.rotate')}
      closeLabel={t('window.rotate.close')}
      size="s"
      foot={<Button onClick={dismiss}>{t('window.rotate.stay')}</Button>}
    >
      <p className="rotation">
        <Icon path={smartphone} size="l" />
      </p>
    </Dialog>
  );
}
