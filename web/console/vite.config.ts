/** The console's build: `vite build` → dist/web/console with index.html, a manifest and hashed files under assets/. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { lateFilesPlugin } from '../late-files-plugin.ts';
import { localePlugin } from '../locale-plugin.ts';
import { needsOf } from '../module-needs.ts';
import { toastStylesPlugin } from '../toast-styles-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const MAIN = here('src/main.tsx');

/**
 * The board is one chunk, and what it fetches by itself for the next press is another: a request costs as much as half a
 * kilobyte, and a tablet in a kitchen has a slow one. Every other page divides its parts as the bundler does.
 */
function chunkOf(): Rolldown.CodeSplittingNameFunction {
  let board: ReadonlySet<string> | undefined;
  let soon: readonly ReadonlySet<string>[] | undefined;
  return (id, graph) => {
    board ??= needsOf(MAIN, graph);
    soon ??= ['src/features/board/soon.ts', 'src/routes/soon.ts'].map((file) => needsOf(here(file), graph));
    // The manifest names the entry by its own chunk.
    if (board.has(id)) return id === MAIN ? null : 'board';
    const isPart = graph.getModuleInfo(id)?.dynamicImporters.length;
    return !isPart && soon.some((needs) => needs.has(id)) ? 'soon' : null;
  };
}

export default defineConfig({
  root: here('.'),
  base: '/console/',
  publicDir: false,
  plugins: [react(), lateFilesPlugin(), localePlugin(), toastStylesPlugin()],
  build: {
    outDir: here('../../dist/web/console'),
    emptyOutDir: true,
    manifest: true,
    // Icons and fonts are files, never data URIs: the Content-Security-Policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The board's; tools/size.mjs holds what it weighs on the line.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'the board, and what comes soon', name: chunkOf() }],
        },
      },
    },
  },
});
