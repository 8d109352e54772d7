/**
 * The store's two builds. Client: `vite build` → dist/web/store, with a manifest for the server's script and style tags.
 * Server: `vite build --ssr` → dist/web/store-ssr/entry-server.js. src/render-input.ts lists where the files go.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { localePlugin } from '../locale-plugin.ts';
import { routerPlugin } from '../router-plugin.ts';
import { toastStylesPlugin } from '../toast-styles-plugin.ts';

const ENTRY = fileURLToPath(new URL('./src/entry-client.tsx', import.meta.url));
const output = (folder: string) => fileURLToPath(new URL(`../../dist/web/${folder}`, import.meta.url));

/** Parts of TanStack Query that its index exports, but only later pages and dialogs use. */
const LATER = /\/(mutationObserver|useMutation)\.js$/;

/**
 * Everything that the client's entry imports becomes one chunk, even if later chunks share parts of it: small chunks
 * cost requests and compress badly.
 */
function firstViewGroup(): Rolldown.CodeSplittingNameFunction {
  const first = new Set<string>();
  return (moduleId, graph) => {
    if (first.size === 0) {
      const visit = (id: string): void => {
        if (first.has(id)) return;
        first.add(id);
        graph.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      visit(ENTRY);
    }
    return first.has(moduleId) && !LATER.test(moduleId) ? 'first' : null;
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  plugins: [react(), localePlugin(), routerPlugin(), toastStylesPlugin()],
  // All packages are bundled, so that the server renders with React's production build for every NODE_ENV.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    outDir: output(isSsrBuild ? 'store-ssr' : 'store'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    // Placeholders and fonts are files: a strict Content-Security-Policy forbids data URIs, and files can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL(isSsrBuild ? './src/entry-server.tsx' : './src/entry-client.tsx', import.meta.url)),
      ...(isSsrBuild
        ? {}
        : { output: { codeSplitting: { groups: [{ debugName: 'first view', name: firstViewGroup() }] } } }),
    },
  },
}));
