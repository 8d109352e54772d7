/** Has every `import()` of a build ask again for what did not come: `loadFile` takes the place of the bundler's own loader. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What Vite wraps each `import()` in. */
const HELPER = /vite\/preload-helper\.js$/;
const LOADER = fileURLToPath(new URL('./kit/late-files.ts', import.meta.url));

/** Throws when a new version of Vite loads parts in another way, so that it is noticed at build time. */
export function lateFilesPlugin(): Plugin {
  let base = '/';
  let isUsed = false;
  return {
    name: 'servery:late-files',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      base = config.base;
    },
    load: {
      filter: { id: HELPER },
      handler() {
        isUsed = true;
        return `import { loadFile } from ${JSON.stringify(LOADER)};
export const __vitePreload = (load, files = []) => loadFile(load, files.map((file) => ${JSON.stringify(base)} + file));`;
      },
    },
    buildEnd(error) {
      if (!error && !isUsed) throw new Error('Vite no longer loads parts by its preload helper');
    },
  };
}
