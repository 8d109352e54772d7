import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadBuiltApps } from './built-apps.ts';
import { formerFile, keepBuild } from './former-builds.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 28);
let home: string;
let kept: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'servery-builds-'));
  kept = path.join(home, 'data', 'builds');
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** A build with one file of each app, whose names end in `hash`. */
async function build(hash: string): Promise<string> {
  const built = path.join(home, `dist-${hash}`);
  for (const app of ['store', 'console']) await mkdir(path.join(built, app, 'assets'), { recursive: true });
  await mkdir(path.join(built, 'store', '.vite'));
  const entry = { file: `assets/entry-${hash}.js`, isEntry: true };
  const start = { file: `assets/start-${hash}.js`, isEntry: true };
  const manifest = { 'src/entry-client.tsx': entry, 'src/start/start-script.ts': start };
  await writeFile(path.join(built, 'store', '.vite', 'manifest.json'), JSON.stringify(manifest));
  for (const [app, name] of [
    ['store', `entry-${hash}.js`],
    ['store', `start-${hash}.js`],
    ['store', `dish-${hash}.js`],
    ['store', `dish-${hash}.js.br`],
    ['console', `orders-${hash}.js`],
  ] as const)
    await writeFile(path.join(built, app, 'assets', name), `${name} of ${hash}`);
  return built;
}

const served = async (built: string, url: string) =>
  (await (await loadBuiltApps(built, kept)).file(url))?.bytes.toString();

it('serves the files of the build before, and says which build it is', async () => {
  const [first, second] = [await build('a1'), await build('b2')];
  await keepBuild(first, kept, NOW);
  await keepBuild(second, kept, NOW + DAY_MS);
  await rm(first, { recursive: true });
  expect(await served(second, '/assets/dish-b2.js')).toBe('dish-b2.js of b2');
  expect(await served(second, '/assets/dish-a1.js')).toBe('dish-a1.js of a1');
  expect(await served(second, '/console/assets/orders-a1.js')).toBe('orders-a1.js of a1');
  expect((await (await loadBuiltApps(second, kept)).file('/assets/dish-a1.js'))?.compressed.br).toBeDefined();
  expect((await loadBuiltApps(second, kept)).build).toContain('/assets/entry-b2.js');
});

it('keeps them for 30 days after the next build began, however long they were the present ones', async () => {
  const [first, second] = [await build('a1'), await build('b2')];
  await keepBuild(first, kept, NOW - 200 * DAY_MS);
  // It was the present build for 200 days.
  for (const name of await readdir(path.join(kept, 'store', 'assets')))
    await utimes(path.join(kept, 'store', 'assets', name), new Date(NOW - 200 * DAY_MS), new Date(NOW - 200 * DAY_MS));
  await keepBuild(second, kept, NOW);
  await keepBuild(second, kept, NOW + 29 * DAY_MS);
  expect(await served(second, '/assets/dish-a1.js')).toBeDefined();
  await keepBuild(second, kept, NOW + 31 * DAY_MS);
  expect(await served(second, '/assets/dish-a1.js')).toBeUndefined();
  expect(await served(second, '/assets/dish-b2.js')).toBeDefined();
});

it.each([
  '/assets/../../secrets.json',
  '/assets/..',
  '/assets/.vite',
  '/secrets.json',
  '/console/assets/a/b.js',
  '/assets/',
])('has nothing but hashed files: %s', (url) => {
  expect(formerFile('/data/builds', url)).toBeNull();
});
