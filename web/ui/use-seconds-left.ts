import { useEffect, useState } from 'react';

/**
 * Whole seconds from now to `deadline` (epoch ms), counted down to 0 and corrected against the clock at every step, so a
 * sleeping tab catches up. `initial` (seconds) is what the server and the first paint show; `skew` (ms) is server clock
 * minus browser clock.
 */
export function useSecondsLeft(deadline: number, initial: number, skew = 0): number {
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function step() {
      const milliseconds = deadline - (Date.now() + skew);
      const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
      setLeft(seconds);
      if (seconds > 0) timer = setTimeout(step, milliseconds - (seconds - 1) * 1000);
    }
    step();
    return () => clearTimeout(timer);
  }, [deadline, skew]);
  return left;
}
