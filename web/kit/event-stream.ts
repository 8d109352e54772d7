/**
 * A stream of server-sent events that reconnects: after errors, after silence, when the network returns, and when the page
 * is shown again. Where the server has no room for it, it asks again every 15 s, as a poll.
 */
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { hearBuild } from './build.ts';

export interface EventStreamOptions {
  /** Called at each attempt, because the address may change. */
  readonly url: () => string;
  /** The text of one message. */
  readonly onMessage: (data: string) => void;
  /** Each time that it is open: what changed before may have been missed. */
  readonly onOpen?: () => void;
  /**
   * An open stream was lost, or an attempt failed; `failures` in a row, from 1. The next attempt is under way. 0 where the
   * server answers but has no room for the stream. `isSilent` if it said nothing for `silentMs`.
   */
  readonly onLost?: (failures: number, isSilent: boolean) => void;
  /** Without a message for this long a stream is lost, as is an attempt without an answer. By default, or undefined, 50 s. */
  readonly silentMs?: () => number | undefined;
  /** Milliseconds before the attempt after `failures` failures in a row, from 1. By default each wait doubles. */
  readonly waitMs?: (failures: number) => number;
}

export interface EventStream {
  /** Reconnects at once, for example when `url` changes. Does not call `onLost`. */
  readonly reconnect: () => void;
  /** Ends the stream; no callback runs afterwards. */
  readonly stop: () => void;
}

/** The server sends a heartbeat every 20 s. */
const SILENT_MS = 50 * SECOND_MS;
/** A page that was hidden for longer asks anew: its timers stood still, and its connection may be dead. */
const HIDDEN_MS = 60 * SECOND_MS;
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
  const { url, onMessage, onOpen, onLost, waitMs = doublingWait, silentMs } = options;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const expectMore = () => later(() => lose(true), silentMs?.() ?? SILENT_MS);
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const comeBack = (ms: number, isSilent = false) => {
    // The browser retries by itself, but not after every kind of failure.
    close();
    later(connect, spread(ms, Math.random()));
    onLost?.(failures, isSilent);
  };
  const lose = (isSilent = false) => {
    failures += 1;
    comeBack(waitMs(failures), isSilent);
  };
  const connect = () => {
    close();
    const opened = new EventSource(url());
    source = opened;
    expectMore();
    opened.onopen = () => {
      failures = 0;
      expectMore();
      onOpen?.();
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      expectMore();
      onMessage(data);
    };
    opened.addEventListener('build', ({ data }: MessageEvent<string>) => hearBuild(data));
    opened.onerror = () => lose();
    // The server's word that it has no room: the milliseconds until it wants to be asked again.
    opened.addEventListener('full', ({ data }: MessageEvent<string>) => comeBack(Number(data)));
  };
  /** A connection that looks open when the network returns is dead. */
  const onOnline = () => {
    if (source) lose();
    connect();
  };
  /** When the page becomes visible, a stream tries at once that is waiting or was not looked after for long. */
  const onVisible = () => {
    const wasHiddenMs = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;
    if (hiddenAt === null && (!source || wasHiddenMs > HIDDEN_MS)) connect();
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
