/**
 * How a file that the first page does not bring is fetched. web/late-files-plugin.ts has every `import()` of a build call
 * `loadFile`, in place of the bundler's own loader, which asks once.
 */
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

/** Waits before what did not come is asked for again. */
const AGAIN_MS = [SECOND_MS, 2 * SECOND_MS, 4 * SECOND_MS];

/** Asks again after 1, 2 and 4 s. Rejects with the last error. */
export async function insist<Part>(ask: () => Promise<Part>): Promise<Part> {
  for (const waitMs of AGAIN_MS) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return await ask();
}

/** By address: the sheets of this page, and those on their way. */
const sheets = new Map<string, Promise<void>>();
const preloaded = new Set<string>();

function link(rel: string, href: string): HTMLLinkElement {
  const made = document.createElement('link');
  made.rel = rel;
  made.crossOrigin = '';
  made.href = href;
  return document.head.appendChild(made);
}

function fetchSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const made = link('stylesheet', href);
    made.onload = () => resolve();
    made.onerror = () => {
      made.remove();
      reject(new TypeError(`${href} did not come`));
    };
  });
}

/** Resolves in any case: a part without its sheet is ugly, and works. It is asked for again with the next part of it. */
function loadSheet(href: string): Promise<void> {
  // The server wrote some into the page, as a disabled link.
  const isThere = !sheets.has(href) && document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null;
  const known = isThere ? Promise.resolve() : sheets.get(href);
  const loaded = known ?? insist(() => fetchSheet(href)).catch(() => void sheets.delete(href));
  sheets.set(href, loaded);
  return loaded;
}

/**
 * Loads a module by its `import()` with the files that it needs, all at once, and asks again for what does not come. Rejects
 * where the module or a script that it imports never came; a browser that remembers such a failure needs a reload.
 */
export async function loadFile<Module>(load: () => Promise<Module>, files: readonly string[]): Promise<Module> {
  const own = files.filter((file) => file.endsWith('.css')).map(loadSheet);
  for (const file of files) {
    if (file.endsWith('.css') || preloaded.has(file)) continue;
    preloaded.add(file);
    link('modulepreload', file);
  }
  const module = insist(load);
  // A part is not shown before its sheets.
  await Promise.all(own);
  return await module;
}
