/** Processor time of processes, read from the system; 0 where it is not Linux. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Of the clock in which Linux counts. */
const MS_PER_TICK = 10;

interface Usage {
  readonly parent: number;
  readonly ticks: number;
  /** Of children that ended. */
  readonly childTicks: number;
}

function readAll(): Map<number, Usage> {
  const all = new Map<number, Usage>();
  if (!existsSync('/proc')) return all;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const text = readFileSync(`/proc/${entry}/stat`, 'utf8');
      // After the name, which may hold spaces: state, parent, …
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const at = (index: number) => fields[index] ?? 0;
      all.set(Number(entry), { parent: at(1), ticks: at(11) + at(12), childTicks: at(13) + at(14) });
    } catch {
      // It ended while we looked.
    }
  }
  return all;
}

/** Milliseconds of `pid` and all below it, except those at and below `without`. Children that ended count too. */
export function cpuMs(pid: number, without = 0): number {
  const all = readAll();
  const belongs = (one: number): boolean => {
    if (one === without || one <= 1) return false;
    return one === pid || belongs(all.get(one)?.parent ?? 0);
  };
  let ticks = 0;
  for (const [one, usage] of all) if (belongs(one)) ticks += usage.ticks + usage.childTicks;
  return ticks * MS_PER_TICK;
}
