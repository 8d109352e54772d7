/** Resident memory of the server and its database, shared pages counted once. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

function field(file: string, name: string): number {
  const match = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'));
  return Number(match?.[1] ?? 0);
}

export interface ResidentMegabytes {
  readonly server: number;
  readonly database: number;
  /** Processes of the database, one of them for each open connection. */
  readonly databaseProcesses: number;
}

/** Proportional set size in MB of the server and of PostgreSQL with their descendants; 0 where it is not Linux. */
export function residentMegabytes(serverPid: number, postmaster: number): ResidentMegabytes {
  const ofServer = descendants([serverPid]);
  const ofDatabase = descendants([postmaster]);
  for (const pid of ofDatabase) ofServer.delete(pid);
  return { server: megabytes(ofServer), database: megabytes(ofDatabase), databaseProcesses: ofDatabase.size };
}

function descendants(pids: readonly number[]): Set<number> {
  const parents = new Map<number, number>();
  for (const entry of existsSync('/proc') ? readdirSync('/proc') : []) {
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
  return family;
}

function megabytes(family: ReadonlySet<number>): number {
  return [...family].reduce((total, pid) => {
    try {
      return total + field(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024;
    } catch {
      return total;
    }
  }, 0);
}
