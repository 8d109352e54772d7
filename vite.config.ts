/**
 * The server's build: `server/main.ts`, `server/cli/main.ts`, the process for long tasks and the step that describes the API, with what they import of ours, and packages of many small
 * modules, which a start would read one by one. All other packages stay in node_modules.
 */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { OTHER_LOCALES } from './core/domain/language/languages.ts';

export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'servery:catalogues',
      generateBundle() {
        for (const locale of OTHER_LOCALES) {
          const source = readFileSync(`server/locales/${locale}.json`, 'utf8');
          this.emitFile({ type: 'asset', fileName: `${locale}.json`, source });
        }
      },
    },
  ],
  ssr: {
    noExternal: [
      'zod',
      'fastify-type-provider-zod',
      'drizzle-orm',
      'jose',
      'csv-parse',
      'csv-stringify',
      'otpauth',
      '@lingui/core',
      'aws4fetch',
      'saxes',
      'xmlchars',
      'standardwebhooks',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        cli: 'server/cli/main.ts',
        'task-process': 'server/tasks/task-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
});
