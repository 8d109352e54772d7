/** Asks before unsaved changes are left behind: by a link, by Back or Forward, by a reload or by closing the tab. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface LeaveGuard {
  readonly isAsking: boolean;
  /** Goes where the customer wanted to. */
  readonly leave: () => void;
  readonly stay: () => void;
}

interface HistoryState {
  /** Position among the router's entries. */
  readonly idx?: number;
}

/** The page without its dialogs: those may be opened and closed with unsaved changes. */
function pageOf(url: URL): string {
  return `${url.pathname}?${url.searchParams.get('section') ?? ''}`;
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  /** Where to: an address, or steps through the history. */
  const [wanted, setWanted] = useState<string | number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isActive = isDirty && !isLeaving;
  // Dialogs add entries while the guard is on.
  const { key } = useLocation();
  const position = useRef({ key: '', idx: 0 });
  useEffect(() => {
    if (position.current.key === key) return;
    position.current = { key, idx: (history.state as HistoryState | null)?.idx ?? 0 };
  }, [key]);

  useEffect(() => {
    if (!isActive) return;
    const here = pageOf(new URL(location.href));
    let isReturning = false;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // Before the router's own handlers, hence captured.
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link?.href || !isPlain(event) || (link.target && link.target !== '_self')) return;
        const url = new URL(link.href);
        // Another site, or a call or e-mail: the browser asks by itself where the page would go.
        if (url.origin !== location.origin || pageOf(url) === here) return;
        event.preventDefault();
        event.stopPropagation();
        setWanted(`${url.pathname}${url.search}`);
      },
      { capture: true, signal },
    );
    addEventListener(
      'popstate',
      (event) => {
        if (isReturning) {
          // Our own step back to this page: the router has never seen it left.
          isReturning = false;
          event.stopImmediatePropagation();
          return;
        }
        if (pageOf(new URL(location.href)) === here) return;
        event.stopImmediatePropagation();
        const steps = ((event.state as HistoryState | null)?.idx ?? 0) - position.current.idx;
        isReturning = true;
        setWanted(steps);
        history.go(-steps);
      },
      { capture: true, signal },
    );
    return () => controller.abort();
  }, [isActive]);

  useEffect(() => {
    if (!isLeaving || wanted === null) return;
    // The guard is off by now.
    void (typeof wanted === 'number' ? navigate(wanted) : navigate(wanted));
  }, [isLeaving, wanted, navigate]);

  return {
    isAsking: wanted !== null && !isLeaving,
    leave: useCallback(() => setLeaving(true), []),
    stay: useCallback(() => setWanted(null), []),
  };
}
