/** A stream of server-sent events that reconnects: after errors, after silence, and when the network returns. */
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

export interface EventStreamOptions {
  /** Called at each attempt, because the address may change. */
  readonly url: () => string;
  /** The text of one message. */
  readonly onMessage: (data: string) => void;
  readonly onOpen?: () => void;
  /** An open stream was lost, or an attempt failed; `failures` in a row, from 1. The next attempt is under way. */
  readonly onLost?: (failures: number) => void;
  /** Milliseconds without a message after which an open stream counts as lost; by default never. */
  readonly silentMs?: number;
  /** Milliseconds before the attempt after `failures` failures in a row, from 1. By default each wait doubles. */
  readonly waitMs?: (failures: number) => number;
}

export interface EventStream {
  /** Reconnects at once, for example when `url` changes. Does not call `onLost`. */
  readonly reconnect: () => void;
  /** Ends the stream; no callback runs afterwards. */
  readonly stop: () => void;
}

const FIRST_WAIT_MS = 2 * SECOND_MS;
const LONGEST_WAIT_MS = 60 * SECOND_MS;

/** `waitMs` varied by up to a quarter either way, so that not all pages reconnect to a restarted server at once. */
export function spread(waitMs: number, chance: number): number {
  return waitMs * (0.75 + chance / 2);
}

function doublingWait(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

/** Connects at once and stays connected until `stop`. Browser only. */
export function createEventStream(options: EventStreamOptions): EventStream {
  const { url, onMessage, onOpen, onLost, silentMs, waitMs = doublingWait } = options;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const expectMore = () => {
    if (silentMs !== undefined) later(lose, silentMs);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const lose = () => {
    // The browser retries by itself, but not after every kind of failure.
    close();
    failures += 1;
    later(connect, spread(waitMs(failures), Math.random()));
    onLost?.(failures);
  };
  const connect = () => {
    close();
    const opened = new EventSource(url());
    source = opened;
    opened.onopen = () => {
      failures = 0;
      expectMore();
      onOpen?.();
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      expectMore();
      onMessage(data);
    };
    opened.onerror = lose;
  };
  /** A connection that looks open when the network returns is dead. */
  const onOnline = () => {
    if (source) lose();
    connect();
  };
  /** When the page becomes visible, a waiting stream tries at once. */
  const onVisible = () => {
    if (!source && document.visibilityState !== 'hidden') connect();
  };
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  connect();
  return {
    reconnect: connect,
    stop: () => {
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
      close();
    },
  };
}
