/** What changed at the restaurant, told by the server while the page is open. */
import { useEffect } from 'react';
import { fillPath, STREAMS } from '#core/contract/wire/paths.ts';
import { reloadForBuild } from '#kit/build.ts';
import { createEventStream } from '#kit/event-stream.ts';
import { whenIdle } from '#kit/when-idle.ts';
import { pageStream } from '#store/lib/page-stream.ts';
import { setServerSilent } from '#store/lib/reachability.ts';
import { DOCUMENT_KINDS, type DocumentKind, type StoreDocuments, useDocuments } from './documents.tsx';
import { putKeptPageRight } from './kept-page.ts';

type Followed = Pick<StoreDocuments, 'refresh' | 'hasMenu' | 'read'>;

interface PartEvent {
  readonly type: DocumentKind;
  readonly version?: number;
}

export type StoreEvent = PartEvent | { readonly type: 'stock'; readonly counts: unknown };

/** The event in a message of the stream; null for anything else. */
export function parseStoreEvent(data: string): StoreEvent | null {
  try {
    const event = JSON.parse(data) as StoreEvent;
    return event.type === 'stock' || DOCUMENT_KINDS.includes(event.type) ? event : null;
  } catch {
    return null;
  }
}

function askAnew(...names: readonly ('product' | 'cart')[]): void {
  void import('./page-queries.tsx').then(({ queries }) => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  });
}

function refresh(documents: Followed, { type, version }: PartEvent): void {
  if (type === 'menu' && version !== undefined && documents.hasMenu(version)) return;
  const fetched = documents.refresh(type);
  if (type === 'settings')
    void fetched.then(() => import('#store/lib/live-brand.ts')).then((one) => one.showBrand(documents));
  // An open product dialog and the cart show what the menu says.
  if (type === 'menu') askAnew('product', 'cart');
}

/** Few restaurants count their dishes. */
const loadCounts = () => import('#store/lib/heard-counts.ts');

/** Keeps what is shown of the store up to date; the returned function ends it. */
export function followStore(documents: Followed, clientId: string): () => void {
  // A page that the service worker shows came from this server once. A search engine's never does, and it may refuse streams.
  // Browsers have it on secure addresses only, and from the second visit on.
  let wasReached = Boolean(globalThis.navigator?.serviceWorker?.controller);
  if (wasReached) putKeptPageRight(documents);
  // What a dialog or another page holds is not thrown away, and a payment goes on in another program.
  const stopReloading = reloadForBuild(() => document.visibilityState === 'hidden' && location.pathname === '/');
  let mayHaveMissedSome = false;
  let hasCounts = false;
  const stream = createEventStream({
    url: () => pageStream.url ?? fillPath(STREAMS.store, { clientId }),
    onOpen: () => {
      pageStream.hear?.(true);
      wasReached = true;
      // The stream says all of it anew.
      if (hasCounts) void loadCounts().then(({ forgetLeft }) => forgetLeft());
      setServerSilent(false);
      if (mayHaveMissedSome) {
        for (const kind of DOCUMENT_KINDS) void documents.refresh(kind);
        askAnew('cart');
      }
      mayHaveMissedSome = true;
    },
    onMessage: (data) => {
      pageStream.hear?.(data);
      const event = parseStoreEvent(data);
      if (event?.type === 'stock') {
        hasCounts = true;
        void loadCounts().then(({ hearCounts }) => hearCounts(event.counts) && askAnew('cart'));
      } else if (event) refresh(documents, event);
    },
    onLost: (failures) => {
      pageStream.hear?.(false);
      mayHaveMissedSome = true;
      // A single failure may be a server restart or a short loss of the network.
      if (failures > 1 && wasReached) setServerSilent(true);
    },
  });
  pageStream.reconnect = stream.reconnect;
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
