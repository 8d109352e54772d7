/**
 * Compiles ICU message catalogues at build time, so that no message parser reaches the browser. Works on every
 * `locales/<language>/<feature>.json` ("key": "ICU text") of both apps, in builds, in the dev server and in vitest.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/locales\/(?:en|hi|pa)\/[a-z-]+\.json$/;

/** The compiler reports broken syntax on the console and hands the text back whole, braces and all. */
function isBroken(compiled: ReturnType<typeof compileMessage>): boolean {
  const [first, ...rest] = typeof compiled === 'string' ? [compiled] : compiled;
  return rest.length === 0 && typeof first === 'string' && /[{}]/.test(first);
}

/** A catalogue's JSON with each text compiled to Lingui's token form, which is JSON as well. Throws on broken ICU syntax. */
export function compileCatalogue(json: string, file: string): string {
  const texts = JSON.parse(json) as Record<string, string>;
  const compiled = Object.entries(texts).map(([key, text]) => {
    const message = compileMessage(text);
    if (isBroken(message)) throw new Error(`${file}: ${key} is not a message: ${text}`);
    return [key, message] as const;
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/** The Vite plugin. It runs before Vite's own JSON handling and leaves the rest to it. */
export function localePlugin(): Plugin {
  return {
    name: 'servery:locales',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(code, id) {
        return { code: compileCatalogue(code, id), map: null };
      },
    },
  };
}
