import * as Radix from 'radix-ui/dialog';
import {
  type FocusEvent,
  type KeyboardEvent as KeyPress,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { passOn, useDialogStack } from './dialog-stack.ts';
import { findOpener, focusOpener } from './opener.ts';
import './dialog.css';

export type DialogProps = {
  /** By default open while it is mounted. */
  open?: boolean;
  /** Called for Escape, the close button and a press beside the dialog; the caller sets `open` to false. */
  onClose: () => void;
  /** Names the dialog. Shown at the top unless `bare`. */
  title: ReactNode;
  /** A line under the title; it also describes the dialog to screen readers. */
  description?: ReactNode;
  /** Name of the close button; null if the children have their own. */
  closeLabel: string | null;
  /** 30, 45 or 65 rem (default) wide, and 93 % of a window of up to 600 px. */
  size?: 's' | 'm' | 'l';
  /** `sheet`: the whole window at ≤ 600. `drawer`: at the right edge. `clear`: no paper of its own, its content is a ticket. */
  variant?: 'box' | 'sheet' | 'drawer' | 'clear';
  /** Before the title: number and type of an order. */
  lead?: ReactNode;
  /** Between the title and the close button. */
  headEnd?: ReactNode;
  /** Below the head, children have their own padding and scrolling. */
  ownBody?: boolean;
  /** Its parent element. Default: the end of the page. */
  container?: HTMLElement | undefined;
  /** Children fill the dialog and have their own padding and scrolling; title hidden, close button at the corner. */
  bare?: boolean;
  /** Bar at the bottom that stays while the body scrolls. */
  foot?: ReactNode;
  /**
   * The field to focus first. Default: the title, so that it is read and Tab goes on to the first control.
   */
  initialFocus?: RefObject<HTMLElement | null>;
  /** False while a press beside it or Escape must not lose work (a payment under way). */
  dismissible?: boolean;
  className?: string;
  children: ReactNode;
};

/** How long a dialog takes no press after it opened: the second tap of a double tap was meant for what stood there before. */
const FRESH_MS = 400;

function useFresh(open: boolean): boolean {
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => setSettled(true), FRESH_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [open]);
  return open && !hasSettled;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** From the title Shift and Tab lead to the last control. Radix lets the focus leave there, and brings it back. */
function goToLast(event: KeyPress<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget } = event;
  const isAtTitle = target instanceof Element && target.matches('[tabindex="-1"]');
  if (key !== 'Tab' || !shiftKey || !isAtTitle) return;
  const controls = [...currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && one.getClientRects().length > 0,
  );
  const [first] = controls;
  // Something that scripts focus may stand further down.
  if (first && first.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) return;
  event.preventDefault();
  controls.at(-1)?.focus();
}

/**
 * Radix leads from the last control to the first without scrolling to it, and focuses the frame when what had the focus
 * is gone, which no reader says: then the title has it, as when the dialog opened.
 */
function showFocused({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isGone = target === currentTarget && relatedTarget === null;
  if (isGone) currentTarget.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
  else if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

const BY_KEYS = { onKeyDown: goToLast, onFocus: showFocused };

/** Scrolls between head and foot. The keyboard reaches it even if nothing in it takes the focus, as in a long text. */
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
 * A modal dialog: labelled, focus contained and returned, page scroll locked, removed 300 ms after closing. Heavy
 * (Radix): import it only from lazily loaded features. Its closing animation shows only if it stays mounted while
 * `open` changes.
 */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  closeLabel,
  size = 'l',
  variant = 'box',
  lead,
  headEnd,
  ownBody = false,
  container,
  bare = false,
  foot,
  initialFocus,
  dismissible = true,
  className,
  children,
}: DialogProps) {
  const { covered, isTop } = useDialogStack(open, () => dismissible && onClose());
  const isFresh = useFresh(open);
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog that replaces another one must find its opener during the first render, before the other is removed.
  const [atMount] = useState(() => (open ? findOpener() : null));
  const opener = useRef(atMount);
  useLayoutEffect(() => {
    if (open) opener.current = findOpener() ?? atMount;
  }, [open, atMount]);

  // An open list in the dialog closes first. Radix still asks a dialog that closes, or that another one has just covered.
  function keepForList(event: KeyboardEvent) {
    if (!isTop()) {
      passOn(event);
      return;
    }
    const isOfList = event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]');
    if (isOfList || !dismissible) event.preventDefault();
  }
  // A press on a toast does not close the dialog under it.
  function keepForToasts(event: Event) {
    const onToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;
    if (onToast || !dismissible) event.preventDefault();
  }
  // A press on the scrim's own scrollbar is not a press beside the dialog.
  function keepWhileScrolling(event: CustomEvent<{ originalEvent: PointerEvent }>) {
    const scrim = content.current?.parentElement;
    if (isFresh) event.preventDefault();
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
      <Radix.Portal container={container}>
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
            {...BY_KEYS}
            {...(isFresh && { style: { pointerEvents: 'none' } })}
            className={classNames('modal', `modal--${size}`, variant !== 'box' && `modal--${variant}`, className)}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              (initialFocus?.current ?? heading.current)?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusOpener(opener.current);
            }}
            onPointerDownOutside={keepWhileScrolling}
            onEscapeKeyDown={keepForList}
            onInteractOutside={keepForToasts}
          >
            {floats ? (
              <>
                <Radix.Title ref={heading} tabIndex={-1} className="vh">
                  {title}
                </Radix.Title>
                {description && <Radix.Description className="vh">{description}</Radix.Description>}
                {children}
                {close}
              </>
            ) : (
              <>
                <div className={classNames('modal__head', Boolean(lead) && 'modal__head--lead')}>
                  {lead}
                  <div className="modal__titles">
                    <Radix.Title
                      ref={heading}
                      tabIndex={-1}
                      className={classNames('display', lead || variant === 'drawer' ? 'f22' : 'f28')}
                    >
                      {title}
                    </Radix.Title>
                    {description && <Radix.Description className="muted">{description}</Radix.Description>}
                  </div>
                  {headEnd}
                  {close}
                </div>
                {ownBody ? children : <Body>{children}</Body>}
                {foot && <div className="modal__foot">{foot}</div>}
              </>
            )}
            {open && !covered && <div className="vh" data-announcer aria-live="polite" />}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
