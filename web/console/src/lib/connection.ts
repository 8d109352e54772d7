/**
 * Whether this tab receives changes: `live` by server-sent events, `polling` without them, `offline` when the server is
 * unreachable. One connection serves every page of the tab; each event names the data to fetch again.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { STREAMS } from '#core/contract/wire/paths.ts';
import { MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { createEventStream, type EventStream } from '#kit/event-stream.ts';
import { isReachable } from '#kit/http.ts';
import { type ConsoleEvent, keysToFetch, readEvent } from './console-event.ts';
import { useIsBehindLock } from './device/behind-lock.tsx';
import { ATTENTION_KEY, MONEY_KEY } from './queries.ts';

export interface ConnectionState {
  readonly state: 'live' | 'polling' | 'offline';
  /** When the last contact was lost (Date.now()); null while the server is reachable. */
  readonly lostAt: number | null;
}

/** The server counts a tab that shows `board` as a connected board. */
export type ConnectedPage = 'board' | 'other';

export const POLL_MS = 3 * SECOND_MS;
/** The tab also polls while a stream is open: what the clock changes, such as the end of a pause, is no event. */
export const CHECK_MS = MINUTE_MS;
const RECONNECT_MS = 4 * SECOND_MS;
/**
 * The stream of an open board has a heartbeat every 4 s (server/http/sse.ts). After this silence the board asks whether the
 * server answers, and waits this long: together, a dead network shows within 10 s.
 */
const BOARD_SILENT_MS = 6 * SECOND_MS;
const PROBE_WAIT_MS = 3.5 * SECOND_MS;
/** Answers from memory, without the database. */
const PROBE_PATH = '/livez';
/** Poll interval of pages other than the board while there is no stream. */
const FALLBACK_MS = 8 * SECOND_MS;

export interface Connection {
  subscribe(listener: () => void): () => void;
  get(): ConnectionState;
  /** Reports whether the board's fetch reached the server. */
  report(reached: boolean): void;
  /** Sets which page is open. */
  show(page: ConnectedPage): void;
  /** Starts listening; the returned function stops it. */
  start(): () => void;
}

const askServer = () => isReachable(PROBE_PATH, PROBE_WAIT_MS);

/** Calls `onEvent` for each message; `now` is Date.now(), `probe` says whether the server answers. */
export function createConnection(
  onEvent: (event: ConsoleEvent) => void,
  now: () => number = Date.now,
  probe: () => Promise<boolean> = askServer,
): Connection {
  const listeners = new Set<() => void>();
  let current: ConnectionState = { state: 'polling', lostAt: null };
  let streaming = false;
  let page: ConnectedPage = 'other';
  let stream: EventStream | null = null;

  const set = (state: ConnectionState['state']) => {
    const lostAt = state === 'offline' ? (current.lostAt ?? now()) : null;
    if (state === current.state && lostAt === current.lostAt) return;
    current = { state, lostAt };
    for (const listener of listeners) listener();
  };
  const lose = () => set('offline');
  const poll = () => onEvent({ type: 'order', orderId: null });
  /** A poll waits long on a connection that is dead. */
  const pollIfReached = async () => {
    if (await probe()) poll();
    else if (stream && page === 'board') lose();
  };
  const listen = () =>
    createEventStream({
      url: () => (page === 'board' ? `${STREAMS.console}?page=board` : STREAMS.console),
      waitMs: () => RECONNECT_MS,
      silentMs: () => (page === 'board' ? BOARD_SILENT_MS : undefined),
      // Loads the changes of the time without a connection.
      onOpen: () => onEvent({ type: 'opened' }),
      onMessage: (data) => {
        // It begins with a heartbeat. Where something on the way holds that back, the tab polls.
        if (!streaming) set('live');
        streaming = true;
        const event = readEvent(data);
        if (event) onEvent(event);
      },
      onLost: (_failures, isSilent) => {
        if (streaming) {
          set('polling');
          // Learn at once whether the server is reachable.
          if (isSilent) void pollIfReached();
          else poll();
        }
        streaming = false;
      },
    });

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
    show: (next) => {
      if (next === page) return;
      page = next;
      stream?.reconnect();
    },
    start: () => {
      stream = listen();
      addEventListener('offline', lose);
      return () => {
        removeEventListener('offline', lose);
        stream?.stop();
        stream = null;
        streaming = false;
      };
    },
  };
}

function refresh(queries: QueryClient, event: ConsoleEvent): void {
  for (const queryKey of keysToFetch(event)) {
    const fetchAgain = () => queries.invalidateQueries({ queryKey });
    // A first answer that is under way may be older than the event. Cancel it, else the query is not sent again.
    if (queryKey === MONEY_KEY || queryKey === ATTENTION_KEY) void queries.cancelQueries({ queryKey }).then(fetchAgain);
    else void fetchAgain();
  }
}

const ConnectionContext = createContext<Connection | null>(null);
export const ConnectionProvider = ConnectionContext;

/** One connection while the caller is mounted and not behind a lock. */
export function useOwnConnection(): Connection {
  const queries = useQueryClient();
  const [connection] = useState(() => createConnection((event) => refresh(queries, event)));
  const isLocked = useIsBehindLock();
  useEffect(() => (isLocked ? undefined : connection.start()), [connection, isLocked]);
  return connection;
}

export function useConnection(): Connection & { readonly now: ConnectionState } {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('No connection here');
  const now = useSyncExternalStore(connection.subscribe, connection.get);
  return { ...connection, now };
}

/** Marks the calling page as the board while it is mounted. */
export function useBoardPresence(): void {
  const { show } = useConnection();
  useEffect(() => {
    show('board');
    return () => show('other');
  }, [show]);
}

/** The `refetchInterval` of data that events refresh: polls without a stream, false with one. */
export function useFallbackPoll(): number | false {
  return useConnection().now.state === 'live' ? false : FALLBACK_MS;
}
