/** Mends Playwright's driver of a stock Firefox. */
import type { Browser } from '@playwright/test';

/**
 * Runs in the page. Playwright writes a field's value there by itself, which React does not take for typing, and it appends
 * to what an e-mail field holds: Firefox's own insertion does neither.
 */
function mend(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand(text === '' ? 'delete' : 'insertText', false, text),
    set: () => undefined,
  });
  // Firefox ESR 153.8 ends when `ariaLabelledByElements` of some dialogs is read, as axe does beside the attributes. Our pages
  // use the attributes alone.
  for (const name of Object.getOwnPropertyNames(Element.prototype))
    if (/^aria\w+Elements?$/.test(name)) Reflect.deleteProperty(Element.prototype, name);
}

/** Mends each page of the browser's contexts. */
export function mendFirefox(browser: Browser): void {
  const make = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await make(options);
    await context.addInitScript(mend);
    return context;
  };
}
