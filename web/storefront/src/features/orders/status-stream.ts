/** The status of orders, told over the page's stream. */
import type { QueryClient } from '@tanstack/react-query';
import { pageStream } from '#store/lib/page-stream.ts';

interface Follower {
  readonly orderId: string;
  /** A status code, or whether the stream is open. */
  readonly hear: (told: number | boolean) => void;
}

/** The server refuses more; those that came first are polled. */
const MOST_FOLLOWED = 10;

const followers = new Set<Follower>();
let isOpen = false;
let isConnecting = false;

export function statusKey(clientId: string, orderId: string) {
  return ['order', clientId, orderId, 'status'] as const;
}

function hear(told: string | boolean): void {
  if (typeof told === 'boolean') isOpen = told;
  const event = typeof told === 'boolean' ? null : (JSON.parse(told) as { orderId?: unknown; status?: unknown });
  for (const follower of followers) {
    if (!event) follower.hear(isOpen && isAsked(follower));
    else if (event.orderId === follower.orderId && typeof event.status === 'number') follower.hear(event.status);
  }
}

const isAsked = ({ orderId }: Follower) => pageStream.order?.split(',').includes(orderId) ?? false;

/** Connects once for all that begin to follow in this turn. One that leaves is told of until the stream connects anew. */
function askForAll(): void {
  pageStream.order = [...new Set([...followers].map(({ orderId }) => orderId))].slice(-MOST_FOLLOWED).join(',');
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
  const follower: Follower = {
    orderId,
    hear: (told) => {
      if (typeof told === 'boolean') {
        onState(told);
        // What changed before it was open is asked for.
        if (told) void queries.invalidateQueries({ queryKey });
        return;
      }
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, told);
      // The same status again means that its time or its payment has changed.
      if (told === before) void queries.invalidateQueries({ queryKey: ['order', clientId, orderId, 'summary'] });
    },
  };
  followers.add(follower);
  pageStream.hear = hear;
  if (isAsked(follower)) onState(isOpen);
  else askForAll();
  return () => void followers.delete(follower);
}
