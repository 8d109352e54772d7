/**
 * Where log lines go: standard output. Nothing here waits in the event loop or keeps the process: a disk that is full and a
 * reader that stands still cost lines, which are counted, and never an answer (decision 163).
 */
import { fstatSync, write, writeSync } from 'node:fs';
import process from 'node:process';
import { count } from '#server/counting.ts';

export interface LogOutput {
  /** Takes one or more whole lines. Answers at once and never throws. */
  write(lines: string): void;
  /** Resolves when all lines are written, and after a second in any case. */
  settle(): Promise<void>;
}

/** Writes as much of `bytes` as it can now; `done` hears how many bytes were written, also where it failed. */
export interface Sink {
  put(bytes: Buffer, done: (error: Error | null, written: number) => void): void;
  /** The same at the process's end, when no callback runs any more. */
  putLast(bytes: Buffer): void;
}

/** Letters that wait at most, some 1,500; what comes beyond is lost. */
const MOST_WAITING = 262_144;
const MOST_AT_ONCE = 65_536;
const AGAIN_MS = 1_000;
const SETTLE_MS = 1_000;
const STDOUT = 1;

export function createLogOutput(sink: Sink = standardOutput()): LogOutput {
  const waiting: string[] = [];
  let waitingSize = 0;
  /** What the sink was given and has not written yet. */
  let inHand: Buffer | undefined;
  let isBusy = false;
  let lost = 0;
  let onEmpty: (() => void) | undefined;

  /** The first lines that wait, about as many letters as asked. */
  function take(most: number): Buffer {
    let end = 0;
    let size = 0;
    while (end < waiting.length && size < most) size += waiting[end++]?.length ?? 0;
    waitingSize -= size;
    return Buffer.from(waiting.splice(0, end).join(''));
  }

  function next(): void {
    if (isBusy) return;
    if (!inHand && waiting.length === 0) {
      onEmpty?.();
      return;
    }
    inHand ??= take(MOST_AT_ONCE);
    isBusy = true;
    const given = inHand;
    sink.put(given, (error, written) => {
      inHand = written < given.length ? given.subarray(written) : undefined;
      if (error) {
        setTimeout(goOn, AGAIN_MS).unref();
        return;
      }
      if (lost > 0) sayLost();
      goOn();
    });
  }

  function goOn(): void {
    isBusy = false;
    next();
  }

  /** There is room again. */
  function sayLost(): void {
    const line = { level: 'warn', time: new Date().toISOString(), lost, msg: 'log lines were lost: nothing took them' };
    lost = 0;
    keep(`${JSON.stringify(line)}\n`);
  }

  function keep(lines: string): void {
    waiting.push(lines);
    waitingSize += lines.length;
  }

  process.once('exit', () => {
    if (waiting.length > 0) sink.putLast(take(MOST_WAITING));
  });
  return {
    write(lines) {
      if (waitingSize + lines.length > MOST_WAITING) {
        lost += 1;
        count(() => ({ kind: 'lost-line' }));
        return;
      }
      keep(lines);
      next();
    },
    settle: () =>
      new Promise((resolve) => {
        onEmpty = resolve;
        setTimeout(resolve, SETTLE_MS);
        next();
      }),
  };
}

/**
 * A pipe or a socket goes through Node's own stream, which never waits for its reader: a thread that waited in `write`
 * would keep the process from ending. Files, devices and terminals are written by a thread.
 */
function standardOutput(): Sink {
  if (isStream()) {
    const { stdout } = process;
    // The callback hears of it; without a listener the process would end.
    stdout.on('error', () => undefined);
    return {
      put: (bytes, done) => void stdout.write(bytes, (error) => done(error ?? null, error ? 0 : bytes.length)),
      putLast: (bytes) => void stdout.write(bytes),
    };
  }
  return {
    put: (bytes, done) => write(STDOUT, bytes, (error, written) => done(error, error ? 0 : written)),
    putLast(bytes) {
      try {
        writeSync(STDOUT, bytes);
      } catch {
        // The disk is full.
      }
    },
  };
}

function isStream(): boolean {
  try {
    const found = fstatSync(STDOUT);
    return found.isFIFO() || found.isSocket();
  } catch {
    // It was closed before the start: each write fails, and says so.
    return false;
  }
}
