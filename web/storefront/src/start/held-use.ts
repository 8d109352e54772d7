/** What a person does with parts that are still the server's markup is held, and done again when their code has come. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What each field held last. `checked` counts for boxes and radios only. */
type Entered = Map<Field, { readonly value: string; readonly checked: boolean }>;

const ENTERED =
  'textarea, input:not([type=radio]), [type=radio]:checked:not([checked]), select:not(:has([selected]:checked))';

/** The pressed link or button; where React has put its own markup in place of the server's, the one that says the same. */
function sameOf(pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed;
  const signOf = (one: Element) => `${one.getAttribute('href')} ${one.getAttribute('aria-label')} ${one.textContent}`;
  const others = document.querySelectorAll<HTMLElement>(pressed.localName);
  return [...others].find((one) => signOf(one) === signOf(pressed));
}

/**
 * Enters a value as a person does. React calls a field's handler only if the value differs from the one that it saw set by a
 * script, so the field is put back first; setting the value by the prototype is not seen.
 */
function enter(field: Field, { value, checked }: { value: string; checked: boolean }): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Enters the values, then repeats the presses one after another, and sends the form that was sent with Enter. */
export async function repeatUse(entered: Entered, held: readonly HTMLElement[]): Promise<void> {
  for (const [field, entry] of entered) if (field.isConnected) enter(field, entry);
  for (const one of held) {
    // Each press is for the page that knows what came before it.
    await new Promise((done) => setTimeout(done));
    const pressed = sameOf(one);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  }
}

/** The link or button that a plain click presses; a form that is sent. */
function usedBy(event: Event): HTMLElement | null {
  const { target, type, metaKey, altKey, ctrlKey, shiftKey } = event as MouseEvent & { target: HTMLElement };
  if (type === 'submit') return target;
  return metaKey || altKey || ctrlKey || shiftKey ? null : target.closest('a:not([href^="#"]), button');
}

declare global {
  interface Window {
    /** The buttons and forms that were used before the first script had come (start-script.ts). */
    early?: HTMLElement[] | null;
  }
}

let early: readonly HTMLElement[] | undefined;

/** What was pressed before this script had come, in order. From the first call on it is held here. */
export function pressedEarly(): readonly HTMLElement[] {
  if (early === undefined) {
    early = window.early ?? [];
    window.early = null;
  }
  return early;
}

/** Ends the holding in the page itself. */
let release = () => {};

/**
 * Holds presses on links and buttons inside of `area` (a selector), and forms sent with Enter, while their code is on its
 * way, and notes what is entered into fields. The returned function ends that and repeats all entries, then the presses in
 * their order: a link would leave the page, a button would do nothing, and a field would fall back to what the server
 * wrote. What is pressed again because nothing happens counts once, and of links the last one. A link to a place on the
 * page is the browser's.
 */
export function holdUse(area: string): () => void {
  const held = new Set<HTMLElement>();
  const keep = (used: HTMLElement) => {
    for (const one of held) if (one === used || (used.localName === 'a' && one.localName === 'a')) held.delete(one);
    held.add(used);
  };
  for (const used of pressedEarly()) if (used.closest(area)) keep(used);
  const entered: Entered = new Map();
  const hold = (event: Event) => {
    const used = usedBy(event);
    if (!used?.closest(area)) return;
    event.preventDefault();
    event.stopPropagation();
    keep(used);
  };
  const note = (field: HTMLInputElement) => {
    if (!field.closest(area)) return;
    // Of radios the last one.
    for (const one of entered.keys()) if (field.type === 'radio' && one.name === field.name) entered.delete(one);
    entered.set(field, { value: field.value, checked: field.checked });
  };
  // What was entered before this script had come. Of radios the chosen one: to enter another is to choose it.
  for (const field of document.querySelectorAll<HTMLInputElement>(ENTERED))
    if (field.value !== field.defaultValue || field.checked !== field.defaultChecked) note(field);
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  document.addEventListener('click', hold, options);
  document.addEventListener('submit', hold, options);
  document.addEventListener('input', ({ target }) => note(target as HTMLInputElement), options);
  return () => {
    end.abort();
    // Who stands in a field has gone to it before its code heard.
    const field = document.activeElement;
    if (field?.closest(area)) setTimeout(() => field.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    // Not while React commits: it would drop a press on a section that it has not hydrated yet.
    if (held.size + entered.size > 0) setTimeout(() => repeatUse(entered, [...held]));
  };
}

/** `holdUse` for the page itself, until its code has come (`pageAnswers`). */
export function holdPage(area: string): void {
  release = holdUse(area);
}

/** The page's code has come: what was entered and pressed before is entered and pressed now. */
export function pageAnswers(): void {
  release();
  release = () => {};
}

/** Lets pictures come that wait for the banner or for code (start-script.ts, first-picture.css). */
export function showAllPictures(): void {
  delete document.documentElement.dataset.held;
}
