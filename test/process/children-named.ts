import { spawnSync } from 'node:child_process';

/** Ids of the processes that `parent` started and whose command has `word`. */
export function childrenNamed(parent: number, word: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parentId, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parentId) === parent && command.includes(word) ? [Number(pid)] : [];
  });
}
