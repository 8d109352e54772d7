/**
 * The texts of both apps: `locales/<language>/<feature>.json` ("key": "ICU text"), in builds, in the dev server and in vitest.
 * Compiles each file, so that no message parser reaches the browser, and makes the chunks in which they are loaded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { inEach, LANGUAGES, LOCALES, type Locale } from '#core/domain/language/languages.ts';

/**
 * Which catalogues of an app a chunk has, for every language: what the first view or the board says, what comes with the
 * menu, and in `later` all others.
 */
export const CHUNKS: Readonly<Record<'storefront' | 'console', Readonly<Record<string, readonly string[]>>>> = {
  storefront: {
    first: ['shell', 'auth-first'],
    menu: ['menu', 'cart', 'preference', 'product-menu'],
    later: [],
  },
  console: {
    first: [
      ...['board', 'correct', 'docket', 'intake', 'load', 'lock', 'money', 'nav', 'orders', 'print', 'readiness'],
      ...['rush', 'shell', 'sign-in', 'stock'],
    ],
    later: [],
  },
};
type App = keyof typeof CHUNKS;

const CATALOGUE = /\/locales\/[a-z]+\/([a-z-]+\.json)$/;
/** `hi` of locales is the first chunk, `hi-menu` another: modules that this plugin makes. */
const CHUNK = new RegExp(`/src/locales/(${LOCALES.join('|')})(?:-(menu|later))?\\.ts$`);
const LIST = /^(?:\0)?virtual:catalogues\/(storefront|console)$/;

/** The compiler reports broken syntax on the console and hands the text back whole, braces and all. */
function isBroken(compiled: ReturnType<typeof compileMessage>): boolean {
  const [first, ...rest] = typeof compiled === 'string' ? [compiled] : compiled;
  return rest.length === 0 && typeof first === 'string' && /[{}]/.test(first);
}

/**
 * A catalogue's JSON with each text compiled to Lingui's token form, which is JSON as well. A text that it lacks is the one
 * of `english`. Throws on broken ICU syntax.
 */
export function compileCatalogue(json: string, file: string, english = '{}'): string {
  const texts: Record<string, string> = { ...JSON.parse(english), ...JSON.parse(json) };
  const compiled = Object.entries(texts).map(([key, text]) => {
    const message = compileMessage(text);
    if (isBroken(message)) throw new Error(`${file}: ${key} is not a message: ${text}`);
    return [key, message] as const;
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

const sources = (app: App) => path.join(import.meta.dirname, app, 'src');

/** The names of the catalogues in a chunk of an app. */
export function cataloguesOf(app: App, chunk: string): readonly string[] {
  const named = CHUNKS[app][chunk] ?? [];
  if (named.length > 0) return named;
  const others = new Set(Object.values(CHUNKS[app]).flat());
  const files = readdirSync(path.join(sources(app), 'locales/en')).map((file) => path.basename(file, '.json'));
  return files.filter((name) => !others.has(name)).sort();
}

/** A chunk's module. The first one of the store brings the type of the language's script with it. */
function chunkModule(app: App, locale: Locale, chunk: string): string {
  const folder = path.join(sources(app), 'locales');
  const fileOf = (name: string) => {
    const own = path.join(folder, locale, `${name}.json`);
    return existsSync(own) ? own : path.join(folder, 'en', `${name}.json`);
  };
  const type = path.join(import.meta.dirname, `ui/fonts-${LANGUAGES[locale].script}.css`);
  const names = cataloguesOf(app, chunk);
  return [
    ...(app === 'storefront' && chunk === 'first' && existsSync(type) ? [`import ${JSON.stringify(type)};`] : []),
    ...names.map((name, index) => `import t${index} from ${JSON.stringify(fileOf(name))};`),
    `export const messages = { ${names.map((_, index) => `...t${index}`).join(', ')} };`,
  ].join('\n');
}

/** `{ first: { en: () => import('…/locales/en.ts'), … }, … }`. */
function listModule(app: App): string {
  const chunks = Object.keys(CHUNKS[app]).map((chunk) => {
    const imports = inEach((locale) => {
      const file = path.join(sources(app), 'locales', `${locale}${chunk === 'first' ? '' : `-${chunk}`}.ts`);
      return `() => import(${JSON.stringify(file)})`;
    });
    return `${chunk}: { ${Object.entries(imports).map(([locale, load]) => `${locale}: ${load}`)} }`;
  });
  return `export const catalogues = { ${chunks} };`;
}

/** The Vite plugin. It runs before Vite's own JSON handling and leaves the rest to it. */
export function localePlugin(): Plugin {
  let root = '';
  return {
    name: 'servery:locales',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId: {
      filter: { id: [CHUNK, LIST] },
      handler(id) {
        if (LIST.test(id)) return `\0${id}`;
        // The dev server asks by the address below the app.
        return id.startsWith(import.meta.dirname) ? id : path.join(root, id);
      },
    },
    load: {
      filter: { id: [CHUNK, LIST] },
      handler(id) {
        const [, list] = LIST.exec(id) ?? [];
        if (list) return { code: listModule(list as App), map: null };
        const [, locale, chunk = 'first'] = CHUNK.exec(id) ?? [];
        const app = id.startsWith(sources('console')) ? 'console' : 'storefront';
        return { code: chunkModule(app, locale as Locale, chunk), map: null };
      },
    },
    transform: {
      filter: { id: CATALOGUE },
      handler(code, id) {
        const english = readFileSync(id.replace(CATALOGUE, '/locales/en/$1'), 'utf8');
        return { code: compileCatalogue(code, id, english), map: null };
      },
    },
  };
}
