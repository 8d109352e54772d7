/** What has one owner in the browser: streams, storage, requests and busy flags live in web/kit; what is kept has a row. */
import { describe, expect, it } from 'vitest';
import { readModules } from './modules.ts';

const all = readModules().filter(({ path }) => /^web\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
const app = all.filter(({ path }) => /^web\/(kit|ui|storefront|console)\//.test(path));

/** Files whose code, comments apart, matches. */
function owners(pattern: RegExp, among = all): readonly string[] {
  return among
    .filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')))
    .map(({ path }) => path);
}

/** Those outside the kit. */
function offences(pattern: RegExp, exceptions: readonly string[] = []): readonly string[] {
  return owners(pattern, app).filter((path) => !path.startsWith('web/kit/') && !exceptions.includes(path));
}

describe('the kit alone', () => {
  it('finds what it looks for', () => {
    const inKit = (pattern: RegExp) =>
      app.filter(({ path, text }) => path.startsWith('web/kit/') && pattern.test(text));
    expect(inKit(/new EventSource\(/).map(({ path }) => path)).toEqual(['web/kit/event-stream.ts']);
  });

  it('opens event streams', () => {
    expect(offences(/\bnew EventSource\b/)).toEqual([]);
  });

  it('touches the browser’s storage', () => {
    expect(offences(/\b(localStorage|sessionStorage)\b/)).toEqual([]);
  });

  it('keeps only what has a row in core/domain/store/browser-keeps.ts, whose names its calls take', () => {
    expect(owners(/\b(browserStorage|tabStorage)</)).toEqual([
      'web/kit/storage.ts',
      'web/console/src/lib/storage.ts',
      'web/storefront/src/lib/storage.ts',
    ]);
    expect(owners(/\bcaches\.open\(/)).toEqual(['web/service-worker/service-worker.ts']);
    const worker = all.find(({ path }) => path === 'web/service-worker/service-worker.ts')?.text ?? '';
    expect(worker.match(/\bcaches\.open\(.*/g)).toEqual(['caches.open(name);']);
    expect(worker.match(/cacheName: (?!named\().*/g)).toBeNull();
    expect(owners(/\bcookieStore\b|\bindexedDB\b|document\.cookie|document, 'cookie'/)).toEqual([]);
    const server = readModules().filter(({ path }) => /^server\/(?!.*\.test\.ts$)/.test(path));
    expect(owners(/\b(setCookie|clearCookie)\(|request\.cookies\b/, server)).toEqual(['server/plugins/own-cookies.ts']);
  });

  it('sends requests, and by one function: an answer whose body is cut is none', () => {
    expect(owners(/(?<![.\w])fetch\(|\b(self|window|globalThis)\.fetch\b/)).toEqual(['web/kit/fetch-whole.ts']);
    expect(owners(/\bXMLHttpRequest\b/)).toEqual(['web/kit/pictures.ts']);
  });

  it('loads parts late: each has a boundary of its own, and its files are asked for again', () => {
    const lazy = owners(/\blazy\b[^;]*from 'react'/).filter((path) => !path.startsWith('web/ui/gallery/'));
    expect(lazy).toEqual(['web/kit/late.tsx']);
    expect(owners(/\b(componentDidCatch|getDerivedStateFromError)\b/)).toEqual(['web/kit/late.tsx']);
  });

  it('sends once for a double click: what is pressed takes `useSend`, unless each press counts', () => {
    expect(
      offences(/\buseMutation\(/, [
        // Each press is a change of its own, in order.
        'web/console/src/features/menu/import/use-import.ts',
        'web/console/src/features/menu/use-menu.ts',
        'web/console/src/features/orders/phone/phone-cart.ts',
        'web/console/src/features/stock/use-stock.ts',
      ]),
    ).toEqual([]);
  });

  it('knows when something is busy: a mutation says so, no flag that is kept by hand', () => {
    const flag = /const \[\w+, set(Busy|Sending|Saving|Running|Submitting|Pending|Posting)\] = useState/i;
    expect(offences(flag)).toEqual([]);
  });
});
