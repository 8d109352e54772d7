/** A whole menu in a ZIP, out of each demo restaurant and into one that has none. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuDocuments } from '#core/domain/menu/document.ts';
import { byExportedIds } from '#core/domain/testing/menu-documents.ts';
import { createMediaService } from '#server/modules/media/service.ts';
import { readDraft } from '#server/modules/menu/editing/draft.ts';
import { unpackParts } from '#server/modules/menu/importing/unzip.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createProgram } from './commands.ts';
import { createCliServices } from './services.ts';

let store: TestApp;
let folder: string;
beforeAll(async () => {
  store = await createTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'servery-menu-'));
});
afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const services = async () => createCliServices(store.deps);
  const nowhere = async () => Promise.reject(new Error('not here'));
  const readPassword = async () => '';
  const parts = { services, readPassword, backUp: nowhere, restore: nowhere, prepare: nowhere };
  await createProgram({ ...parts, print: (text) => printed.push(text) }).parseAsync(args, { from: 'user' });
  return printed.join('\n');
}
async function emptyRestaurant(subdomain: string): Promise<string> {
  const owner = ['--owner-name', 'Ana', '--owner-email', `ana@${subdomain}.example`];
  await run('tenant', 'create', subdomain, '--name', subdomain, '--country', 'NZ', ...owner);
  const { tenant } = await createCliServices(store.deps).menus.editorOf(subdomain);
  return tenant.clientId;
}
const drafted = async (clientId: string) => (await readDraft(store.db, clientId)).menu;
const picturesOf = ({ departments, products, groups }: MenuDocuments) => [
  ...[...departments.values()].map(({ imageId }) => imageId),
  ...[...products.values()].map(({ imageId }) => imageId),
  ...[...groups.values()].flatMap(({ items }) => items.map(({ imageId }) => imageId)),
];
/** Two pictures are the same where the same picture took the place of each. */
function withoutPictures(menu: MenuDocuments) {
  const ids: string[] = [];
  const text = JSON.stringify(byExportedIds(menu), (key, value) => {
    if (key !== 'imageId' || value === null) return value;
    if (!ids.includes(value)) ids.push(value);
    return ids.indexOf(value);
  });
  return JSON.parse(text) as unknown;
}

it.each(['saffron', 'forno', 'kumo'] as const)('the menu of %s is there whole, document by document', async (name) => {
  const from = store.clientIds[name];
  const subdomain = { saffron: 'saffron-lane', forno: 'forno-lane', kumo: 'kumo-bowls' }[name];
  const to = await emptyRestaurant(`again-${name}`);
  const file = path.join(folder, `${name}.zip`);
  expect(await run('menu', 'export', subdomain, file)).toBe(`Written to ${file}.`);
  const menu = await drafted(from);
  const pictures = [...new Set(picturesOf(menu))].filter((id) => id !== null);
  const parts = Object.keys(unzipSync(await readFile(file)));
  expect(parts.toSorted()).toEqual(['menu.json', ...pictures.map((id) => `pictures/${id}.webp`)].toSorted());
  const media = createMediaService(store.deps);
  // Three are made anew from their pixels, like any upload of a stranger; all would take minutes on a busy machine.
  await media.bring(from, to, pictures.slice(3));
  const said = await run('menu', 'import', `again-${name}`, file, '--replace');
  expect(said).toMatch(/added, 0 changed, 0 deleted\nDrafted\./);
  const there = await drafted(to);
  expect(withoutPictures(there)).toEqual(withoutPictures(menu));
  const alts = async (clientId: string) => (await media.listOf(clientId)).map(({ alt }) => alt);
  expect(await alts(from)).toEqual(expect.arrayContaining(await alts(to)));
  expect(await run('menu', 'import', `again-${name}`, file, '--replace')).toMatch(/ 0 added, 0 changed, 0 deleted$/);
  expect(await run('menu', 'import', subdomain, file, '--replace')).toMatch(/ 0 added, 0 changed, 0 deleted$/);
});

it('a ZIP of a stranger brings no more than a menu: no bomb, no path, no broken picture', async () => {
  const clientId = await emptyRestaurant('stranger');
  const file = path.join(folder, 'stranger.zip');
  const picture = `${'a'.repeat(32)}.webp`;
  const rows = [
    { kind: 'department', id: 'd', name: 'Mains', picture: '../../etc/passwd' },
    { kind: 'product', id: 'p', parent: 'd', name: 'Dal', price: 9, picture },
  ];
  const table = strToU8(JSON.stringify({ rows }));
  const bring = async (parts: Record<string, Uint8Array>) => {
    await writeFile(file, zipSync(parts));
    return await run('menu', 'import', 'stranger', file);
  };
  const said = await bring({ 'menu.json': table, [`pictures/${picture}`]: strToU8('no picture'), '../../x': table });
  expect(said).toContain('Without their picture, which the file does not bring: Mains, Dal');
  expect(picturesOf(await drafted(clientId))).toEqual([null, null]);
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}`, new Uint8Array()]));
  await expect(bring({ ...many, 'menu.json': table })).rejects.toThrow();
});

it('all files of a ZIP together unpack to no more than is allowed', async () => {
  const zip = Buffer.from(zipSync({ one: new Uint8Array(600), two: new Uint8Array(600) }));
  const sizes = async (bytes: number, parts: number) =>
    [...((await unpackParts(zip, { bytes, parts })) ?? [])].map(([name, part]) => `${name} ${part.length}`);
  expect(await sizes(1_200, 2)).toEqual(['one 600', 'two 600']);
  expect(await sizes(1_199, 2)).toEqual([]);
  expect(await sizes(1_200, 1)).toEqual([]);
});
