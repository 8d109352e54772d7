/** Debian's WebKit as far as journeys use Playwright's `Browser` and `BrowserContext`. */
import type { Browser as PlaywrightBrowser } from '@playwright/test';
import { ZONE } from '../zone.ts';
import { Page } from './page.ts';
import { Session } from './session.ts';

interface ContextOptions {
  readonly viewport?: { readonly width: number; readonly height: number } | null;
  readonly locale?: string;
  readonly colorScheme?: string | null;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly url?: string;
}

interface ViewEvent {
  readonly event: 'request' | 'response' | 'requestfailed' | 'download' | 'crash';
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly name: string;
  readonly text: string;
}

/** A line of the console, as WebKit writes it: `http://… CONSOLE JS ERROR TypeError: …` */
const CONSOLE = /CONSOLE ([\w ]*?) ?(ERROR|WARN|LOG|INFO|DEBUG) (.*)/;

export class Context {
  readonly _options = {};
  readonly size: { width: number; height: number };
  private readonly open: Page[] = [];
  private readonly scripts: string[] = [];
  private readonly cookies: Cookie[] = [];
  private readonly language: string;
  private dark: boolean;
  private motion = false;
  private started: Promise<Session> | undefined;

  constructor({ viewport, locale = 'en-NZ', colorScheme }: ContextOptions) {
    this.size = viewport ?? { width: 390, height: 844 };
    this.language = locale;
    this.dark = colorScheme === 'dark';
  }

  /** Started by the first step of a page. */
  session(): Promise<Session> {
    const { dark, motion, scripts, language } = this;
    const size = this.open[0]?.viewportSize() ?? this.size;
    this.started ??= Session.open({ ...size, language, timeZone: ZONE, dark, motion, scripts }, (line) =>
      this.hear(line),
    );
    return this.started;
  }
  async openWindow(page: Page): Promise<string> {
    const session = await this.session();
    return page === this.open[0] ? session.first : await session.newWindow();
  }
  private mustBeEarly(what: string): void {
    if (this.started) throw new Error(`${what} is told before the first page of a context opens.`);
  }
  look({ dark }: { readonly dark: boolean }): void {
    if (dark !== this.dark) this.mustBeEarly('A look');
    this.dark = dark;
  }
  async addInitScript<Arg>(script: (arg: Arg) => unknown, arg?: Arg): Promise<void> {
    this.mustBeEarly('A script');
    this.scripts.push(`(${script})(${JSON.stringify(arg)})`);
  }
  async addCookies(cookies: readonly Cookie[]): Promise<void> {
    this.cookies.push(...cookies);
  }
  /** The driver takes a cookie only on a page of its host. */
  async giveCookies(page: Page, address: string): Promise<void> {
    if (this.cookies.length === 0) return;
    await page.visit(new URL('/livez', address).href);
    for (const { name, value } of this.cookies.splice(0)) await page.addCookie(name, value);
  }

  /** A line of the view: an event of its network, or of the console of its pages, whichever it was. */
  private hear(line: string): void {
    const [, source = '', level, text = ''] = CONSOLE.exec(line) ?? [];
    if (level) {
      const type = level === 'WARN' ? 'warning' : level.toLowerCase();
      const message = { type: () => type, text: () => `${source}: ${text}`, location: () => ({ url: '' }) };
      for (const page of this.open) page.emit('console', message);
    }
    if (!line.startsWith('{"event"')) return;
    const { event, url, method, status, name, text: why } = JSON.parse(line) as ViewEvent;
    const request = { url: () => url, method: () => method, failure: () => ({ errorText: why }) };
    const answer = { url: () => url, status: () => status, ok: () => status < 400, request: () => request };
    const details = { request, response: answer, requestfailed: request, download: { suggestedFilename: () => name } };
    const detail = event === 'crash' ? new Error(`The page crashed: ${why}`) : details[event];
    for (const page of this.open) page.emit(event === 'crash' ? 'pageerror' : event, detail);
  }

  async newPage(): Promise<Page> {
    const page = new Page(this);
    this.open.push(page);
    return page;
  }
  browser(): null {
    return null;
  }
  pages(): readonly Page[] {
    return this.open;
  }
  async close(): Promise<void> {
    if (this.started) await (await this.started).close();
  }
}

/** A browser for `browserName: 'webkit'` of Playwright's fixtures. */
export async function openWebKit(): Promise<PlaywrightBrowser> {
  const contexts: Context[] = [];
  const browser = {
    // Playwright's own fixtures look here for what a remote browser says of itself.
    _connection: {},
    newContext: async (options: ContextOptions = {}) => {
      const context = new Context(options);
      contexts.push(context);
      return context;
    },
    close: () => Promise.all(contexts.map((context) => context.close())),
  };
  return browser as unknown as PlaywrightBrowser;
}
