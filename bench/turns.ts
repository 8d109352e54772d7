/** Processes that take turns, each with the same small share of one core, as if each had a slow core of its own. */
import { readdirSync, readFileSync } from 'node:fs';

/** How long a turn lasts, and how many there are: four processes at most. */
const TURN_MS = 10;
const TURNS = 4;

/**
 * The processes that answer for the server `pid`: its workers, which run its program, or itself. A process that draws pictures
 * for it is none of them. Linux only.
 */
export function answeringProcesses(pid: number): readonly number[] {
  const program = programOf(pid);
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((child) => isWorkerOf(child, pid, program));
  return children.length > 0 ? children : [pid];
}

/** The script that a Node.js process runs. */
function programOf(pid: number): string | undefined {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .split('\0')
    .find((argument) => argument.endsWith('.js'));
}

function isWorkerOf(child: number, parent: number, program: string | undefined): boolean {
  try {
    const status = readFileSync(`/proc/${child}/status`, 'utf8');
    return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status) && programOf(child) === program;
  } catch {
    // It ended while we looked.
    return false;
  }
}

/** Lets each of `pids` run in a turn of its own and stops it in all others. The answer ends that. */
export function takeTurns(pids: readonly number[]): () => void {
  let turn = 0;
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const timer = setInterval(() => {
    const before = pids[turn];
    turn = (turn + 1) % TURNS;
    const next = pids[turn];
    if (before !== undefined) process.kill(before, 'SIGSTOP');
    if (next !== undefined) process.kill(next, 'SIGCONT');
  }, TURN_MS);
  return () => {
    clearInterval(timer);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
