/** Resident memory of the server and its database, shared pages counted once. */
import { readdirSync, readFileSync } from 'node:fs';

function field(file: string, name: string): number {
  const match = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'));
  return Number(match?.[1] ?? 0);
}

/** Proportional set size in MB of `pids` and of all their descendants. Linux only. */
export function residentMegabytes(pids: readonly number[]): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      parents.set(Number(entry), field(`/proc/${entry}/status`, 'PPid'));
    } catch {
      // It ended while we looked.
    }
  }
  const family = new Set(pids);
  for (let grew = true; grew; ) {
    grew = false;
    for (const [pid, parent] of parents) {
      if (family.has(parent) && !family.has(pid)) {
        family.add(pid);
        grew = true;
      }
    }
  }
  return [...family].reduce((total, pid) => {
    try {
      return total + field(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024;
    } catch {
      return total;
    }
  }, 0);
}
