/** The schema in code is the schema that the migrations make: no migration is missing. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { ROOT } from './modules.ts';

it('every change of the schema has its migration (npx drizzle-kit generate)', async () => {
  const meta = path.join(ROOT, 'server/db/migrations/meta');
  const last = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const before = JSON.parse(readFileSync(path.join(meta, last ?? ''), 'utf8'));
  expect(await generateMigration(before, generateDrizzleJson(schema, before.id))).toEqual([]);
});
