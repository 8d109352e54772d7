/** Closed-loop load: `clients` workers, each sending its next request when the last was answered. */
export interface LoadResult {
  readonly perSecond: number;
  readonly requests: number;
  readonly failures: number;
  readonly p50: number;
  readonly p99: number;
}

/** Calls `work(worker)` in a loop from `clients` workers until `seconds` are over or `count` calls were made. */
export async function closedLoop(
  options: { clients: number; seconds?: number; count?: number },
  work: (worker: number, iteration: number) => Promise<boolean>,
): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let started = 0;
  const begin = performance.now();
  const end = begin + (options.seconds ?? 3600) * 1000;
  const run = async (worker: number) => {
    for (let iteration = 0; performance.now() < end; iteration += 1) {
      if (options.count !== undefined && started >= options.count) return;
      started += 1;
      const from = performance.now();
      if (!(await work(worker, iteration))) failures += 1;
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: options.clients }, (_, worker) => run(worker)));
  const took = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / took, requests: times.length, failures, p50: at(0.5), p99: at(0.99) };
}

/** The middle of an odd number of figures: machines here are noisy, one run says little. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
