import { useEffect, useRef } from 'react';
import type { Bell } from './bell.ts';

/** Rings once for each key that was not there before: what needs a person, but not every 15 s. Null is silent. */
export function useRingOnce(keys: readonly string[], bell: Bell | null): void {
  const rung = useRef<readonly string[]>([]);
  const joined = keys.join(' ');
  useEffect(() => {
    const now = joined === '' ? [] : joined.split(' ');
    if (bell && now.some((key) => !rung.current.includes(key))) bell.ring(false);
    rung.current = now;
  }, [joined, bell]);
}
