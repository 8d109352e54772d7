import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { buttonClass } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useBack } from './back.ts';
import { useSheetHost } from './behind-lock.tsx';
import { useT } from './i18n.tsx';
import './sheet.css';

export type SheetProps = {
  onClose: () => void;
  title: string;
  /** Before the title: number and type of the order. */
  lead?: ReactNode;
  /** After the title, before the close button. */
  aside?: ReactNode;
  look?: 'plain' | 'wide' | 'drawer';
  className?: string;
  children: ReactNode;
  foot?: ReactNode;
};

/** What was pressed on the page itself; one sheet may follow another, and the last one gives the focus back to it. */
let outsideOpener: HTMLElement | null = null;

/** What had the focus when the sheet came. A menu's item is gone by the time the sheet closes; its button is not. */
function findOpener(): HTMLElement | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
  const menu = activeElement.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
  if (opener && !opener.closest('.sheet')) outsideOpener = opener;
  return opener;
}

/**
 * A modal sheet, shown for as long as it is mounted: labelled by its title, focus contained and given back, closed by
 * Escape, by its button, by a press beside it and by the browser's Back. Radix's own overlay is left out: it writes a
 * <style> element, which the page's Content-Security-Policy forbids.
 */
export function Sheet({ onClose, title, lead, aside, look = 'plain', className, children, foot }: SheetProps) {
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(findOpener);
  useBack(true, onClose);
  const host = useSheetHost();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal container={host}>
        <div className={classNames('scrim', look === 'drawer' && 'scrim--side')}>
          <Radix.Content
            ref={content}
            tabIndex={-1}
            aria-modal="true"
            aria-describedby={undefined}
            className={classNames('sheet', look !== 'plain' && `sheet--${look}`, className)}
            onOpenAutoFocus={(event) => {
              // The sheet itself, so that its title is read first and Tab goes to its first control.
              event.preventDefault();
              content.current?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const back = opener?.isConnected ? opener : outsideOpener;
              if (back?.isConnected) back.focus({ preventScroll: true });
            }}
          >
            <header className="sheet__head">
              {lead}
              <Radix.Title className="sheet__title">{title}</Radix.Title>
              {aside}
              <Radix.Close
                className={`${buttonClass({ look: 'ghost', height: 40 })} btn--close`}
                aria-label={t('shell.close')}
              >
                <Icon name="x" size="l" />
              </Radix.Close>
            </header>
            {children}
            {foot && <footer className="sheet__foot">{foot}</footer>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
