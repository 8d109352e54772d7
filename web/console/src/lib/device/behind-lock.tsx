/**
 * Keeps the console behind a lock, or behind sign-in after a session that the server ended. Its pages stay mounted with
 * everything that was typed, but in a host outside the document, so nobody can see, read or reach them until the same
 * person comes back. Another person gets new pages.
 */
import { focusManager } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './behind-lock.css';
import { takeHistorySteps } from '#kit/back/go-back.ts';

const LockedContext = createContext(false);
const HostContext = createContext<HTMLElement | null>(null);

/** Whether the calling component is behind a lock. Such a component must not fetch, ring or announce. */
export function useIsBehindLock(): boolean {
  return useContext(LockedContext);
}

/** The element that holds sheets, so that the lock hides them with their page; undefined means the body. */
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

const withoutHash = (address: string) => address.split('#', 1)[0];

/**
 * Restores title, focus and address when the lock opens; until then no query fetches by itself. Returns whether the
 * page may be shown: its sheets must receive Back and Forward after this hook.
 */
function useKeptPage(host: HTMLElement, isLocked: boolean): boolean {
  const focused = useRef<HTMLElement | null>(null);
  const place = useRef<{ href: string; state: unknown } | null>(null);
  const [isGuarded, setGuarded] = useState(false);
  useLayoutEffect(() => {
    // The hidden page must not follow Back or Forward, because it would lose what was typed.
    const forget = takeHistorySteps(() => {
      if (place.current === null) return false;
      // The steps of sign-in stand after the '#'.
      if (withoutHash(location.href) === withoutHash(place.current.href)) return true;
      history.pushState(place.current.state, '', place.current.href);
      return true;
    });
    setGuarded(true);
    return forget;
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
    place.current = { href: location.href, state: history.state };
    focusManager.setFocused(false);
    return () => {
      place.current = null;
      document.title = title;
      focusManager.setFocused(undefined);
    };
  }, [isLocked]);
  // Runs after the page is in the document again.
  useLayoutEffect(() => {
    if (!isLocked) focused.current?.focus({ preventScroll: true });
  }, [isLocked]);
  return isGuarded;
}

/** Events that a sheet behind the lock would handle: a press beside it, a key, the wheel. */
const KEPT_IN = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin'] as const;

/** Shows its children over every page and sheet. */
export function LockedOver({ children }: { children: ReactNode }) {
  const [host] = useState(() => newElement('lock-host'));
  useLayoutEffect(() => {
    const keepIn = (event: Event) => event.stopPropagation();
    const keepEscape = (event: KeyboardEvent) => {
      // Listeners on the window itself, such as the PIN pad's, still receive it.
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
