import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that a question replaces for a while: whenever one replaces the other, moves the focus to the first
 * button inside the ref's element.
 */
export function useAskFocus(isAsking: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (isAsking || hasAsked.current) box.current?.querySelector('button')?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  return box;
}
