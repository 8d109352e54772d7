/** Files of other systems as their makers write them, with their oddities; `test/fixtures/menu-import` has each. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { planImport } from '#core/domain/menu/import.ts';
import { findIssues } from '#core/domain/menu/reading/check.ts';
import { toRows } from '#core/domain/menu/reading/to-rows.ts';
import { documentsOf } from '#core/domain/testing/menu-documents.ts';
import type { AppError } from '#server/errors.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readFile } from './read-file.ts';

const FILES = path.resolve(import.meta.dirname, '../../../../test/fixtures/menu-import');
const bytesOf = (file: string) => readFileSync(path.join(FILES, file));
const empty = documentsOf({}, { departments: {}, groups: {} });

function ids() {
  let made = 0;
  return () => {
    made += 1;
    return `id-${made}`;
  };
}

async function read(file: string) {
  const { content, source, mapping } = await readFile(bytesOf(file));
  const catalogue = readCatalogue(content, source, mapping);
  return { content, source, mapping, catalogue };
}

const SAMPLES = [
  ['square.csv', 'square'],
  ['square.xlsx', 'square'],
  ['woocommerce.csv', 'woocommerce'],
  ['shopify.csv', 'shopify'],
  ['shopify-new.csv', 'shopify'],
  ['loyverse.csv', 'loyverse'],
  ['ubereats.json', 'ubereats'],
  ['gloriafood.json', 'gloriafood'],
  ['list.csv', 'list'],
  ['no-headings.csv', 'list'],
  ['printed.txt', 'list'],
  ['template.csv', 'list'],
] as const;

describe('a file of another system', () => {
  it.each(SAMPLES)('%s is known as %s, and becomes the expected rows', async (file, wanted) => {
    const { source, catalogue } = await read(file);
    expect(source).toBe(wanted);
    const { rows, pictures } = toRows(catalogue, empty, { newId: ids(), addPercent: 0, otherDepartment: 'Menu' });
    const shown = {
      rows: rows.map(({ line, cells }) => ({ line, ...cells })),
      pictures,
      notes: catalogue.notes,
      issues: findIssues(catalogue, new Set()).map(({ fixes: _, ...issue }) => issue),
    };
    const expected = path.join(FILES, 'expected', `${file}.json`);
    expect(shown).toEqual(JSON.parse(readFileSync(expected, 'utf8')));
  });

  it.each(SAMPLES)('%s imported twice changes nothing the second time', async (file) => {
    const { catalogue } = await read(file);
    const priced = {
      ...catalogue,
      dishes: catalogue.dishes.filter(({ price, sizes }) => price.cents !== null || sizes.length > 0),
    };
    const options = { newId: ids(), addPercent: 0, otherDepartment: 'Menu' };
    const { edits, errors } = planImport(toRows(priced, empty, options).rows, empty, { mode: 'merge', newId: ids() });
    expect(errors).toEqual([]);
    expect(edits.length).toBeGreaterThan(0);
    const menu = documentsOf({}, { departments: {}, groups: {} });
    const maps = { department: menu.departments, product: menu.products, group: menu.groups } as const;
    for (const { kind, itemId, body } of edits) (maps[kind] as Map<string, unknown>).set(itemId, body);
    const again = planImport(toRows(priced, menu, options).rows, menu, { mode: 'merge', newId: ids() });
    expect(again).toEqual({ edits: [], errors: [], missing: { combosOff: [], pictures: [] } });
  });

  it.each(SAMPLES.filter(([file]) => !file.endsWith('.json')))('of %s every column is used or named', async (file) => {
    const { content, mapping, catalogue } = await read(file);
    if (content.kind !== 'table') throw new Error('no table');
    const left = content.sheet.headings.filter((heading, index) => mapping[index] === 'leave' && heading.trim() !== '');
    const named = catalogue.notes.find(({ code }) => code === 'columnsLeft')?.names ?? [];
    expect(named).toEqual(left);
  });

  it('loses no row: dishes and sizes out are rows in', async () => {
    const offersOf = async (file: string) =>
      (await read(file)).catalogue.dishes.flatMap(({ sizes }) => Array(Math.max(1, sizes.length)).fill(null));
    expect(await offersOf('square.csv')).toHaveLength(7);
    expect(await offersOf('list.csv')).toHaveLength(5);
  });
});

describe('a file of Excel for Windows', () => {
  // Nodes before 23 decode it as ISO 8859-1, so the bytes are written out here.
  it('has its own signs: the euro, quotation marks and dashes', async () => {
    const bytes = Buffer.from('Gericht;Preis\nChef\x92s \x84Pizza\x93 \x96 gro\xdf;13,00 \x80\n', 'latin1');
    const { content, source, mapping } = await readFile(bytes);
    const [dish] = readCatalogue(content, source, mapping).dishes;
    expect([dish?.name, dish?.price.cents]).toEqual(['Chef’s „Pizza“ – groß', 1300]);
  });

  it('has at each byte the letter that Windows has there', async () => {
    const bytes = Buffer.from([...'name,price\n'].map((sign) => sign.charCodeAt(0)));
    const all = Buffer.from(Array.from({ length: 128 }, (_, index) => index + 128));
    const { content } = await readFile(Buffer.concat([bytes, all, Buffer.from(',1\n')]));
    const name = content.kind === 'table' ? (content.sheet.rows[0]?.cells[0] ?? '') : '';
    const moved = [...name].flatMap((sign, index) => (sign.charCodeAt(0) === index + 128 ? [] : [sign])).join('');
    expect([name.length, moved]).toEqual([128, '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ']);
  });
});

describe('a file that is no menu', () => {
  const refusalOf = (bytes: Buffer) =>
    readFile(bytes).then(
      () => 'read',
      (error: AppError) => `${error.code} ${'reason' in error ? error.reason : error.message}`,
    );
  it.each([
    ['a formula', () => bytesOf('formula.xlsx'), 'sheet-formula'],
    ['a password', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'sheet-locked'],
    ['a broken ZIP', () => bytesOf('square.xlsx').subarray(0, 900), 'sheet-broken'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]), 'encoding'],
    ['nothing', () => Buffer.from(''), 'sheet-broken'],
    ['an open quotation mark', () => Buffer.from('name,price\n"Dal,9'), 'csv'],
    ['other JSON', () => Buffer.from('{"a":1}'), 'json'],
    ['401 columns', () => Buffer.from(`name${',x'.repeat(400)}\nDal\n`), 'console.import.error.columns'],
    ['5,001 rows', () => Buffer.from(`name,price\n${'Dal,9\n'.repeat(5_001)}`), 'console.import.error.rows'],
  ])('%s is refused', async (_, bytes, reason) => {
    expect(await refusalOf(bytes())).toContain(reason);
  });
});
