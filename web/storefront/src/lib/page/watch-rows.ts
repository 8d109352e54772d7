/**
 * Rows of links and buttons that are one stop of the Tab key: arrows, Home and End go along them. The current one is kept in
 * a row's visible part.
 */

/** Departments, diets, pictures of the banner, what can be done with a dish or a line of the cart, modes side by side. */
const ROWS = '.depts__in, .tools__chips, .hero__dots, .pd__acts, .line__acts, .seg';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Those that the Tab key passes by while another one of their row has the focus. */
let passed: readonly HTMLElement[] = [];

const itemsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button')];
const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(ROWS) : null);

function release(): void {
  for (const item of passed) item.removeAttribute('tabindex');
  passed = [];
}

function hold(target: EventTarget | null): void {
  release();
  const row = rowOf(target);
  if (!row) return;
  // Before this code each is a stop of its own, so the page's markup does not call it so.
  if (row instanceof HTMLDivElement) row.setAttribute('role', 'toolbar');
  passed = itemsIn(row).filter((item) => item !== target && item.tabIndex === 0);
  for (const item of passed) item.tabIndex = -1;
}

function goAlong(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const row = rowOf(event.target);
  if (step === undefined || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const items = itemsIn(row);
  const place = items.indexOf(event.target as HTMLElement) + step;
  event.preventDefault();
  items[Math.min(Math.max(place, 0), items.length - 1)]?.focus();
}

/** Scrolls the row of a current link; the page itself does not move. */
function showCurrent(link: Node): void {
  const row = rowOf(link);
  if (!row || !(link instanceof HTMLElement) || !link.matches('[aria-current]')) return;
  row.scrollTo({ left: link.offsetLeft - row.clientWidth / 2 + link.clientWidth / 2, behavior: 'smooth' });
}

export function watchRows(): void {
  const moves = new MutationObserver((records) => {
    for (const { target } of records) showCurrent(target);
  });
  moves.observe(document.body, { attributeFilter: ['aria-current'], subtree: true });
  for (const link of document.querySelectorAll('[aria-current]')) showCurrent(link);
  // The focus may have gone on since: what a person did early is told to the page again.
  document.addEventListener('focusin', () => hold(document.activeElement));
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget || release());
  document.addEventListener('keydown', goAlong);
  hold(document.activeElement);
}
