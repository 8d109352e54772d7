/** Does again what a person did with the server's markup before its code had come (held-use.ts). */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What each field held last. `checked` counts for boxes and radios only. */
export type Entered = Map<Field, { readonly value: string; readonly checked: boolean }>;

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
