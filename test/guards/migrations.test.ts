/** The schema in code is the schema that the migrations make, and no migration stops orders while it builds an index. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { ROOT } from './modules.ts';

it('every change of the schema has its migration (npx drizzle-kit generate)', async () => {
  const meta = path.join(ROOT, 'server/db/migrations/meta');
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  const last = snapshots.toSorted().at(-1);
  // The generator reads the newest alone; the others were 250 kB each.
  expect(snapshots, 'remove the older snapshots').toEqual([last]);
  const before = JSON.parse(readFileSync(path.join(meta, last ?? ''), 'utf8'));
  expect(await generateMigration(before, generateDrizzleJson(schema, before.id))).toEqual([]);
});

it('indexes on tables that hold rows already are built concurrently, in a migration of their own', () => {
  const folder = path.join(ROOT, 'server/db/migrations');
  const offences = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const made = [...text.matchAll(/create (?:unlogged )?table "(\w+)"/gi)].map(([, table]) => table);
      const built = [...text.matchAll(/create (?:unique )?index (?!concurrently)"\w+" on "(\w+)"/gi)];
      return built.filter(([, table]) => !made.includes(table)).map(([statement]) => `${name}: ${statement}`);
    });
  expect(offences).toEqual([]);
});
