/** A folder as a clone leaves it, and its `npm start` with a clock of its own among its lines. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Ten a second, from the very process that starts: a busy machine holds up both its beats and its lines. */
const BEAT = 'beat';
const BEATS_OF_TWO_SECONDS = 20;

/** A new folder in `base`, with a clock beside it. */
export async function makeClone(base = os.tmpdir()): Promise<string> {
  await mkdir(base, { recursive: true });
  const home = await mkdtemp(path.join(base, 'servery-clone-'));
  await mkdir(path.join(home, 'clone'));
  const beats = JSON.stringify(path.join(home, 'beats'));
  await writeFile(
    path.join(home, 'clock.mjs'),
    `import { appendFileSync } from 'node:fs';
     setInterval(() => { appendFileSync(${beats}, '.'); process.stdout.write('${BEAT}\\n'); }, 100).unref();`,
  );
  return path.join(home, 'clone');
}

export const removeClone = (clone: string) => rm(path.dirname(clone), { recursive: true, force: true });

interface Start {
  readonly child: ChildProcess;
  /** Its lines as they came, beats among them. */
  readonly lines: readonly string[];
  readonly ended: Promise<number | null>;
}

/** `npm start` of the folder. */
export function startClone(clone: string, env: NodeJS.ProcessEnv): Start {
  const { DATABASE_URL, PUBLIC_URL, npm_lifecycle_event, NODE_ENV, ...inherited } = process.env;
  const clock = path.join(path.dirname(clone), 'clock.mjs');
  const child = spawn(process.execPath, ['--expose-gc', '--import', clock, path.join(clone, 'scripts/start.mjs')], {
    cwd: clone,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return { child, lines, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** What was said without the beats, and the places at which two seconds had no line. */
export function readStart(lines: readonly string[]) {
  let beats = 0;
  const silences: string[] = [];
  const said: string[] = [];
  for (const line of lines) {
    if (line === BEAT) beats += 1;
    else {
      if (beats > BEATS_OF_TWO_SECONDS) silences.push(`${beats} beats after "${said.at(-1)}"`);
      said.push(line);
      beats = 0;
    }
  }
  return { said, silences };
}
