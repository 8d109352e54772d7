/**
 * The store's two builds. Client: `vite build` → dist/web/store, with a manifest for the server's script and style tags.
 * Server: `vite build --ssr` → dist/web/store-ssr/entry-server.js. src/render-input.ts lists where the files go.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { lateFilesPlugin } from '../late-files-plugin.ts';
import { localePlugin } from '../locale-plugin.ts';
import { needsOf } from '../module-needs.ts';
import { toastStylesPlugin } from '../toast-styles-plugin.ts';

const source = (file: string) => fileURLToPath(new URL(`./src/${file}`, import.meta.url));
const output = (folder: string) => fileURLToPath(new URL(`../../dist/web/${folder}`, import.meta.url));

/** The voices but Paper, whose sheets are those of the first view. */
const SHEETS = ['night', 'market', 'bistro'];

/** What so many parts need is kept apart from what a few of them share: nearly every page has it. */
const MANY = 7;

/** The parts that come by an `import()`, in the order in which the sources call them, whole pages last. */
function partsOf(graph: Rolldown.ChunkingContext): readonly ReadonlySet<string>[] {
  const parts = new Map<string, ReadonlySet<string>>();
  const calls = [source('entry-client.tsx')];
  for (const id of calls) {
    if (parts.has(id)) continue;
    parts.set(id, needsOf(id, graph));
    for (const one of parts.get(id) ?? []) calls.push(...(graph.getModuleInfo(one)?.dynamicallyImportedIds ?? []));
  }
  const isPage = (id: string) => Number(/-pages?\.tsx$/.test(id));
  return [...parts].sort(([one], [other]) => isPage(one) - isPage(other)).map(([, needs]) => needs);
}

/**
 * The first view is one chunk. What several later parts share is a chunk with the first of them, because small chunks cost
 * requests and compress badly. What needs the query cache is apart from what does not: a dish opens without it. A part
 * itself keeps a chunk of its own, which the manifest names.
 */
function chunkOf(): Rolldown.CodeSplittingNameFunction {
  let parts: readonly ReadonlySet<string>[] | undefined;
  return (moduleId, graph) => {
    parts ??= partsOf(graph);
    const users = parts.flatMap((needs, part) => (needs.has(moduleId) ? [part] : []));
    if (users[0] === 0) return 'first';
    if (users.length < 2 || graph.getModuleInfo(moduleId)?.dynamicImporters.length) return null;
    const asks = [...needsOf(moduleId, graph)].some((id) => id.includes('/@tanstack/'));
    return `${users.length < MANY ? 'few' : 'many'}-${users[0]}${asks ? '-asking' : ''}`;
  };
}

/**
 * Begins the first view's file with V8's hint to compile all of its functions. Chromium then does that on another thread
 * while the file comes, instead of each at its first call on the page's own. Nearly all of this code runs at once, so the
 * hint pays here alone. It must be the first line, and Vite puts one of its own above every banner: hence at the very end.
 */
function compileAtOncePlugin(): Plugin {
  return {
    name: 'servery:compile-at-once',
    writeBundle({ dir = '' }, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'entry-client') continue;
        const file = path.join(dir, chunk.fileName);
        writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`);
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  plugins: [
    react(),
    lateFilesPlugin(),
    localePlugin(),
    toastStylesPlugin(),
    ...(isSsrBuild ? [] : [compileAtOncePlugin()]),
  ],
  // Bundled whole, so that the server renders with React's production build whatever NODE_ENV says.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    outDir: output(isSsrBuild ? 'store-ssr' : 'store'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Placeholders and fonts are files: a strict Content-Security-Policy forbids data URIs, and files can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A voice's sheet is an entry of its own: the server puts one of them into a page (server/modules/pages/page-styles.ts).
      input: (isSsrBuild
        ? ['entry-server.tsx']
        : ['entry-client.tsx', 'start/start-script.ts', ...SHEETS.map((voice) => `voices/${voice}.css`)]
      ).map(source),
      ...(isSsrBuild
        ? { output: { codeSplitting: false } }
        : {
            output: {
              // Names of all late files stand in the first script, and no compression shortens a hash.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'chunks follow imports', name: chunkOf() }],
              },
            },
          }),
    },
  },
}));
