/** The server's events about the restaurant while the page is open. Loaded after the first view. */
import type { QueryClient } from '@tanstack/react-query';
import type { WireMenu } from '#core/contract/menu/menu.ts';
import { fillPath, STREAMS } from '#core/contract/wire/paths.ts';
import { createEventStream } from '#kit/event-stream.ts';
import { setServerSilent } from './reachability.ts';

const KINDS = ['menu', 'client', 'settings', 'zones'] as const;
type Kind = (typeof KINDS)[number];

export interface StoreEvent {
  readonly type: Kind;
  readonly version: number | null;
}

/** The event in a message of the stream; null for anything else. */
export function parseStoreEvent(data: string): StoreEvent | null {
  try {
    const event = JSON.parse(data) as { type?: unknown; version?: unknown };
    const type = KINDS.find((kind) => kind === event.type);
    return type ? { type, version: typeof event.version === 'number' ? event.version : null } : null;
  } catch {
    return null;
  }
}

function hasMenu(queries: QueryClient, version: number): boolean {
  const menus = queries.getQueriesData<WireMenu>({ queryKey: ['menu'] });
  return menus.length > 0 && menus.every(([, menu]) => menu !== undefined && menu.version >= version);
}

function refresh(queries: QueryClient, event: StoreEvent): void {
  if (event.type === 'menu' && event.version !== null && hasMenu(queries, event.version)) return;
  const fetched = queries.invalidateQueries({ queryKey: [event.type] });
  if (event.type === 'settings')
    void fetched.then(() => import('./live-brand.ts')).then((one) => one.showBrand(queries));
  // An open product dialog shows the same data as the menu.
  if (event.type === 'menu') void queries.invalidateQueries({ queryKey: ['product'] });
}

/** Keeps the page's store data up to date; the returned function ends it. */
export function followStore(queries: QueryClient, clientId: string): () => void {
  let missedSome = false;
  return createEventStream({
    url: () => fillPath(STREAMS.store, { clientId }),
    onOpen: () => {
      setServerSilent(false);
      if (missedSome) for (const kind of KINDS) void queries.invalidateQueries({ queryKey: [kind] });
      missedSome = false;
    },
    onMessage: (data) => {
      const event = parseStoreEvent(data);
      if (event) refresh(queries, event);
    },
    onLost: (failures) => {
      missedSome = true;
      // A single failure may be a server restart or a short loss of the network.
      if (failures > 1) setServerSilent(true);
    },
  }).stop;
}
