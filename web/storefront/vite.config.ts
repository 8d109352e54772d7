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
import { toastStylesPlugin } from '../toast-styles-plugin.ts';

const source = (file: string) => fileURLToPath(new URL(`./src/${file}`, import.meta.url));
const output = (folder: string) => fileURLToPath(new URL(`../../dist/web/${folder}`, import.meta.url));

/** Parts of TanStack Query that its index exports, but only later pages and dialogs use. */
const LATER = /\/(mutationObserver|useMutation)\.js$/;

/**
 * What one moment of a visit loads together, in this order: everything that these files import and no earlier moment has
 * brought is one chunk, even if later chunks share parts of it. Small chunks cost requests and compress badly. A file
 * that is fetched by a call keeps a chunk of its own, which the manifest names.
 */
const MOMENTS: readonly (readonly [name: string, files: readonly string[]])[] = [
  ['first', ['entry-client.tsx']],
  // What nearly every page and dialog has, the menu among them.
  [
    'parts',
    [
      'lib/page/repeat-use.ts',
      'lib/page/rich.tsx',
      '../../ui/actions/button.tsx',
      '../../ui/display/empty-state.tsx',
      '../../ui/display/money.tsx',
      '../../ui/display/skeleton.tsx',
      '../../ui/icons/icons-menu.ts',
    ],
  ],
  ['menu', ['routes/menu-content.tsx', 'routes/dialogs/order-panel.tsx']],
  ['used', ['routes/used-extras.tsx']],
  ['dish', ['routes/dialogs/product-dialog.tsx']],
  // What every further dialog and nearly every page needs.
  [
    'later',
    [
      'lib/page-queries.tsx',
      'lib/attempt.ts',
      'lib/page/contact-link.tsx',
      'lib/person/forget-person.ts',
      '../../../core/domain/hours/order-type-hours.ts',
      '../../kit/forms/use-attempt.ts',
      '../../ui/actions/segmented.tsx',
      '../../ui/brand/mark.tsx',
      '../../ui/display/accordion.tsx',
      '../../ui/display/badge.tsx',
      '../../ui/display/order/progress.tsx',
      '../../ui/forms/checkbox.tsx',
      '../../ui/forms/field.tsx',
      '../../ui/forms/select-field.tsx',
      '../../ui/forms/use-focus-first-error.ts',
    ],
  ],
  // Shared with pages that need nothing else of the dialogs below.
  [
    'place',
    [
      'lib/page/current-location.ts',
      '../../../core/domain/delivery/delivery-zone.ts',
      '../../ui/display/place-map.tsx',
    ],
  ],
  [
    'search',
    ['lib/address/address-search.ts', 'lib/address/suggestion-list.tsx', 'lib/address/use-address-combobox.ts'],
  ],
  [
    'ticket',
    [
      'lib/totals-rows.ts',
      '../../../core/contract/orders/to-totals.ts',
      '../../ui/display/order/ticket-details.ts',
      '../../ui/display/order/ticket-line.tsx',
      '../../ui/display/order/totals.tsx',
    ],
  ],
  ['choices', ['routes/dialogs/product-parts.tsx', 'lib/page/page-flow.ts']],
  ['where', ['routes/dialogs/preference-dialog.tsx']],
  ['cart', ['routes/dialogs/cart-dialog.tsx']],
];

/** The name of the first moment that needs a module; null for one that none of them needs. */
function momentOf(): Rolldown.CodeSplittingNameFunction {
  const moments = new Map<string, string | null>();
  return (moduleId, graph) => {
    if (moments.size === 0) {
      for (const [name, files] of MOMENTS) {
        const seeds = new Set(files.map(source));
        const visit = (id: string): void => {
          if (moments.has(id) || (name !== 'later' && LATER.test(id))) return;
          const info = graph.getModuleInfo(id);
          const isCalled =
            name !== 'parts' && info?.dynamicImporters.length && (seeds.has(id) || !info.importers.length);
          moments.set(id, isCalled ? null : name);
          info?.importedIds.forEach(visit);
        };
        for (const seed of seeds) visit(seed);
      }
    }
    return moments.get(moduleId) ?? null;
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
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
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
    target: 'es2022',
    manifest: !isSsrBuild,
    // Placeholders and fonts are files: a strict Content-Security-Policy forbids data URIs, and files can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: source(isSsrBuild ? 'entry-server.tsx' : 'entry-client.tsx'),
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: {
                groups: [{ debugName: 'moments of a visit', name: momentOf(), includeDependenciesRecursively: false }],
              },
            },
          }),
    },
  },
}));
