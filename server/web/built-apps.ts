/** The web apps as `npm run build` left them in `dist/web`. Files are read once; their names carry a hash of the content. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { StartupError } from '#server/db/startup-error.ts';
import type { RenderModule } from '#store/render-input.ts';
import { formerFile } from './former-builds.ts';
import type { PageAssets, StaticFile, StyleAsset, TextAsset, WebApps } from './web-apps.ts';

const manifestFile = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestFile>;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};
const compressible = new Set(['.js', '.css', '.html', '.json', '.webmanifest', '.svg']);

/**
 * @param folder `dist/web`
 * @param kept where the files of former builds are (former-builds.ts)
 * @throws StartupError when the store was not built
 */
export async function loadBuiltApps(folder: string, kept: string): Promise<WebApps> {
  const storeFolder = path.join(folder, 'store');
  const manifest = await readManifest(path.join(storeFolder, '.vite', 'manifest.json'));
  const paths = new Map([
    ...(await listFiles(storeFolder, '/')),
    ...(await listFiles(path.join(folder, 'console'), '/console/')),
  ]);
  const assets = await readAssets(manifest, storeFolder);
  const known = new Map<string, Promise<StaticFile>>();
  const consoleIndex = paths.get('/console/index.html');
  let renderer: Promise<RenderModule> | undefined;
  const entry = pathToFileURL(path.join(folder, 'store-ssr', 'entry-server.js')).href;

  const page = consoleIndex ? await readFile(consoleIndex, 'utf8') : '';
  return {
    build: [...assets.scripts, ...page.matchAll(/(?<=src=")\/console\/assets\/[^"]+\.js/g)].join(' '),
    store: {
      load: () => (renderer ??= import(/* @vite-ignore */ entry) as Promise<RenderModule>),
      assets,
    },
    async consolePage() {
      return page === '' ? null : page;
    },
    async file(url) {
      const file = paths.get(url);
      if (!file) {
        const former = formerFile(kept, url);
        return former === null ? null : await read(former).catch(() => null);
      }
      if (url.endsWith('.html')) return null;
      let content = known.get(url);
      if (!content) {
        content = read(file);
        known.set(url, content);
      }
      return await content;
    },
  };
}

async function readManifest(file: string): Promise<Manifest> {
  try {
    return manifestFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new StartupError(`The store was not built (${file} is missing or damaged): run "npm run build".`, {
      cause: error,
    });
  }
}

/** The sheets of every chunk that is loaded on its own, without those of the first view. */
async function readPageStyles(
  manifest: Manifest,
  known: ReadonlySet<string>,
  read: (file: string) => Promise<StyleAsset>,
): Promise<PageAssets['pageStyles']> {
  const sheetsOf = (name: string, seen: Set<string>): string[] => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap((imported) => sheetsOf(imported, seen)), ...(chunk.css ?? [])];
  };
  const pages = Object.keys(manifest).flatMap((name) => {
    const module = /(?:^|\/)src(\/(?:routes|features)\/.+-(?:page\w*|content|parts)\.tsx)$/.exec(name)?.[1];
    return module ? [[module, sheetsOf(name, new Set())] as const] : [];
  });
  return new Map(
    await Promise.all(
      pages.map(async ([module, files]): Promise<[string, StyleAsset[]]> => {
        const own = [...new Set(files)].filter((file) => !known.has(file));
        return [module, await Promise.all(own.map(read))];
      }),
    ),
  );
}

async function readAssets(manifest: Manifest, folder: string): Promise<PageAssets> {
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry);
  const entryOf = (name: string) => entries.find(([source]) => source.endsWith(`/${name}`))?.[1];
  const entry = entryOf('entry-client.tsx');
  const start = entryOf('start-script.ts');
  if (!entry || !start) throw new StartupError('The store was built without an entry: run "npm run build".');
  const modules = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Manifest[string]) => {
    for (const name of chunk.imports ?? []) {
      const imported = manifest[name];
      if (!imported || modules.has(imported.file)) continue;
      modules.add(imported.file);
      visit(imported);
    }
    for (const style of chunk.css ?? []) styles.add(style);
  };
  visit(entry);
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.woff2'))
    .map((file): [string, string] => [path.posix.basename(file), `/${file}`]);
  const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
  const readStyle = async (file: string): Promise<StyleAsset> => ({
    href: `/${file}`,
    text: await readFile(path.join(folder, file), 'utf8'),
  });
  const texts = Object.entries(manifest).flatMap(([name, { file, css = [] }]) => {
    const locale = /(?:^|\/)src\/locales\/(\w+)\.ts$/.exec(name)?.[1];
    return locale ? [{ locale, module: `/${file}`, css }] : [];
  });
  const voices = Object.entries(manifest).flatMap(([name, { file }]) => {
    const voice = /(?:^|\/)src\/voices\/(\w+)\.css$/.exec(name)?.[1];
    return voice ? [{ voice, file }] : [];
  });
  return {
    startScript: (await readFile(path.join(folder, start.file), 'utf8')).trim(),
    scripts: [`/${entry.file}`],
    styles: await Promise.all([...styles].map(readStyle)),
    pageStyles: await readPageStyles(manifest, styles, readStyle),
    voices: new Map(
      await Promise.all(
        voices.map(async ({ voice, file }): Promise<[string, StyleAsset[]]> => [voice, [await readStyle(file)]]),
      ),
    ),
    modules: addresses(modules),
    texts: new Map(
      await Promise.all(
        texts.map(
          async ({ locale, module, css }): Promise<[string, TextAsset]> => [
            locale,
            { module, styles: await Promise.all(css.map(readStyle)) },
          ],
        ),
      ),
    ),
    fonts: new Map(fonts),
  };
}

/** Addresses of all files below `folder`: only what was built can be asked for. Hidden ones (manifests) and what was compressed stay out. */
async function listFiles(folder: string, prefix: string): Promise<[url: string, file: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(folder, file).startsWith('.') && !/\.(br|gz)$/.test(file))
    .map((file) => [prefix + path.relative(folder, file).split(path.sep).join('/'), file]);
}

async function read(file: string): Promise<StaticFile> {
  const extension = path.extname(file);
  const isCompressible = compressible.has(extension);
  const readCompressed = async (ending: string) => await readFile(file + ending).catch(() => undefined);
  const [bytes, br, gzip] = await Promise.all([
    readFile(file),
    isCompressible ? readCompressed('.br') : undefined,
    isCompressible ? readCompressed('.gz') : undefined,
  ]);
  return {
    bytes,
    type: types[extension] ?? 'application/octet-stream',
    isCompressible,
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}
