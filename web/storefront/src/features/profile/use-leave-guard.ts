/** Asks before unsaved changes are left behind: by a link, by Back, by a reload or by closing the tab. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isBeingForgotten } from '#store/lib/forget-person.ts';

export interface LeaveGuard {
  readonly isAsking: boolean;
  /** Goes where the customer wanted to. */
  readonly leave: () => void;
  readonly stay: () => void;
}

interface EntryState {
  /** The page once more, above itself, so that Back lands on the page and can be asked about. */
  readonly isGuard?: boolean;
  readonly opensDialog?: boolean;
}

const BACK = -1;

/** The page without its dialogs: those may be opened and closed with unsaved changes. */
function pageOf(url: URL): string {
  return `${url.pathname}?${url.searchParams.get('section') ?? ''}`;
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Links that lead off this page, and the tab itself. */
function useLinkGuard(isActive: boolean, onLink: (address: string) => void): void {
  useEffect(() => {
    if (!isActive) return;
    const here = pageOf(new URL(location.href));
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeunload', (event) => isBeingForgotten() || event.preventDefault(), { signal });
    // Before the links' own handlers, hence captured.
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link?.href || link.download || !isPlain(event) || (link.target && link.target !== '_self')) return;
        const url = new URL(link.href);
        // Another site, or a call or e-mail: the browser asks by itself where the page would go.
        if (url.origin !== location.origin || pageOf(url) === here) return;
        event.preventDefault();
        event.stopPropagation();
        onLink(`${url.pathname}${url.search}`);
      },
      { capture: true, signal },
    );
    return () => controller.abort();
  }, [isActive, onLink]);
}

export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const here = useLocation();
  /** Where to. */
  const [wanted, setWanted] = useState<string | typeof BACK | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  /** The added entry; 'going' while it is being taken away again, which the browser does a moment later. */
  const entry = useRef<'none' | 'there' | 'going'>('none');
  const isActive = isDirty && !isLeaving;
  useLinkGuard(isActive, setWanted);

  const addEntry = useCallback(() => {
    // Set before React renders, so that a quick press of Back asks too.
    entry.current = 'there';
    const state: EntryState = { isGuard: true };
    navigate({ pathname: here.pathname, search: here.search }, { state, preventScrollReset: true });
  }, [navigate, here]);

  useEffect(() => {
    const { isGuard = false, opensDialog = false } = (here.state as EntryState | null) ?? {};
    if (isLeaving || (isGuard && entry.current === 'going')) return;
    if (entry.current === 'going') entry.current = 'none';
    if (isGuard && isActive) entry.current = 'there';
    else if (isGuard) {
      // Saved; or the entry of an earlier visit, met again by a reload or by Forward.
      entry.current = 'going';
      navigate(BACK);
    } else if (opensDialog) return;
    else if (!isActive) entry.current = 'none';
    else if (entry.current === 'none') addEntry();
    else setWanted(BACK);
  }, [here, isActive, isLeaving, addEntry, navigate]);

  useEffect(() => {
    if (!isActive) return;
    // Back before the router has shown the added entry: to the router nothing has happened, so `here` stays what it was.
    const onPop = () => {
      const { isGuard = false, opensDialog = false } = (window.history.state?.usr as EntryState | null) ?? {};
      if (entry.current === 'there' && !isGuard && !opensDialog) setWanted(BACK);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [isActive]);

  useEffect(() => {
    if (!isLeaving || wanted === null) return;
    // The guard is off by now. Once only: `navigate` is another one on the next page, and going back twice leads too far.
    setWanted(null);
    // A page takes the place of the entry that was added.
    if (wanted === BACK) navigate(BACK);
    else navigate(wanted, { replace: true });
  }, [isLeaving, wanted, navigate]);

  const stay = useCallback(() => {
    if (wanted === BACK) addEntry();
    setWanted(null);
  }, [wanted, addEntry]);
  return {
    isAsking: wanted !== null && !isLeaving,
    leave: useCallback(() => setLeaving(true), []),
    stay,
  };
}
