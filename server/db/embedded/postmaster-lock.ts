import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What PostgreSQL's own lock file (`postmaster.pid`) says about the server that wrote it. We never write or delete it. */
export type PostmasterLock = { readonly pid: number; readonly socketFolder: string | undefined };

/** Reads the lock of a cluster; undefined when there is none or it is still being written. */
export async function readLock(clusterDir: string): Promise<PostmasterLock | undefined> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4]?.trim() || undefined };
}

/**
 * Which process has the number in a lock file: our cluster's server, none any more, or an unrelated process. The last
 * is usual in containers, where numbers are small and start again after every restart.
 */
export async function identifyHolder(pid: number, clusterDir: string): Promise<'server' | 'nobody' | 'stranger'> {
  if (!isAlive(pid)) return 'nobody';
  return process.platform === 'linux' ? identifyOnLinux(pid, clusterDir) : identifyByName(pid);
}

async function identifyOnLinux(pid: number, clusterDir: string): Promise<'server' | 'nobody' | 'stranger'> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    // "pid (name) state": a name may hold brackets and spaces, so the last bracket counts.
    const state = status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3);
    // A dead process whose parent has not collected it keeps its number and would block PostgreSQL for ever.
    if (state === 'Z' || state === 'X') return 'stranger';
    if (!status.includes('(postgres)') && !status.includes('(postmaster)')) return 'stranger';
    return (await readlink(`/proc/${pid}/cwd`)) === clusterDir ? 'server' : 'stranger';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH') return 'nobody';
    // Another user's process: PostgreSQL itself knows that this cannot be a server on our folder.
    return 'stranger';
  }
}

async function identifyByName(pid: number): Promise<'server' | 'nobody' | 'stranger'> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]);
    return /postgres|postmaster/.test(stdout) ? 'server' : 'stranger';
  } catch {
    return 'nobody';
  }
}

/** True while a process with this number exists, a dead one that nobody has collected included. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
