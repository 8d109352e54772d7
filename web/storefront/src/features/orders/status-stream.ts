/** The stream of one order's status. */
import type { QueryClient } from '@tanstack/react-query';
import { fillPath, STREAMS } from '#core/contract/wire/paths.ts';
import { createEventStream } from '#kit/event-stream.ts';

export function statusKey(clientId: string, orderId: string) {
  return ['order', clientId, orderId, 'status'] as const;
}

/** Writes status codes into the cache until the returned function is called. */
export function followStatus(
  queries: QueryClient,
  clientId: string,
  orderId: string,
  onState: (isConnected: boolean) => void,
): () => void {
  return createEventStream({
    url: () => fillPath(STREAMS.order, { clientId, orderId }),
    onOpen: () => onState(true),
    onLost: () => onState(false),
    onMessage: (data) => {
      const { status } = JSON.parse(data) as { status?: unknown };
      if (typeof status !== 'number') return;
      const before = queries.getQueryData(statusKey(clientId, orderId));
      queries.setQueryData(statusKey(clientId, orderId), status);
      // The same status again means that its time or its payment has changed.
      if (status === before) void queries.invalidateQueries({ queryKey: ['order', clientId, orderId, 'summary'] });
    },
  }).stop;
}
