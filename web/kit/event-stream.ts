/** A stream of server-sent events that comes back by itself: after errors, after silence, and when the network returns. */
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

export interface EventStreamOptions {
  /** Asked at each attempt, as it may have changed. */
  readonly url: () => string;
  /** The text of one message. */
  readonly onMessage: (data: string) => void;
  readonly onOpen?: () => void;
  /** An open stream was lost, or an attempt failed; `failures` in a row, from 1. The next attempt is under way. */
  readonly onLost?: (failures: number) => void;
  /** Milliseconds without a message after which an open stream counts as lost; never unless given. */
  readonly silentMs?: number;
  /** Milliseconds before the attempt after `failures` failures in a row, from 1. Doubling waits unless given. */
  readonly waitMs?: (failures: number) => number;
}

export interface EventStream {
  /** Connects anew at once, as after a change of what `url` answers. Nothing is reported as lost. */
  readonly reconnect: () => void;
  /** Ends it; nothing is called afterwards. */
  readonly stop: () => void;
}

const FIRST_WAIT_MS = 2 * SECOND_MS;
const LONGEST_WAIT_MS = 60 * SECOND_MS;

/** `waitMs` spread by a quarter either way, so that a restarted server does not meet all pages at once. */
export function spread(waitMs: number, chance: number): number {
  return waitMs * (0.75 + chance / 2);
}

function doublingWait(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

/** Connects at once and until it is stopped. Browser only. */
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
    // The browser would try again by itself, but not after every kind of failure.
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
  /** What seems open when the network comes back has been cut off. */
  const onOnline = () => {
    if (source) lose();
    connect();
  };
  /** Somebody looks at the page again: a stream that waits for its next attempt tries now. */
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
