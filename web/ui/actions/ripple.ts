import type { PointerEvent } from 'react';
import './ripple.css';

/** How long a press ripple takes, in milliseconds. */
const RIPPLE_MS = 600;

/**
 * Plays a ripple from the pressed point: `<div className="ripple" onPointerDown={playRipple}>`. It animates the element's
 * ::after pseudo-element, so no node is added behind React's back. Does nothing under reduced motion.
 */
export function playRipple(event: PointerEvent<HTMLElement>): void {
  const element = event.currentTarget;
  if (typeof element.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const box = element.getBoundingClientRect();
  element.style.setProperty('--ripple-x', `${event.clientX - box.left}px`);
  element.style.setProperty('--ripple-y', `${event.clientY - box.top}px`);
  element.animate(
    [
      { scale: '0', opacity: 0.18 },
      { scale: '1', opacity: 0 },
    ],
    { duration: RIPPLE_MS, easing: 'ease-out', pseudoElement: '::after' },
  );
}
