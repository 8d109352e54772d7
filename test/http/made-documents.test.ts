/** Documents that are made from the code are as the code is. A change of openapi.json is one for machines and other programs. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { packageFile } from '#server/package-root.ts';
import { madeDocuments } from '../../tools/docs/made-documents.ts';

it.each(Object.entries(madeDocuments))('docs/%s is as the code is', async (name, make) => {
  const committed = await readFile(packageFile('docs', name), 'utf8').catch(() => '');
  expect((await make()) === committed, `docs/${name} is stale: npm run tools -- docs, and read its diff`).toBe(true);
});

it('docs/openapi.json says in words what a field of a component means', async () => {
  const { components } = JSON.parse(await readFile(packageFile('docs', 'openapi.json'), 'utf8'));
  expect(components.schemas.Hours.properties.holidays.description).toContain('Public holidays');
  expect(components.schemas.Hours.properties.holidays.items.properties.isR18Free.description).toContain('Alcohol');
});
