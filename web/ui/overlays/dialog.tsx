import * as Radix from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useDialogStack } from './dialog-stack.ts';
import './dialog.css';

export type DialogProps = {
  open: boolean;
  /** Escape, the close button and a press beside the dialog all ask for this; the caller sets `open` to false. */
  onClose: () => void;
  /** Names the dialog. Shown at the top unless `bare`. */
  title: ReactNode;
  /** A line under the title; it also describes the dialog to screen readers. */
  description?: ReactNode;
  /** Name of the close button; null where the children bring their own. */
  closeLabel: string | null;
  /** 30, 45 or 65 rem (default) wide, and 93 % of a window of up to 600 px. */
  size?: 's' | 'm' | 'l';
  /** `sheet`: the whole window at ≤ 600. `clear`: no paper of its own, for content that is a ticket. */
  variant?: 'box' | 'sheet' | 'clear';
  /** Children fill the dialog and bring their own padding and scrolling; title hidden, close button floats at the corner. */
  bare?: boolean;
  /** Bar at the bottom that stays while the body scrolls. */
  foot?: ReactNode;
  /** Field to start in. Default: the dialog itself, so that its name is read and Tab goes to its first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** False while a press beside it or Escape must not lose work (a payment under way). */
  dismissible?: boolean;
  className?: string;
  children: ReactNode;
};

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What scrolls between head and foot. The keyboard reaches it even where nothing in it takes the focus: a long text. */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      const isText = element.querySelector(FOCUSABLE) === null;
      if (isText && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    for (const one of [element, ...element.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={body} className="modal__body">
      {children}
    </div>
  );
}

/**
 * A modal dialog: labelled, focus contained and given back, page scroll locked, gone 300 ms after closing.
 * Heavy (Radix): import it only from lazily loaded features. Keep it mounted and change `open`, or the way out is not seen.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  size = 'l',
  variant = 'box',
  bare = false,
  foot,
  initialFocus,
  dismissible = true,
  className,
  children,
}: DialogProps) {
  const { covered } = useDialogStack(open);
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  }, [open]);

  function keepUnlessDismissible(event: Event) {
    if (!dismissible) event.preventDefault();
  }
  // Pressing a toast is no wish to leave the dialog under it.
  function keepForToasts(event: Event) {
    const onToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;
    if (onToast || !dismissible) event.preventDefault();
  }
  // A press on the scrim's own scrollbar is not a press beside the dialog.
  function keepWhileScrolling(event: CustomEvent<{ originalEvent: PointerEvent }>) {
    const scrim = content.current?.parentElement;
    if (scrim && event.detail.originalEvent.clientX > scrim.clientWidth) event.preventDefault();
  }
  const floats = bare || variant === 'clear';
  const close = closeLabel !== null && (
    <IconButton
      icon="x"
      label={closeLabel}
      look={bare ? 'float' : 'plain'}
      className={floats ? 'modal__close' : undefined}
      onClick={onClose}
    />
  );
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div
          className={classNames('scrim', variant !== 'box' && `scrim--${variant}`)}
          data-state={open ? 'open' : 'closed'}
          data-covered={covered || undefined}
        >
          <Radix.Content
            ref={content}
            tabIndex={-1}
            aria-modal="true"
            aria-describedby={undefined}
            className={classNames('modal', `modal--${size}`, variant !== 'box' && `modal--${variant}`, className)}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              (initialFocus?.current ?? content.current)?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // Opened by itself, or by what is gone: the page's own content is next, not the top of the window.
              const back = opener.current?.isConnected && opener.current !== document.body ? opener.current : null;
              (back ?? document.querySelector<HTMLElement>('main[tabindex]'))?.focus({ preventScroll: true });
            }}
            onPointerDownOutside={keepWhileScrolling}
            onEscapeKeyDown={keepUnlessDismissible}
            onInteractOutside={keepForToasts}
          >
            {floats ? (
              <>
                <Radix.Title className="vh">{title}</Radix.Title>
                {description && <Radix.Description className="vh">{description}</Radix.Description>}
                {children}
                {close}
              </>
            ) : (
              <>
                <div className="modal__head">
                  <div className="modal__titles">
                    <Radix.Title className="display f28">{title}</Radix.Title>
                    {description && <Radix.Description className="muted">{description}</Radix.Description>}
                  </div>
                  {close}
                </div>
                <Body>{children}</Body>
                {foot && <div className="modal__foot">{foot}</div>}
              </>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
