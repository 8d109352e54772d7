/**
 * Tasks in processes of their own: no answer waits for them, the memory that they need goes with the process, and a library
 * that crashes takes no server with it. A process starts with its first task and ends when none has come for a while.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { errorOf } from './crossing.ts';
import {
  type Arguments,
  carryOut,
  type Lane,
  laneOf,
  type Piece,
  type Reply,
  type Request,
  type Result,
  type TaskName,
} from './tasks.ts';

const IDLE_MS = 60_000;
/** Of one message. */
const MOST_BYTES = 256 * 1024;
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

interface Limits {
  /** Of the JavaScript heap alone: pictures lie outside it. */
  readonly heapMb: number;
  /** After which the process is ended, with all that it has in hand. */
  readonly limitMs?: number;
  /** A task whose process died is tried once more in a new one, because another task may have ended it. */
  readonly triesAgain?: boolean;
  /** Instead of an empty environment. */
  readonly env?: NodeJS.ProcessEnv;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Of the tasks in the hands of a process that died, or needed longer or more memory than it may. */
export class ProcessEnded extends Error {}

/** One process, replaced when it ends. */
class TaskProcess {
  readonly #waiting = new Map<number, Waiting>();
  readonly limits: Limits;
  #child: ChildProcess | undefined;
  #lastId = 0;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  async ask<Name extends TaskName>(name: Name, args: Arguments<Name>): Promise<Result<Name>> {
    clearTimeout(this.#idleTimer);
    this.#child ??= this.#start();
    const asked = this.#child;
    this.#lastId += 1;
    const id = this.#lastId;
    const send = (message: Request | Piece) =>
      asked.send(message, (error) => {
        if (error) this.#drop(asked, new ProcessEnded(error.message));
      });
    const inPieces = args.findIndex((arg) => arg instanceof Uint8Array && arg.length > MOST_BYTES);
    const bytes = (args as readonly unknown[])[inPieces];
    if (bytes instanceof Uint8Array) {
      for (let at = 0; at < bytes.length; at += MOST_BYTES) {
        send({ id, piece: bytes.subarray(at, at + MOST_BYTES) });
        await setImmediate();
      }
    }
    if (this.#child !== asked) throw new ProcessEnded('The process of tasks ended before it had its task.');
    // The answer to another task may have set it meanwhile.
    clearTimeout(this.#idleTimer);
    asked.ref();
    asked.channel?.ref();
    const answered = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    send({ id, name, args: args.map((arg, index) => (index === inPieces ? null : arg)) as Arguments<Name>, inPieces });
    const { limitMs } = this.limits;
    const limit = limitMs === undefined ? undefined : setTimeout(() => asked.kill('SIGKILL'), limitMs);
    try {
      return (await answered) as Result<Name>;
    } finally {
      clearTimeout(limit);
    }
  }

  #start(): ChildProcess {
    const started = fork(ENTRY, {
      // Not those of the server, which are for the rush.
      execArgv: [`--max-old-space-size=${this.limits.heapMb}`],
      env: { ...this.limits.env, ...ENVIRONMENT },
      // Bytes cross as they are.
      serialization: 'advanced',
    });
    started.on('message', (reply: Reply) => {
      const asked = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('result' in reply) asked?.resolve(reply.result);
      else asked?.reject(errorOf(reply));
      if (this.#waiting.size === 0) this.#rest(started);
    });
    started.on('error', (error) => this.#drop(started, new ProcessEnded(error.message)));
    started.on('exit', (code, signal) =>
      this.#drop(started, new ProcessEnded(`The process of tasks ended: ${signal ?? code}.`)),
    );
    return started;
  }

  /** Fails what the process had in hand; the next task starts another. */
  #drop(ended: ChildProcess, error: Error): void {
    if (this.#child !== ended) return;
    this.#child = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** A server ends without waiting for a process that has nothing to do. */
  #rest(idle: ChildProcess): void {
    idle.unref();
    idle.channel?.unref();
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      if (this.#child === idle) this.#child = undefined;
      idle.disconnect();
    }, IDLE_MS);
    this.#idleTimer.unref();
  }
}

const PROCESSES: Readonly<Record<Lane, TaskProcess>> = {
  papers: new TaskProcess({ heapMb: 256, triesAgain: true }),
  pictures: new TaskProcess({ heapMb: 256, triesAgain: true }),
  /** The process that reads a spreadsheet has 20 s of these. */
  menus: new TaskProcess({ heapMb: 512, limitMs: 30_000 }),
  /** Takes as long as it takes. It reads no stranger's file, and the way to the database may need variables such as PGSSLROOTCERT. */
  backups: new TaskProcess({ heapMb: 512, env: process.env }),
};

/**
 * Rejects with the task's error, an AppError as what it is. Arguments and result are copied. A menu's file is alone in its
 * process: it rejects with ProcessEnded when it needed more than 30 s or 512 MB (menu-work.ts asks for one at a time).
 */
export async function runTask<Name extends TaskName>(name: Name, ...args: Arguments<Name>): Promise<Result<Name>> {
  if (!isBuilt) return await carryOut(name, args);
  const lane = PROCESSES[laneOf(name)];
  try {
    return await lane.ask(name, args);
  } catch (error) {
    if (!(error instanceof ProcessEnded && lane.limits.triesAgain)) throw error;
    return await lane.ask(name, args);
  }
}
