import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that makes way for a question and comes back after it: the keyboard goes to the first button in the box
 * that the ref is on, both ways.
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
