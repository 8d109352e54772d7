import { useEffect, useState } from 'react';

/** A section counts as reached when its top is this far below the bars that stick to the window's top. */
const REACH_PX = 96;

/** The last element whose top has passed the line; the first when none has. */
export function reachedIndex(tops: readonly number[], line: number): number {
  const next = tops.findIndex((top) => top > line);
  if (next === -1) return Math.max(0, tops.length - 1);
  return Math.max(0, next - 1);
}

/**
 * The id of the section on screen, for the links that stick above it. `barBottom` is where those bars end, in pixels
 * from the window's top. At the page's end the last section counts, however short it is.
 */
export function useScrollSpy(ids: readonly string[], barBottom: () => number): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const all = key === '' ? [] : key.split(' ');
    let frame = 0;
    const measure = () => {
      frame = 0;
      const root = document.documentElement;
      const tops = all.map(
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      );
      const isAtEnd = root.scrollHeight - innerHeight - scrollY < 2 && scrollY > 0;
      setCurrent(isAtEnd ? all.at(-1) : all[reachedIndex(tops, barBottom() + REACH_PX)]);
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [key, barBottom]);
  return current;
}
