/**
 * Work with a stranger's file in a process of its own: whatever the file makes a library do, it ends at most that process,
 * at the latest after its time. A thread shares its memory with the server, and cannot be stopped inside a library.
 */
import { execFile } from 'node:child_process';

interface OwnProcess {
  /** CommonJS; `process.argv[1]` is the library. Reads its input, writes its output. */
  readonly program: string;
  /** Path of its entry. */
  readonly library: string;
  /** Of the JavaScript heap alone. */
  readonly heapMb: number;
  readonly limitMs: number;
  readonly maxAnswerBytes: number;
}

/** What the program wrote; null where it failed, wrote nothing, or needed more than it may. */
export async function runInProcess(
  { program, library, heapMb, limitMs, maxAnswerBytes }: OwnProcess,
  input: Uint8Array,
): Promise<Buffer | null> {
  return await new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${heapMb}`, '-e', program, library],
      {
        encoding: 'buffer',
        // Nothing of the server's own environment, which holds its secrets.
        env: { SystemRoot: process.env.SystemRoot },
        killSignal: 'SIGKILL',
        maxBuffer: maxAnswerBytes,
        timeout: limitMs,
      },
      (error, stdout) => resolve(error || stdout.length === 0 ? null : stdout),
    );
    // A process that ends before it has read everything closes its input.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
