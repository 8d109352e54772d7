/** The web apps straight from their sources, through Vite in this process: what `npm run dev` serves. */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { VOICES } from '#core/domain/settings/store-settings.ts';
import { packageFile } from '#server/package-root.ts';
import type { RenderModule } from '#store/render-input.ts';
import type { WebApps } from './web-apps.ts';

/** `server` carries the bundlers' web sockets. */
export async function loadDevelopmentApps(server: Server): Promise<WebApps> {
  // Only here: an installed product has no bundler.
  const { createServer } = await import('vite');
  const open = (app: 'storefront' | 'console') =>
    createServer({
      configFile: packageFile('web', app, 'vite.config.ts'),
      appType: 'custom',
      // Each keeps its own prepared packages: two bundlers in one folder undo each other's work.
      cacheDir: packageFile('node_modules', '.vite', app),
      // All sources, as there is no index.html to start looking for packages from.
      optimizeDeps: { entries: ['src/**/*.tsx'] },
      server: { middlewareMode: true, hmr: { server, path: `/__hmr/${app}` } },
    });
  const store = await open('storefront');
  const console = await open('console');
  const bundlerOf = (url: string) => (url.startsWith('/console') ? console : store);

  return {
    build: '',
    store: {
      load: async () => (await store.ssrLoadModule('/src/entry-server.tsx')) as RenderModule,
      assets: {
        startScript: "import('/src/start/start-script.ts')",
        scripts: ['/src/entry-client.tsx'],
        styles: [],
        pageStyles: new Map(),
        voices: new Map(
          VOICES.filter((voice) => voice !== 'paper').map((voice) => {
            return [voice, [{ href: voice, text: `@import url("/src/voices/${voice}.css?direct");` }]];
          }),
        ),
        modules: [],
        texts: new Map(),
        fonts: new Map(),
      },
    },
    async consolePage(url) {
      const html = await readFile(packageFile('web', 'console', 'index.html'), 'utf8');
      return await console.transformIndexHtml('/index.html', html, url);
    },
    file: async () => null,
    development: {
      transform: (url, html) => store.transformIndexHtml(url, html),
      handle: (request, response) => handleWith(bundlerOf(request.url ?? '/'), request, response),
      async close() {
        await Promise.all([store.close(), console.close()]);
      },
    },
  };
}

/** True when the bundler answered. */
function handleWith(
  bundler: ViteDevServer,
  ...[request, response]: Parameters<NonNullable<WebApps['development']>['handle']>
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('finish', () => resolve(true));
    bundler.middlewares(request, response, (error: unknown) => {
      if (error) reject(error);
      else resolve(false);
    });
  });
}
