import { Dialog } from 'radix-ui';
import { IconButton } from '#ui/icon-button.tsx';
import { useDialogStack } from '#ui/dialog-stack.ts';
import type { RoutedDialogProps } from '../../lib/dialogs.ts';
import { useT } from '../../lib/i18n.tsx';
import { useStore } from '../../lib/store.tsx';
import { NavLinks } from './nav-links.tsx';
import { LanguageSelect, ThemeToggle } from './preferences.tsx';
import './side-menu.css';

/** The navigation of narrow windows: a drawer over the page (§2.2). Lazy, as Radix is heavy. */
export function SideMenu({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  const { client } = useStore();
  useDialogStack(open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="drawer__scrim" />
        <Dialog.Content className="drawer" aria-describedby={undefined}>
          <div className="drawer__head">
            <Dialog.Title className="display f22">{client.tradingName}</Dialog.Title>
            <IconButton icon="x" label={t('shell.close')} onClick={onClose} />
          </div>
          <NavLinks className="drawer__links" replace />
          <div className="drawer__foot">
            <LanguageSelect />
            <ThemeToggle />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
