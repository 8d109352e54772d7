/** What changed at the restaurant, told by the server while the page is open. */
import { useEffect } from 'react';
import { fillPath, STREAMS } from '#core/contract/wire/paths.ts';
import { reloadForBuild } from '#kit/build.ts';
import { createEventStream } from '#kit/event-stream.ts';
import { whenIdle } from '#kit/when-idle.ts';
import { setServerSilent } from '#store/lib/reachability.ts';
import { DOCUMENT_KINDS, type DocumentKind, type StoreDocuments, useDocuments } from './documents.tsx';
import { putKeptPageRight } from './kept-page.ts';

type Followed = Pick<StoreDocuments, 'refresh' | 'hasMenu' | 'read'>;

interface PartEvent {
  readonly type: DocumentKind;
  readonly version: number | null;
}

export type StoreEvent = PartEvent | { readonly type: 'stock'; readonly counts: unknown };

/** The event in a message of the stream; null for anything else. */
export function parseStoreEvent(data: string): StoreEvent | null {
  try {
    const event = JSON.parse(data) as { type?: unknown; version?: unknown; counts?: unknown };
    if (event.type === 'stock') return { type: 'stock', counts: event.counts };
    const type = DOCUMENT_KINDS.find((kind) => kind === event.type);
    return type ? { type, version: typeof event.version === 'number' ? event.version : null } : null;
  } catch {
    return null;
  }
}

async function askAnew(...names: readonly ('product' | 'cart')[]): Promise<void> {
  const { queries } = await import('./page-queries.tsx');
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
}

function refresh(documents: Followed, { type, version }: PartEvent): void {
  if (type === 'menu' && version !== null && documents.hasMenu(version)) return;
  const fetched = documents.refresh(type);
  if (type === 'settings')
    void fetched.then(() => import('#store/lib/live-brand.ts')).then((one) => one.showBrand(documents));
  // An open product dialog and the cart show what the menu says.
  if (type === 'menu') void askAnew('product', 'cart');
}

/** Few restaurants count their dishes. */
const loadCounts = () => import('#store/lib/heard-counts.ts');

/** Keeps what is shown of the store up to date; the returned function ends it. */
export function followStore(documents: Followed, clientId: string): () => void {
  // Browsers have it on secure addresses only, and from the second visit on.
  if (globalThis.navigator?.serviceWorker?.controller) putKeptPageRight(documents);
  // What a dialog or another page holds is not thrown away, and a payment goes on in another program.
  const stopReloading = reloadForBuild(() => document.visibilityState === 'hidden' && location.pathname === '/');
  // A page that the service worker shows came from this server once. A search engine's never does, and it may refuse streams.
  let wasReached = Boolean(globalThis.navigator?.serviceWorker?.controller);
  let mayHaveMissedSome = false;
  let hasCounts = false;
  const stream = createEventStream({
    url: () => fillPath(STREAMS.store, { clientId }),
    onOpen: () => {
      wasReached = true;
      // The stream says all of it anew.
      if (hasCounts) void loadCounts().then(({ forgetLeft }) => forgetLeft());
      setServerSilent(false);
      if (mayHaveMissedSome) {
        for (const kind of DOCUMENT_KINDS) void documents.refresh(kind);
        void askAnew('cart');
      }
      mayHaveMissedSome = true;
    },
    onMessage: (data) => {
      const event = parseStoreEvent(data);
      if (event?.type === 'stock') {
        hasCounts = true;
        void loadCounts().then(({ hearCounts }) => hearCounts(event.counts) && void askAnew('cart'));
      } else if (event) refresh(documents, event);
    },
    onLost: (failures) => {
      mayHaveMissedSome = true;
      // A single failure may be a server restart or a short loss of the network.
      if (failures > 1 && wasReached) setServerSilent(true);
    },
  });
  return () => {
    stopReloading();
    stream.stop();
  };
}

/** Follows the restaurant's events for the life of the component, starting when the browser is idle. */
export function useStoreEvents(clientId: string): void {
  const documents = useDocuments();
  useEffect(() => {
    let end = whenIdle(() => {
      end = followStore(documents, clientId);
    });
    return () => end();
  }, [clientId, documents]);
}
