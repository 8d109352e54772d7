/** Presses on what is still the server's markup. */

function pressedIn(area: string, event: MouseEvent): HTMLElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  const target = isPlain && event.target instanceof Element ? event.target : null;
  return target?.closest(area) ? target.closest<HTMLElement>('a:not([href^="#"]), button') : null;
}

/** The pressed link or button; where React has put its own markup in place of the server's, the one that says the same. */
function sameOf(pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed;
  const signOf = (one: Element) => `${one.getAttribute('href')} ${one.getAttribute('aria-label')} ${one.textContent}`;
  const others = document.querySelectorAll<HTMLElement>(pressed.localName);
  return [...others].find((one) => signOf(one) === signOf(pressed));
}

/**
 * Holds presses on links and buttons inside of `area` (a selector) while their code is on its way. The returned function
 * ends that and repeats the last press: a link would leave the page, and a button would do nothing. A link to a place on
 * the page is the browser's.
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
    // Not while React commits: it would drop a press on a section that it has not hydrated yet.
    if (pressed) setTimeout(() => sameOf(pressed)?.click());
  };
}
