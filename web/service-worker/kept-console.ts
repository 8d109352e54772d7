/** What the console's page asks to be kept of itself. Pure, so that tests need no browser. */

const PAGE = /^\/console\/?$/;
const FILE = /^\/console\/assets\/[\w.-]+$/;

/** The console's first page: the driver's run for a driver. */
export function isConsolePage(path: string): boolean {
  return PAGE.test(path);
}

export function isConsoleFile(path: string): boolean {
  return FILE.test(path);
}

/** The files that a message asks to keep; undefined for any other message. */
export function filesToKeep(message: unknown): readonly string[] | undefined {
  const files = typeof message === 'object' && message !== null && 'keepConsole' in message && message.keepConsole;
  if (!Array.isArray(files) || !files.every((file) => typeof file === 'string' && isConsoleFile(file)))
    return undefined;
  return files;
}

/** Whether a page needs none but these files to start: it is of the same build as they are. */
export function isOfFiles(html: string, files: readonly string[]): boolean {
  const named = [...html.matchAll(/"(\/console\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  return named.length > 0 && named.every((file) => files.includes(file));
}
