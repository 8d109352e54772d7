/**
 * Whether this board hears of new orders: `live` by server-sent events, `polling` every 3 s without them, `offline` when
 * neither comes through.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { STREAMS } from '#core/contract/paths.ts';
import { SECOND_MS } from '#core/domain/zoned-time.ts';
import { ATTENTION_KEY, BOARD_KEY, MONEY_KEY, STOCK_KEY } from './queries.ts';

export interface ConnectionState {
  readonly state: 'live' | 'polling' | 'offline';
  /** When the last contact was lost (Date.now()), null while there is any. */
  readonly lostAt: number | null;
}

export const POLL_MS = 3 * SECOND_MS;
/** Beside an open stream: a connection can die without a word. */
export const CHECK_MS = 20 * SECOND_MS;
const RECONNECT_MS = 4 * SECOND_MS;

export interface Connection {
  subscribe(listener: () => void): () => void;
  get(): ConnectionState;
  /** The board's fetch came back, or did not. */
  report(reached: boolean): void;
  /** Starts listening; the returned function stops it. */
  start(): () => void;
}

/** `open` makes an event source; `onEvent` gets what each message is about; `now` is Date.now(). */
export function createConnection(
  open: () => EventSource,
  onEvent: (type: 'order' | 'stock' | 'opened') => void,
  now: () => number = Date.now,
): Connection {
  const listeners = new Set<() => void>();
  let current: ConnectionState = { state: 'polling', lostAt: null };
  let streaming = false;

  const set = (state: ConnectionState['state']) => {
    const lostAt = state === 'offline' ? (current.lostAt ?? now()) : null;
    if (state === current.state && lostAt === current.lostAt) return;
    current = { state, lostAt };
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => current,
    report: (reached) => {
      if (!reached) set('offline');
      else set(streaming ? 'live' : 'polling');
    },
    start: () => {
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const connect = () => {
        source = open();
        source.onopen = () => {
          streaming = true;
          set('live');
          // Whatever happened while nobody listened.
          onEvent('opened');
        };
        source.onmessage = ({ data }: MessageEvent<string>) => {
          const type = eventType(data);
          if (type) onEvent(type);
        };
        source.onerror = () => {
          // The browser would try again by itself, but not after every kind of failure.
          source?.close();
          if (streaming) {
            set('polling');
            // Find out at once whether anything else comes through.
            onEvent('order');
          }
          streaming = false;
          timer = setTimeout(connect, RECONNECT_MS);
        };
      };
      connect();
      return () => {
        clearTimeout(timer);
        source?.close();
        streaming = false;
      };
    },
  };
}

/** What a message of the stream is about; null for anything that this version does not know. */
export function eventType(data: string): 'order' | 'stock' | null {
  try {
    const { type } = JSON.parse(data) as { type?: unknown };
    return type === 'order' || type === 'stock' ? type : null;
  } catch {
    return null;
  }
}

function refresh(queries: QueryClient, type: 'order' | 'stock' | 'opened'): void {
  if (type !== 'stock') {
    void queries.invalidateQueries({ queryKey: BOARD_KEY });
    // A first answer that is still on its way may be older than the event, and is not asked for anew unless it is let go.
    for (const queryKey of [MONEY_KEY, ATTENTION_KEY]) {
      void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
    }
  }
  if (type !== 'order') void queries.invalidateQueries({ queryKey: STOCK_KEY });
}

const ConnectionContext = createContext<Connection | null>(null);
export const ConnectionProvider = ConnectionContext;

/** One connection for as long as the caller is mounted. */
export function useOwnConnection(): Connection {
  const queries = useQueryClient();
  const [connection] = useState(() =>
    createConnection(
      () => new EventSource(STREAMS.console),
      (type) => refresh(queries, type),
    ),
  );
  useEffect(() => connection.start(), [connection]);
  return connection;
}

export function useConnection(): Connection & { readonly now: ConnectionState } {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('No connection here');
  const now = useSyncExternalStore(connection.subscribe, connection.get);
  return { ...connection, now };
}
