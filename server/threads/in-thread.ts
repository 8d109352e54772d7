/**
 * Tasks in a thread of their own. It starts with the first task and ends when none has come for a while, because it holds
 * some twenty megabytes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Arguments, carryOut, type Reply, type Result, type TaskName } from './tasks.ts';

const IDLE_MS = 60_000;
/** What the build makes of thread.ts, beside this code. Node cannot run it from sources, so tests do without a thread. */
const ENTRY = path.join(import.meta.dirname, 'thread.js');
const isBuilt = existsSync(ENTRY);

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let lastId = 0;
let idleTimer: NodeJS.Timeout | undefined;

/** Ends with the process; a thread that dies fails what it had in hand, and the next task starts another. */
function startThread(): Worker {
  const started = new Worker(ENTRY);
  started.unref();
  started.on('message', (reply: Reply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.result);
    if (waiting.size === 0) endWhenIdle(started);
  });
  started.on('error', (error) => dropThread(started, error));
  started.on('exit', () => dropThread(started, new Error('The thread ended.')));
  return started;
}

function dropThread(ended: Worker, error: Error): void {
  if (thread !== ended) return;
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

function endWhenIdle(idle: Worker): void {
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => {
    if (thread === idle) thread = undefined;
    void idle.terminate();
  }, IDLE_MS);
  idleTimer.unref();
}

/** Rejects with the task's error. Arguments are copied. */
export async function runInThread<Name extends TaskName>(name: Name, ...args: Arguments<Name>): Promise<Result<Name>> {
  if (!isBuilt) return await carryOut(name, args);
  clearTimeout(idleTimer);
  thread ??= startThread();
  const id = ++lastId;
  const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  thread.postMessage({ id, name, args });
  return (await answered) as Result<Name>;
}
