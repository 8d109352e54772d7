/** Parts of a process that are stopped in the reverse order of their start, on a signal or when the start fails. */
import process from 'node:process';

/** A stop that takes longer is ended; containers are killed at about this time anyway. */
const STOP_LIMIT_MS = 14_000;
/** The same before the server is ready on an external database that may never answer. */
const STARTING_STOP_LIMIT_MS = 3_000;

export type Stop = () => Promise<void>;

export interface Stopping {
  /** Aborted by a signal that comes before `markReady`. */
  readonly starting: AbortSignal;
  /** True from the first signal or `stopAll` on. */
  readonly isStopping: boolean;
  /** What starts later is stopped earlier. */
  add(stop: Stop): void;
  markReady(): void;
  /** Stops all parts, once. One part's failure does not keep the others from stopping. */
  stopAll(): Promise<void>;
}

interface StoppingOptions {
  /** The process's own database must not outlive it, so stopping it may take long even before the start is over. */
  readonly hasOwnDatabase: boolean;
  readonly onError: (error: unknown) => void;
}

/** Stops in order on the signals that ask for it, and ends the process. */
export function createStopping({ hasOwnDatabase, onError }: StoppingOptions): Stopping {
  const stops: Stop[] = [];
  const starting = new AbortController();
  let isReady = false;
  let isStopping = false;
  let stopped: Promise<void> | undefined;

  async function runBackwards(): Promise<void> {
    for (const stop of [...stops].reverse()) await stop().catch(onError);
  }

  const stopAll = () => {
    isStopping = true;
    stopped ??= runBackwards();
    return stopped;
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isReady) starting.abort();
      const limitMs = isReady || hasOwnDatabase ? STOP_LIMIT_MS : STARTING_STOP_LIMIT_MS;
      const exitCode = isReady ? 1 : 0;
      setTimeout(() => process.exit(exitCode), limitMs).unref();
      void stopAll().then(() => process.exit(0));
    });
  }

  return {
    starting: starting.signal,
    get isStopping() {
      return isStopping;
    },
    add: (stop) => void stops.push(stop),
    markReady() {
      isReady = true;
    },
    stopAll,
  };
}
