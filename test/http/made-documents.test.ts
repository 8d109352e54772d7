/** Documents that are made from the code are as the code is. A change of openapi.json is one for machines and other programs. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { packageFile } from '#server/package-root.ts';
import { explain, sentenceOf } from '../../tools/docs/docstrings.ts';
import { madeDocuments } from '../../tools/docs/made-documents.ts';
import { Sentences } from '../../tools/docs/table.ts';

it.each(Object.entries(madeDocuments))('docs/%s is as the code is', async (name, make) => {
  const committed = await readFile(packageFile('docs', name), 'utf8').catch(() => '');
  expect((await make()) === committed, `docs/${name} is stale: npm run tools -- docs, and read its diff`).toBe(true);
});

it('docs/openapi.json says in words what a field of a component means', async () => {
  const { components } = JSON.parse(await readFile(packageFile('docs', 'openapi.json'), 'utf8'));
  expect(components.schemas.Hours.properties.holidays.description).toContain('Public holidays');
  expect(components.schemas.Hours.properties.holidays.items.properties.isR18Free.description).toContain('Alcohol');
});

it('a map takes the first sentence of each docstring, and what has none is named', () => {
  const text = `/** Of the file. */
/**
 * Waits for so long (decision 1). Then it ends.
 */
export const WAIT_MS = 1;
export const MOST = 2;
export const KEYS = {
  /** The first. */
  'a:b': 1,
  c: 2,
} as const;
/** What there is. */
export type Topic =
  /** Of one. */
  | 'one'
  | 'two';
`;
  const file = explain('a.ts', text);
  expect(file.head).toBe('Of the file.');
  expect(sentenceOf(file.exports.get('WAIT_MS') ?? '')).toBe('Waits for so long (decision 1).');
  expect([...file.keysOf('KEYS')]).toEqual([
    ['a:b', 'The first.'],
    ['c', ''],
  ]);
  expect([...file.membersOf('Topic')]).toEqual([
    ["'one'", 'Of one.'],
    ["'two'", ''],
  ]);
  const sentences = new Sentences('map/a.md');
  sentences.of('a.ts: WAIT_MS', file.exports.get('WAIT_MS'));
  sentences.check();
  sentences.of('a.ts: MOST', file.exports.get('MOST'));
  expect(() => sentences.check()).toThrow('docs/map/a.md needs a docstring of:\na.ts: MOST');
});
