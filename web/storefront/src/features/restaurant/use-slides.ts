import { useCallback, useEffect, useState } from 'react';
import { REDUCED_MOTION, useMedia } from '#ui/use-media.ts';

/** How long a banner is shown, in milliseconds. */
const SLIDE_MS = 6_000;

export interface Slides {
  readonly index: number;
  /** Whether slides change by themselves now. */
  readonly isPlaying: boolean;
  /** Moves by a number of slides, around both ends, and pauses the automatic change. */
  readonly move: (by: number) => void;
  readonly toggle: () => void;
}

/** A slider's position. Slides do not change by themselves under reduced motion, in a hidden tab and after a pause. */
export function useSlides(count: number): Slides {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isStill = useMedia(REDUCED_MOTION);
  const isPlaying = count > 1 && !isPaused && !isStill;
  const shown = count === 0 ? 0 : index % count;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((before) => (before + 1) % count);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count]);
  const move = useCallback(
    (by: number) => {
      setPaused(true);
      setIndex((before) => (((before + by) % count) + count) % count);
    },
    [count],
  );
  const toggle = useCallback(() => setPaused((before) => !before), []);
  return { index: shown, isPlaying, move, toggle };
}
