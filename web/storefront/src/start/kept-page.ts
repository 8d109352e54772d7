import { DOCUMENT_KINDS, type StoreDocuments } from './documents.tsx';
import { whenActive } from './when-active.ts';

/** The script of the page, which has the build's hash in its name. */
const BUILD = 'script[src*="/entry-client-"]';

/**
 * Puts right a page that the service worker showed as it was kept (web/service-worker): fetches the documents again, and
 * reloads it for another build, whose parts the server no longer has, unless somebody uses it already.
 */
export function putKeptPageRight(documents: Pick<StoreDocuments, 'refresh'>): void {
  let isUsed = false;
  whenActive(() => {
    isUsed = true;
  });
  const workers = navigator.serviceWorker;
  workers.addEventListener('message', async ({ data }) => {
    if (data !== 'is-old') return;
    const kept = await caches.match(location.origin + location.pathname);
    const script = document.querySelector(BUILD)?.getAttribute('src') ?? '';
    if (!isUsed && kept && !(await kept.text()).includes(script)) location.reload();
    else for (const kind of DOCUMENT_KINDS) void documents.refresh(kind);
  });
  workers.startMessages();
  workers.controller?.postMessage('is-old');
}
