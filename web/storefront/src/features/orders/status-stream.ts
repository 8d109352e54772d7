/** The status of orders, told over the page's stream. */
import type { QueryClient } from '@tanstack/react-query';
import { fillPath, STREAMS } from '#core/contract/wire/paths.ts';
import { pageStream } from '#store/lib/page-stream.ts';

/** The server refuses more; those that came first are polled. */
const MOST_FOLLOWED = 10;

/** Who follows which order. */
const followers = new Map<(told: string | boolean) => void, string>();
/** Of which the stream tells, from its next connection on. */
let asked: readonly string[] = [];
let isOpen = false;
let isConnecting = false;

export function statusKey(clientId: string, orderId: string) {
  return ['order', clientId, orderId, 'status'] as const;
}

function hearAll(told: string | boolean): void {
  if (typeof told === 'boolean') isOpen = told;
  for (const hear of followers.keys()) hear(told);
}

/** Connects once for all that begin to follow in this turn. One that leaves is told of until the stream connects anew. */
function askForAll(clientId: string): void {
  asked = [...new Set(followers.values())].slice(-MOST_FOLLOWED);
  pageStream.url = fillPath(STREAMS.page, { clientId, orderIds: asked.join(',') });
  pageStream.hear = hearAll;
  if (isConnecting) return;
  isConnecting = true;
  queueMicrotask(() => {
    isConnecting = false;
    pageStream.reconnect?.();
  });
}

/** Writes status codes into the cache until the returned function is called. */
export function followStatus(
  queries: QueryClient,
  clientId: string,
  orderId: string,
  onState: (isConnected: boolean) => void,
): () => void {
  const queryKey = statusKey(clientId, orderId);
  function hear(told: string | boolean): void {
    if (typeof told === 'boolean') {
      onState(told && asked.includes(orderId));
      // What changed before it was open is asked for.
      if (told) void queries.invalidateQueries({ queryKey });
      return;
    }
    const event = JSON.parse(told) as { orderId?: unknown; status?: unknown };
    if (event.orderId !== orderId) return;
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, event.status);
    // The same status again means that its time or its payment has changed.
    if (event.status === before) void queries.invalidateQueries({ queryKey: ['order', clientId, orderId, 'summary'] });
  }
  followers.set(hear, orderId);
  if (asked.includes(orderId)) onState(isOpen);
  else askForAll(clientId);
  return () => void followers.delete(hear);
}
