/**
 * The console behind a lock. It stays as it is, with whatever was typed, but outside the page: nothing of it can be seen,
 * read or reached until the same person comes back. Somebody else gets a fresh one.
 */
import { focusManager } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './behind-lock.css';

const LockedContext = createContext(false);
const HostContext = createContext<HTMLElement | null>(null);

/** Whether what asks is behind a lock: nothing is fetched, rung or announced from there. */
export function useIsBehindLock(): boolean {
  return useContext(LockedContext);
}

/** Where sheets belong, so that they go away with the page under them; undefined for the body. */
export function useSheetHost(): HTMLElement | undefined {
  return useContext(HostContext) ?? undefined;
}

function newElement(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

export function BehindLock({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const [host] = useState(() => newElement('console-host'));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isLocked) {
      place.current?.append(host);
      return () => host.remove();
    }
    return undefined;
  }, [host, isLocked]);
  const isGuarded = useKeptPage(host, isLocked);
  return (
    <LockedContext value={isLocked}>
      <HostContext value={host}>
        <div ref={place} className="console-host" />
        {isGuarded && createPortal(children, host)}
      </HostContext>
    </LockedContext>
  );
}

/**
 * Title, focus and address are those of before once the lock opens; until then no query fetches by itself. Whether the
 * page may be shown: its router must hear of Back and Forward after us, and listeners of the window run in their order.
 */
function useKeptPage(host: HTMLElement, isLocked: boolean): boolean {
  const focused = useRef<HTMLElement | null>(null);
  const place = useRef<{ href: string; state: unknown } | null>(null);
  const [isGuarded, setGuarded] = useState(false);
  useLayoutEffect(() => {
    // The page behind follows neither: what was typed there would be gone, unasked.
    const stay = (event: PopStateEvent) => {
      if (place.current === null) return;
      event.stopImmediatePropagation();
      window.history.pushState(place.current.state, '', place.current.href);
    };
    window.addEventListener('popstate', stay);
    setGuarded(true);
    return () => window.removeEventListener('popstate', stay);
  }, []);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement) focused.current = event.target;
    };
    host.addEventListener('focusin', note);
    return () => host.removeEventListener('focusin', note);
  }, [host]);
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { title } = document;
    place.current = { href: window.location.href, state: window.history.state };
    focusManager.setFocused(false);
    return () => {
      place.current = null;
      document.title = title;
      focusManager.setFocused(undefined);
    };
  }, [isLocked]);
  // After the page is back in the document.
  useLayoutEffect(() => {
    if (!isLocked) focused.current?.focus({ preventScroll: true });
  }, [isLocked]);
  return isGuarded;
}

/** What a sheet behind the lock would take for its own: a press beside it, a key, the wheel. */
const KEPT_IN = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin'] as const;

/** Over everything, whatever was open. */
export function LockedOver({ children }: { children: ReactNode }) {
  const [host] = useState(() => newElement('lock-host'));
  useLayoutEffect(() => {
    const keepIn = (event: Event) => event.stopPropagation();
    const keepEscape = (event: KeyboardEvent) => {
      // Listeners of the window itself, as the PIN pad's, still hear it.
      if (event.key === 'Escape') event.stopPropagation();
    };
    document.body.append(host);
    for (const type of KEPT_IN) host.addEventListener(type, keepIn);
    window.addEventListener('keydown', keepEscape, true);
    return () => {
      host.remove();
      for (const type of KEPT_IN) host.removeEventListener(type, keepIn);
      window.removeEventListener('keydown', keepEscape, true);
    };
  }, [host]);
  return createPortal(children, host);
}
