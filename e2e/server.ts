/** Starts the built product as a user would, on a free port with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = path.resolve(import.meta.dirname, '..');

export interface ProductServer {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** What it has written to its standard output. */
  said(): string;
  /** `http://{store}.localhost:{port}` */
  origin(store: string): string;
  /** SIGKILL: the process has no say. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export interface ServerOptions {
  readonly dataDir?: string;
  readonly port?: number;
  /** The folder of another build of the package. */
  readonly root?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Run as another user (tests that are root). */
  readonly uid?: number;
  /** What it rings somebody about because the test causes it. Another alert in its log fails the test when it stops. */
  readonly rings?: readonly string[];
}

interface LogLine {
  readonly alert?: boolean;
  readonly msg?: string;
}

/** A busy machine gives a server that starts too little time: how long the loop stands has tests of its own. */
const OF_THE_MACHINE = 'the event loop stood still';

/** The lines of the log among `said` that ring somebody about something else than `rings`. */
function strangeAlerts(said: readonly string[], rings: readonly string[]): readonly string[] {
  return said.filter((line) => {
    if (!line.startsWith('{') || !line.includes('"alert":true')) return false;
    const { alert, msg = '' } = JSON.parse(line) as LogLine;
    return alert === true && msg !== OF_THE_MACHINE && !rings.includes(msg);
  });
}

/** A data folder below the system's temporary folder that any user may reach. */
export async function makeDataDir(): Promise<string> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'servery-run-'));
  await chmod(home, 0o755);
  return path.join(home, 'data');
}

async function waitForPort(child: ChildProcess, said: string[]): Promise<number> {
  if (!child.stdout) throw new Error('The server has no output.');
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said.slice(-30).join('\n')}`))),
  );
  const ready = new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      said.push(line);
      // Without the demo the store has no name of its own.
      const port = /https?:\/\/(?:[a-z-]+\.)?localhost:(\d+)/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
  });
  return Promise.race([ready, ended]);
}

/** Resolves when the server says where it listens, which it does once it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<ProductServer> {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const { DATABASE_URL, PUBLIC_URL, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', '--expose-gc', path.join(options.root ?? ROOT, 'dist/server/main.js')],
    {
      cwd: ROOT,
      env: {
        ...inherited,
        NODE_ENV: 'production',
        // As npm start does, like the options above: glibc's many arenas and its growing thresholds would hold what a busy evening needed.
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
        MALLOC_TRIM_THRESHOLD_: '131072',
        PORT: String(options.port ?? 0),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    },
  );
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const said: string[] = [];
  const port = await waitForPort(child, said).catch((error: Error) => {
    throw new Error(`${error.message}\n${errors.join('')}`);
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    const code = await exit;
    const alerts = strangeAlerts(said.splice(0), options.rings ?? []);
    if (alerts.length > 0) throw new Error(`Alerts that the test does not cause:\n${alerts.join('\n')}`);
    return code;
  };
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    said: () => said.join('\n'),
    origin: (store) => `http://${store}.localhost:${port}`,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGTERM').finally(() => rm(path.dirname(dataDir), { recursive: true, force: true }));
    },
  };
}
