/** Asks before a link, Back, a reload or closing the tab discards unsaved changes. State only. */
import { useEffect, useRef, useState } from 'react';
import { leaveBack, useBack } from './use-back.ts';

/** Stands for the browser's Back instead of an address. */
const BACK = Symbol('back');

export interface UnsavedGuardOptions {
  readonly isDirty: boolean;
  /** Discards what was typed, so that nothing is dirty. */
  readonly onLeave: () => void;
  /** The address of a link in this app; null for a link that needs no question. */
  readonly addressOf: (link: HTMLAnchorElement) => string | null;
  /** Opens such an address and replaces the guard's history entry. */
  readonly open: (address: string) => void;
  /** Whether the page is leaving on purpose, so that the browser does not ask. */
  readonly isLeaving?: () => boolean;
  /** Whether another handler answers Back. */
  readonly isBackTaken?: boolean;
  /** Whether questions are off, as behind a lock. */
  readonly isPaused?: boolean;
}

export interface UnsavedGuard {
  readonly isAsking: boolean;
  /** Continues to where the person wanted to go. */
  readonly leave: () => void;
  readonly stay: () => void;
}

/** The link that a plain click or key press opens in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // For another site, a call or an e-mail: the browser asks by itself if the page would unload.
  if (!link?.href || link.origin !== location.origin) return null;
  return link.hasAttribute('download') || (link.target && link.target !== '_self') ? null : link;
}

/** Lets the browser ask before the tab is closed or reloaded with unsaved changes. */
export function useUnloadGuard(isDirty: boolean, isLeaving: () => boolean = () => false): void {
  const current = useRef(isLeaving);
  current.current = isLeaving;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => current.current() || event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

export function useUnsavedGuard(options: UnsavedGuardOptions): UnsavedGuard {
  const { isDirty, onLeave, open, isLeaving, isBackTaken = false, isPaused = false } = options;
  const [target, setTarget] = useState<string | typeof BACK | null>(null);
  const addressOf = useRef(options.addressOf);
  addressOf.current = options.addressOf;
  useUnloadGuard(isDirty, isLeaving);
  useBack(isDirty && !isBackTaken, () => setTarget(BACK), isPaused);
  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      const address = link && addressOf.current(link);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(address);
    };
    // In the capture phase, before the links' own handlers.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isDirty]);
  return {
    isAsking: target !== null,
    stay: () => setTarget(null),
    leave: () => {
      if (target === null) return;
      setTarget(null);
      onLeave();
      if (target === BACK) leaveBack();
      else open(target);
    },
  };
}
