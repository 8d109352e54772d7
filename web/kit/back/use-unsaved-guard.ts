/** Asks before unsaved changes are left behind: by a link, by Back, by a reload or by closing the tab. State only. */
import { useEffect, useRef, useState } from 'react';
import { leaveBack, useBack } from './use-back.ts';

/** Instead of an address: to where the browser's Back would have led. */
const BACK = Symbol('back');

export interface UnsavedGuardOptions {
  readonly isDirty: boolean;
  /** Forgets what was typed, so that nothing is dirty any more. */
  readonly onLeave: () => void;
  /** Where a link of this app leads; null for one that may be followed without a question. */
  readonly addressOf: (link: HTMLAnchorElement) => string | null;
  /** Opens such an address in place of the entry of the history that stands for the guard. */
  readonly open: (address: string) => void;
  /** Whether the page is being left on purpose, so that the browser does not ask either. */
  readonly isLeaving?: () => boolean;
  /** Something else answers Back. */
  readonly isBackTaken?: boolean;
  /** Nothing is asked, as behind a lock. */
  readonly isPaused?: boolean;
}

export interface UnsavedGuard {
  readonly isAsking: boolean;
  /** Goes where the person wanted to. */
  readonly leave: () => void;
  readonly stay: () => void;
}

/** The link that a plain press of a mouse, finger or key follows in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // Another site, or a call or e-mail: the browser asks by itself where the page would go.
  if (!link?.href || link.origin !== location.origin) return null;
  return link.download || (link.target && link.target !== '_self') ? null : link;
}

/** The browser asks before the tab is closed or reloaded with something unsaved. */
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
    // Before the links' own handlers, hence captured.
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
