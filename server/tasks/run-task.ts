/**
 * Tasks in a process of their own: no answer waits for them, the memory that they need goes with the
 * process, and a library that crashes takes no server with it. The process starts with the first task and ends when none
 * has come for a while.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Arguments, carryOut, type Reply, type Result, type TaskName } from './tasks.ts';

const IDLE_MS = 60_000;
/** Of the JavaScript heap alone: pictures lie outside it. */
const HEAP_MB = 256;
/** What the build makes of task-process.ts, beside this code. Node cannot run it from sources, so tests do without a process. */
const ENTRY = path.join(import.meta.dirname, 'task-process.js');
const isBuilt = existsSync(ENTRY);

/** Nothing of the server's own environment, which holds its secrets. glibc's many arenas and growing thresholds would keep what one picture needed for the next. */
const ENVIRONMENT = {
  SystemRoot: process.env.SystemRoot,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let child: ChildProcess | undefined;
let lastId = 0;
let idleTimer: NodeJS.Timeout | undefined;

/** Of the tasks in the hands of a process that died. */
class ProcessEnded extends Error {}

function startProcess(): ChildProcess {
  const started = fork(ENTRY, {
    // Not those of the server, which are for the rush.
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: ENVIRONMENT,
    // Bytes cross as they are.
    serialization: 'advanced',
  });
  started.on('message', (reply: Reply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.result);
    if (waiting.size === 0) rest(started);
  });
  started.on('error', (error) => dropProcess(started, new ProcessEnded(error.message)));
  started.on('exit', (code, signal) =>
    dropProcess(started, new ProcessEnded(`The process of tasks ended: ${signal ?? code}.`)),
  );
  return started;
}

/** Fails what the process had in hand; the next task starts another. */
function dropProcess(ended: ChildProcess, error: Error): void {
  if (child !== ended) return;
  child = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** A server ends without waiting for a process that has nothing to do. */
function rest(idle: ChildProcess): void {
  idle.unref();
  idle.channel?.unref();
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => {
    if (child === idle) child = undefined;
    idle.disconnect();
  }, IDLE_MS);
  idleTimer.unref();
}

async function ask<Name extends TaskName>(name: Name, args: Arguments<Name>): Promise<Result<Name>> {
  clearTimeout(idleTimer);
  child ??= startProcess();
  const asked = child;
  asked.ref();
  asked.channel?.ref();
  const id = ++lastId;
  const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  asked.send({ id, name, args }, (error) => {
    if (error) dropProcess(asked, new ProcessEnded(error.message));
  });
  return (await answered) as Result<Name>;
}

/**
 * Rejects with the task's error. Arguments and result are copied. A task whose process died is tried once more in a new
 * one: another task may have ended it.
 */
export async function runTask<Name extends TaskName>(name: Name, ...args: Arguments<Name>): Promise<Result<Name>> {
  if (!isBuilt) return await carryOut(name, args);
  try {
    return await ask(name, args);
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    return await ask(name, args);
  }
}
