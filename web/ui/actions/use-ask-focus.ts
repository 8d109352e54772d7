import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that a question replaces for a while: whenever one replaces the other, moves the focus to the last
 * button inside the ref's element. A question's last button changes nothing, so that a second Enter does no harm.
 */
export function useAskFocus<E extends HTMLElement = HTMLDivElement>(isAsking: boolean): RefObject<E | null> {
  const box = useRef<E>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (isAsking || hasAsked.current) [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  return box;
}
