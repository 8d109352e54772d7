import { type RefObject, useCallback, useEffect, useState } from 'react';

const OFFENDERS = '[aria-invalid="true"], [data-invalid]';
const CONTROLS = 'input:not(:disabled, [type="hidden"]), textarea, select, button:not(.group__fold), [tabindex]';

/** The control to focus for an invalid element: itself, or the first control in an invalid group. */
function controlOf(offender: HTMLElement): HTMLElement {
  return offender.matches(CONTROLS) ? offender : (offender.querySelector<HTMLElement>(CONTROLS) ?? offender);
}

/** The field that a form focused last: one form in another answers the same press, and the outer one has the last word. */
let lastFocused: HTMLElement | null = null;

/** The label, group or field around a control, so that its title is scrolled into view with it. */
function surroundings(offender: HTMLElement): HTMLElement {
  return offender.closest<HTMLElement>('.group, .field, .check') ?? offender;
}

/**
 * Returns a function for a failed submit: after the errors have been rendered it scrolls the first invalid field or
 * group inside `container` into view and focuses it, unless a field has got the focus since. It works again on each press.
 */
export function useFocusFirstError(container: RefObject<HTMLElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0) return;
    const pressed = document.activeElement;
    // Form libraries may render the errors after their callback, so look after the next frame.
    const frame = requestAnimationFrame(() => {
      const offender = container.current?.querySelector<HTMLElement>(OFFENDERS);
      if (!offender) return;
      // On a slow device somebody may be in a field already: a key that is down there must not come up elsewhere.
      const here = document.activeElement;
      if (here !== pressed && here !== lastFocused && here?.matches('input, textarea, select')) return;
      const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
      const shown = surroundings(offender);
      // For a group that fills the view, show its title and not its middle.
      const block = shown.offsetHeight > innerHeight * 0.6 ? 'start' : 'center';
      shown.scrollIntoView({ block, behavior: smooth ? 'smooth' : 'auto' });
      lastFocused = controlOf(offender);
      lastFocused.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [attempt, container]);
  return useCallback(() => setAttempt((before) => before + 1), []);
}
