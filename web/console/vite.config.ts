/** The console's build: `vite build` → dist/web/console with index.html, a manifest and hashed files under assets/. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lateFilesPlugin } from '../late-files-plugin.ts';
import { localePlugin } from '../locale-plugin.ts';
import { toastStylesPlugin } from '../toast-styles-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
  },
});
