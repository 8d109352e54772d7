import { performance } from 'node:perf_hooks';

/** How often we look at how busy this process was. */
const LOOK_MS = 10_000;
/** Shares of the time since the last look. */
const BUSY = 0.1;
const QUIET = 0.05;
/** Quiet looks one after the other, so that nobody waits for the collection (about 35 ms) in the middle of an evening. */
const LOOKS_OF_REST = 2;

interface Process {
  /** The share of the time since the last call in which the event loop was busy, 0 to 1. */
  readonly busyShare: () => number;
  /** Absent where Node.js was started without `--expose-gc`. */
  readonly collect: (() => void) | undefined;
}

/**
 * Collects garbage once when a busy process has come to rest. V8 keeps the heap of the busiest minute until new garbage
 * makes it collect, which a process without guests hardly makes: the memory of a rush would stay taken until the morning.
 *
 * @returns what ends the looking
 */
export function collectAtRest({ busyShare, collect }: Process = thisProcess()): () => void {
  if (!collect) return () => undefined;
  let wasBusy = false;
  let quietLooks = 0;
  const looking = setInterval(() => {
    const share = busyShare();
    wasBusy ||= share > BUSY;
    quietLooks = share < QUIET ? quietLooks + 1 : 0;
    if (!wasBusy || quietLooks < LOOKS_OF_REST) return;
    wasBusy = false;
    collect();
  }, LOOK_MS);
  looking.unref();
  return () => clearInterval(looking);
}

function thisProcess(): Process {
  let before = performance.eventLoopUtilization();
  return {
    busyShare: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    collect: globalThis.gc && (() => void globalThis.gc?.()),
  };
}
