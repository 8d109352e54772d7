/** How long a call or a statement takes, one after the other. */
import { addRow, report } from '../../bench/report.ts';

const CALLS = 60;
/** After a start code is slow until it has been compiled; the very first call has its own figure. */
const WARM_UP = 10;
/** Issue 18. */
const LIMIT_MS = 50;

/** Prints the first call, the middle and the 95th percentile; the last one is held to the limit, in ms. */
export async function measure(name: string, work: () => Promise<unknown>, limitMs = LIMIT_MS): Promise<void> {
  const all: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const begin = performance.now();
    await work();
    all.push(performance.now() - begin);
  }
  const [first = 0] = all;
  const times = all.slice(WARM_UP).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const p95 = at(0.95);
  report({ name: `${name}, p95`, ours: p95, reference: limitMs, unit: 'ms', atMost: 1 });
  addRow(name, `p50 ${at(0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`, `the first call ${first.toFixed(0)} ms`);
}
