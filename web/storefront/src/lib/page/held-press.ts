/** Presses on what is still the server's markup. */

function pressedIn(area: string, event: MouseEvent): HTMLElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  const target = isPlain && event.target instanceof Element ? event.target : null;
  return target?.closest(area) ? target.closest<HTMLElement>('a, button') : null;
}

/**
 * Holds presses on links and buttons inside of `area` (a selector) while their code is on its way. The returned function
 * ends that and repeats the last press: a link would leave the page, and a button would do nothing.
 */
export function holdPresses(area: string): () => void {
  let held: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    const pressed = pressedIn(area, event);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    held = pressed;
  };
  document.addEventListener('click', hold, true);
  return () => {
    document.removeEventListener('click', hold, true);
    const pressed = held;
    held = null;
    if (pressed?.isConnected) pressed.click();
  };
}
