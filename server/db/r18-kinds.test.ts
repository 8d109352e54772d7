/** What the migration of 2026 calls alcohol among the dishes that were R18 before there were kinds. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestApp } from '#test/app.ts';

const statements = readFileSync(new URL('./migrations/0009_r18_kinds.sql', import.meta.url), 'utf8').split(
  '--> statement-breakpoint',
);
const named = (statement: string) => statements.find((one) => one.includes(statement)) ?? '';

it('is alcohol where the English name says so and nothing else; its drafts too', async () => {
  const store = await createTestApp();
  const kindAs = async (name: string) => {
    await store.db.execute(sql`update products set r18_kind = null, name = ${JSON.stringify({ en: name })}::jsonb
      where client_id = ${store.clientIds.saffron} and is_r18`);
    await store.db.execute(sql.raw(named('UPDATE "products"')));
    const { rows } = await store.db.execute<{ r18_kind: string | null }>(
      sql`select r18_kind from products where client_id = ${store.clientIds.saffron} and is_r18`,
    );
    return rows.map((row) => row.r18_kind).join();
  };
  try {
    for (const name of ['Indian lager', 'Pinot Noir wine', 'Gin & tonic', 'Craft BEERS'])
      expect([name, await kindAs(name)]).toEqual([name, 'alcohol']);
    for (const name of [
      'Kingfisher 650 ml',
      'Rum cigar',
      'Ginger beer',
      'Alcohol-free beer',
      'Wine grape vape',
      'Origin',
    ])
      expect([name, await kindAs(name)]).toEqual([name, '']);
    await kindAs('Indian lager');
    await store.db.execute(sql`insert into menu_draft_items (client_id, kind, item_id, state, body, revision, edited_by, edited_at)
      select client_id, 'product', product_id, 'edited', '{"isR18": true}', 1, 'Tia', now() from products where is_r18`);
    await store.db.execute(sql.raw(named('UPDATE "menu_draft_items"')));
    const { rows } = await store.db.execute(sql`select body from menu_draft_items`);
    expect(rows).toEqual([{ body: { isR18: true, r18Kind: 'alcohol' } }]);
  } finally {
    await store.close();
  }
});
