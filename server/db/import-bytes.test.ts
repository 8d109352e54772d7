/** Menu files that were kept before their column held bytes. */
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestApp } from '#test/app.ts';
import { migrationText } from '#test/release-migrations.ts';

it('a file kept as Base64 becomes its bytes, a readable one its JSON, and one that is drafted stays without', async () => {
  const store = await createTestApp();
  const packed = gzipSync('{"kind": "json"}');
  const kept = { text: JSON.stringify(packed.toString('base64')), table: '{"kind": "table"}', drafted: null };
  try {
    await store.db.execute(sql`alter table menu_imports alter column content type jsonb using null`);
    for (const [name, content] of Object.entries(kept))
      await store.db.execute(sql`insert into menu_imports
        (client_id, import_id, file_name, detected, source, headings_hash, content, mapping, created_by, created_at)
        values (${store.clientIds.saffron}, gen_random_uuid(), ${name}, 'list', 'list', '', ${content}::jsonb, '[]', 'Tia', now())`);
    for (const statement of migrationText('0011_import_bytes').split('--> statement-breakpoint'))
      await store.db.execute(sql.raw(statement));
    const { rows } = await store.db.execute(sql`select file_name, content from menu_imports order by file_name`);
    expect(rows).toEqual([
      { file_name: 'drafted', content: null },
      { file_name: 'table', content: Buffer.from('{"kind": "table"}') },
      { file_name: 'text', content: packed },
    ]);
  } finally {
    await store.close();
  }
});
