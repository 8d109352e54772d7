/** Debian's WebKit under W3C WebDriver: one driver and one window process for each context, on a screen that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** What the view is started with; see view.py. */
export interface ViewOptions {
  readonly width: number;
  readonly height: number;
  /** A language tag. */
  readonly language: string;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly dark: boolean;
  readonly motion: boolean;
  readonly scripts: readonly string[];
}

interface Answer {
  readonly value: { readonly error?: string; readonly message?: string } | null;
}

/** An error of the driver, by its code of the standard, such as 'no such window'. */
export class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Milliseconds that a script, a page and an answer of the driver may take at most. */
const PATIENCE_MS = 60_000;

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A screen of X without a monitor, by its name. Each session has its own, since one window of a screen has the focus. */
async function openScreen(): Promise<{ readonly display: string; readonly screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { display: `:${number}`, screen };
}

/** One browser of one person: its cookies and its storage are its own and go with it. */
export class Session {
  /** The window that the session began with. */
  readonly first: string;
  private window: string;
  private readonly programs: readonly ChildProcess[];
  private readonly base: string;

  private constructor(programs: readonly ChildProcess[], base: string, first: string) {
    this.programs = programs;
    this.base = base;
    this.first = first;
    this.window = first;
  }

  /** `hear` gets each line that the view and its pages write. */
  static async open(options: ViewOptions, hear: (line: string) => void): Promise<Session> {
    const { display, screen } = await openScreen();
    const port = await findPort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        TZ: options.timeZone,
        // A screen without a graphics card.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    createInterface({ input: driver.stdout }).on('line', hear);
    const address = `http://127.0.0.1:${port}`;
    const end = Date.now() + PATIENCE_MS;
    while (!(await fetch(`${address}/status`).catch(() => undefined))?.ok) {
      if (Date.now() > end || driver.exitCode !== null) throw new Error('WebKitWebDriver does not start.');
      await pause(50);
    }
    const alwaysMatch = {
      browserName: 'WebKit',
      'webkitgtk:browserOptions': {
        binary: path.join(import.meta.dirname, 'view.py'),
        args: [JSON.stringify(options)],
      },
    };
    const { sessionId } = await send<{ sessionId: string }>(`${address}/session`, 'POST', {
      capabilities: { alwaysMatch },
    });
    const base = `${address}/session/${sessionId}`;
    await send(`${base}/timeouts`, 'POST', { script: PATIENCE_MS, pageLoad: PATIENCE_MS, implicit: 0 });
    return new Session([driver, screen], base, await send<string>(`${base}/window`, 'GET'));
  }

  /** What waits for its turn: the driver does one thing at a time, in one window. */
  private turn: Promise<unknown> = Promise.resolve();

  /** A call of the standard in a window, after those that were made before. */
  call<Value>(window: string, method: 'GET' | 'POST' | 'DELETE', call: string, body?: object): Promise<Value> {
    const mine = this.turn.then(async () => {
      if (window !== this.window) {
        await send(`${this.base}/window`, 'POST', { handle: window });
        this.window = window;
      }
      return await send<Value>(`${this.base}${call}`, method, body);
    });
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  async newWindow(): Promise<string> {
    return (await this.call<{ handle: string }>(this.window, 'POST', '/window/new', { type: 'window' })).handle;
  }

  async close(): Promise<void> {
    await send(this.base, 'DELETE').catch(() => undefined);
    for (const program of this.programs) program.kill();
  }
}

async function send<Value = null>(address: string, method: string, body: object = {}): Promise<Value> {
  const answer = await fetch(address, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(2 * PATIENCE_MS),
  });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new DriverError(value?.error ?? 'unknown error', value?.message ?? '');
  return value as Value;
}
