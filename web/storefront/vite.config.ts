/**
 * The store's two builds. Client: `vite build` → dist/web/store, with a manifest for the server's script and style tags.
 * Server: `vite build --ssr` → dist/web/store-ssr/entry-server.js. Where files land is agreed in src/render-input.ts.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localePlugin } from '../locale-plugin.ts';
import { routerPlugin } from '../router-plugin.ts';
import { toastStylesPlugin } from '../toast-styles-plugin.ts';

const output = (folder: string) => fileURLToPath(new URL(`../../dist/web/${folder}`, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  plugins: [react(), localePlugin(), routerPlugin(), toastStylesPlugin()],
  // Bundled whole, so that the server renders with React's production build whatever NODE_ENV says.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    outDir: output(isSsrBuild ? 'store-ssr' : 'store'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    // Placeholders and fonts are files, never data URIs: a strict Content-Security-Policy and the cache like them better.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL(isSsrBuild ? './src/entry-server.tsx' : './src/entry-client.tsx', import.meta.url)),
    },
  },
}));
