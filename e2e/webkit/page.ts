/** The part of Playwright's `Page` that journeys use, over W3C WebDriver. */
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from './browser.ts';
import { type Action, press } from './keys.ts';
import { Locator } from './locator.ts';
import {
  type Condition,
  GIVE_TOOLS,
  type RoleOptions,
  selectors,
  type TextOptions,
  type Tools,
  type Verdict,
} from './selectors.ts';
import { DriverError } from './session.ts';

type Text = string | RegExp;

/** Milliseconds between two looks at a page that is waited for. */
const PACE_MS = 50;

interface Report {
  readonly url: string;
  readonly value?: unknown;
  readonly error?: string;
}

/** Two stars stand for anything, one for anything without a slash. */
function matchesUrl(url: string, asked: string | RegExp | ((url: URL) => boolean)): boolean {
  if (typeof asked === 'function') return asked(new URL(url));
  if (asked instanceof RegExp) return asked.test(url);
  const parts = asked.split(/(\*+)/).map((part) => {
    if (part.startsWith('*')) return part.length > 1 ? '.*' : '[^/]*';
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`).test(url);
}

export class Page extends EventEmitter {
  readonly _apiName = 'Page';
  /** Milliseconds that a step may wait. */
  readonly patience = 30_000;
  private address = 'about:blank';
  private closed = false;
  private size: { width: number; height: number } | undefined;
  private window: Promise<string> | undefined;

  private readonly home: Context;

  constructor(home: Context) {
    super();
    this.home = home;
  }

  /** The window of this page: opened by its first step, since cookies, scripts and size are told before. */
  private call<Value>(method: 'GET' | 'POST' | 'DELETE', call: string, body?: object): Promise<Value> {
    this.window ??= this.home.openWindow(this);
    return this.window.then(async (window) => (await this.home.session()).call<Value>(window, method, call, body));
  }

  /** Runs source text of a function in the page, with the tools and `arg`. */
  async runSource<Result>(source: string, arg?: unknown): Promise<Result> {
    const script = `const done = arguments[1];
      if (!window.__tools) return done('');
      const report = (rest) => done(JSON.stringify({ url: location.href, ...rest }));
      (async () => (${source})(window.__tools, JSON.parse(arguments[0]).arg))().then(
        (value) => report({ value }),
        (error) => report({ error: String(error?.stack ? error + '\\n' + error.stack : error) }),
      );`;
    const ask = () => this.call<string>('POST', '/execute/async', { script, args: [JSON.stringify({ arg })] });
    let said = await ask();
    if (said === '') {
      await this.call('POST', '/execute/sync', { script: GIVE_TOOLS, args: [] });
      said = await ask();
    }
    const { url, value, error } = JSON.parse(said === '' ? '{"url":"about:blank","error":"No tools"}' : said) as Report;
    this.address = url;
    if (error !== undefined) throw new Error(error);
    return value as Result;
  }
  run<Result, Arg>(step: (tools: Tools, arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>> {
    return this.again(() => this.runSource<Awaited<Result>>(String(step), arg));
  }

  /** A look that a new page interrupted is taken again. */
  private async again<Result>(look: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries += 1)
      try {
        return await look();
      } catch (error) {
        if (!(error instanceof DriverError) || tries > 100) throw error;
        await pause(PACE_MS);
      }
  }

  /** The first answer that is not undefined. */
  async until<Result>(
    what: string | (() => string),
    look: () => Promise<Result | undefined>,
    timeout = this.patience,
  ): Promise<Result> {
    const end = Date.now() + timeout;
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (Date.now() > end) throw new Error(`Waited ${timeout} ms for ${typeof what === 'string' ? what : what()}`);
      await pause(PACE_MS);
    }
  }

  /** Asks until the answer is the one that `expect` hopes for. */
  async judge<Arg>(
    timeout: number,
    { isNot }: Condition,
    look: (tools: Tools, arg: Arg) => Promise<Verdict> | Verdict,
    arg: Arg,
  ) {
    const end = Date.now() + timeout;
    for (;;) {
      const { matches, received } = await this.run(look, arg);
      if (matches !== isNot) return { matches };
      if (Date.now() > end) return { matches, received: { value: received }, timedOut: true, log: [] };
      await pause(PACE_MS);
    }
  }
  mainFrame() {
    return {
      _expect: (expression: string, { timeout, ...rest }: { timeout: number; isNot: boolean }) => {
        const asked: Condition = { ...rest, expression };
        return this.judge(
          timeout,
          asked,
          ({ injected }, wanted) => injected.expectSingleElement(undefined, wanted, true),
          asked,
        );
      },
    };
  }
  frames(): readonly unknown[] {
    return [this];
  }

  locator(selector: string, filter?: ConstructorParameters<typeof Locator>[2]): Locator {
    return new Locator(this, selector, filter);
  }
  frameLocator(selector: string): Locator {
    return this.locator(`${selector} >> internal:control=enter-frame`);
  }
  getByRole(role: string, options?: RoleOptions): Locator {
    return this.locator(selectors.role(role, options));
  }
  getByText(text: Text, options?: TextOptions): Locator {
    return this.locator(selectors.text(text, options));
  }
  getByLabel(text: Text, options?: TextOptions): Locator {
    return this.locator(selectors.label(text, options));
  }
  getByPlaceholder(text: Text, options?: TextOptions): Locator {
    return this.locator(selectors.attribute('placeholder', text, options));
  }
  getByAltText(text: Text, options?: TextOptions): Locator {
    return this.locator(selectors.attribute('alt', text, options));
  }

  evaluate<Result, Arg>(look: string | ((arg: Arg) => Result), arg?: Arg): Promise<Awaited<Result>> {
    return this.runSource(typeof look === 'string' ? `() => { ${look}\n }` : `(_, arg) => (${look})(arg)`, arg);
  }
  async waitForEvent(event: string): Promise<unknown> {
    return (await once(this, event, { signal: AbortSignal.timeout(this.patience) }))[0];
  }
  async waitForFunction<Arg>(look: (arg: Arg) => unknown, arg?: Arg): Promise<void> {
    await this.until('a condition in the page', async () => (await this.evaluate(look, arg)) || undefined);
  }
  async title(): Promise<string> {
    return await this.run(() => document.title, null);
  }
  url(): string {
    return this.address;
  }
  async waitForURL(asked: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    await this.until(
      () => `the address ${String(asked)}, it is ${this.address}`,
      async () => {
        await this.run(() => null, null);
        return matchesUrl(this.address, asked) || undefined;
      },
    );
  }

  async goto(address: string): Promise<void> {
    this.window ??= this.home.openWindow(this);
    await this.window;
    await this.home.giveCookies(this, address);
    await this.visit(address);
  }
  /** As `goto`, without the cookies. */
  async visit(address: string): Promise<void> {
    await this.call('POST', '/url', { url: address });
    this.address = address;
  }
  async addCookie(name: string, value: string): Promise<void> {
    await this.call('POST', '/cookie', { cookie: { name, value, path: '/' } });
  }
  async reload(): Promise<void> {
    await this.call('POST', '/refresh');
  }
  async goBack(): Promise<void> {
    await this.call('POST', '/back');
  }
  async goForward(): Promise<void> {
    await this.call('POST', '/forward');
  }

  viewportSize() {
    return this.size ?? this.home.size;
  }
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.size = size;
    if (!this.window) return;
    await this.call('POST', '/window/rect', { ...size, x: 0, y: 0 });
    await this.waitForFunction(({ width }) => innerWidth === width, size);
  }
  /** Only before the first page: the look of a running WebKit cannot be changed from outside. */
  async emulateMedia(media: { colorScheme?: 'dark' | 'light' | null }): Promise<void> {
    this.home.look({ dark: media.colorScheme === 'dark' });
  }
  async addInitScript<Arg>(script: (arg: Arg) => unknown, arg?: Arg): Promise<void> {
    await this.home.addInitScript(script, arg);
  }
  async bringToFront(): Promise<void> {
    await this.run(() => null, null);
  }
  /** A picture of the window, as PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.call<string>('GET', '/screenshot'), 'base64');
  }
  context(): Context {
    return this.home;
  }
  isClosed(): boolean {
    return this.closed;
  }
  async close(): Promise<void> {
    this.closed = true;
    if (this.window) await this.call('DELETE', '/window');
  }

  /** Actions of one device: a key or a mouse. */
  async act(type: 'key' | 'pointer' | 'wheel', actions: readonly Action[]): Promise<void> {
    const device = { type, id: type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }) };
    await this.call('POST', '/actions', { actions: [{ ...device, actions }] });
    this.address = await this.call<string>('GET', '/url');
  }
  readonly keyboard = {
    press: (key: string) => this.act('key', press(key)),
    type: (text: string) => this.act('key', [...text].flatMap(press)),
    insertText: (text: string) => this.run((_, typed) => document.execCommand('insertText', false, typed), text),
  };
  private at = { x: 0, y: 0 };
  readonly mouse = {
    move: async (x: number, y: number, { steps = 1 }: { steps?: number } = {}) => {
      const from = this.at;
      this.at = { x: Math.round(x), y: Math.round(y) };
      const way = Array.from({ length: steps }, (_, step) => (step + 1) / steps);
      await this.act(
        'pointer',
        way.map((part) => ({
          type: 'pointerMove',
          // A drag in steps takes a frame for each: a library follows it frame by frame.
          duration: steps > 1 ? 16 : 0,
          x: Math.round(from.x + (this.at.x - from.x) * part),
          y: Math.round(from.y + (this.at.y - from.y) * part),
        })),
      );
    },
    down: () => this.act('pointer', [{ type: 'pointerDown', button: 0 }]),
    up: () => this.act('pointer', [{ type: 'pointerUp', button: 0 }]),
    click: async (x: number, y: number, { clickCount = 1 }: { clickCount?: number } = {}) => {
      this.at = { x: Math.round(x), y: Math.round(y) };
      const presses = Array.from({ length: clickCount }, () => [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
      await this.act('pointer', [{ type: 'pointerMove', duration: 0, ...this.at }, ...presses.flat()]);
    },
    wheel: async (deltaX: number, deltaY: number) => {
      await this.act('wheel', [{ type: 'scroll', duration: 0, x: this.at.x, y: this.at.y, deltaX, deltaY }]);
    },
  };

  /** What the driver of this engine cannot do, said by name. */
  route(): never {
    throw new Error('WebKit’s driver changes no answers: a journey that needs it runs in Chromium.');
  }
}
