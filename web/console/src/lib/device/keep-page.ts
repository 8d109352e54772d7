/** Has the service worker keep the console's page and the files of it that this tab has loaded. Decision 127. */

const FILES = '/console/assets/';

/** For a page that must open without a network. Not in development; a browser that refuses only lacks that. */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    await document.fonts.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active?.postMessage({ keepConsole: [...new Set(loaded.filter((path) => path.startsWith(FILES)))] });
  } catch {
    // Private windows have no workers.
  }
}
