/** What changed at the restaurant, told by the server while the page is open. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireMenu } from '#core/contract/menu/menu.ts';
import { fillPath, STREAMS } from '#core/contract/wire/paths.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { setServerSilent } from './reachability.ts';
import { whenIdle } from './when-idle.ts';

const KINDS = ['menu', 'client', 'settings', 'zones'] as const;
type Kind = (typeof KINDS)[number];

export interface StoreEvent {
  readonly type: Kind;
  readonly version: number | null;
}

const FIRST_WAIT_MS = 2 * SECOND_MS;
const LONGEST_WAIT_MS = 60 * SECOND_MS;

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

/** Doubling waits with a little chance in them, so that a restarted server does not meet all pages at once. */
export function reconnectDelay(attempt: number, chance: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.75 + chance / 2);
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
  // An open product dialog shows what the menu says.
  if (event.type === 'menu') void queries.invalidateQueries({ queryKey: ['product'] });
}

/** Listens for the life of the component, from when the browser has nothing better to do. */
export function useStoreEvents(clientId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;
    let missedSome = false;
    const open = () => {
      source = new EventSource(fillPath(STREAMS.store, { clientId }));
      source.onopen = () => {
        attempt = 0;
        setServerSilent(false);
        if (missedSome) for (const kind of KINDS) void queries.invalidateQueries({ queryKey: [kind] });
        missedSome = false;
      };
      source.onmessage = (message: MessageEvent<string>) => {
        const event = parseStoreEvent(message.data);
        if (event) refresh(queries, event);
      };
      source.onerror = () => {
        source?.close();
        missedSome = true;
        timer = setTimeout(open, reconnectDelay(attempt, Math.random()));
        attempt += 1;
        // Once is a restart or a passing tunnel.
        if (attempt > 1) setServerSilent(true);
      };
    };
    const cancel = whenIdle(open);
    return () => {
      cancel();
      clearTimeout(timer);
      source?.close();
    };
  }, [clientId, queries]);
}
