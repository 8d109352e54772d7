/** The service worker's build: one classic script at dist/web/store/sw.js, beside the store's own files. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: local('.'),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: local('../../dist/web/store'),
    emptyOutDir: false,
    rolldownOptions: {
      input: local('./service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
