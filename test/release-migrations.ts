/** The migrations of this release, and an order as the release before it writes one. */

import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATIONS } from '#server/db/migrate.ts';

/** The first migration after the last release. A release moves it on. */
const FIRST_OF_RELEASE = '0001';

const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
  readonly entries: readonly { readonly tag: string }[];
};

/** Names of all migrations, the oldest first. */
export function listMigrations(): readonly string[] {
  return journal.entries.map(({ tag }) => tag);
}

/** How many of them the last release had. */
export function countReleased(): number {
  return listMigrations().filter((tag) => tag < FIRST_OF_RELEASE).length;
}

/** The statements of a migration. */
export function migrationText(tag: string): string {
  return readFileSync(path.join(MIGRATIONS, `${tag}.sql`), 'utf8');
}

/** Makes `folder` one that `migrate` takes, with the first `count` migrations. */
export async function copyMigrations(folder: string, count: number): Promise<void> {
  const entries = journal.entries.slice(0, count);
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  const present = new Set(await readdir(folder));
  const missing = entries.map(({ tag }) => `${tag}.sql`).filter((name) => !present.has(name));
  for (const name of missing) await copyFile(path.join(MIGRATIONS, name), path.join(folder, name));
}

/**
 * An order with a line and an event: restaurant, order, product, and the instant (UTC ms) in which it was placed. Names only
 * columns that the last release has, as a server of that release does while a newer one migrates its database.
 */
export const WRITE_ORDER = `
  with made as (
    insert into orders (client_id, order_id, cart_id, cart_version, status, money_state, order_type, payment_mode, is_scheduled,
      full_name, email, phone, currency, subtotal_cents, discount_cents, delivery_cents, tax_cents, total_cents, taxes,
      estimate_minutes, due_at, created_at, updated_at, real_at, idempotency_key)
    select $1::uuid, $2::uuid, gen_random_uuid(), 1, 'pending', 'none', 1, 1, false, 'Aroha Ngata', 'aroha@example.nz',
      '+64211234567', 'NZD', 1100, 0, 0, 143, 1100, '[]', 20, at, at, at, at, gen_random_uuid()
    from (select to_timestamp($4::float8 / 1000) as at) placed
    returning client_id, order_id, created_at),
  lines as (
    insert into order_lines (client_id, order_id, position, product_id, product_name, quantity, unit_cents, total_cents,
      is_combo, modifiers, combo_items)
    select client_id, order_id, 0, $3::uuid, 'Butter chicken', 2, 550, 1100, false, '[]', '[]' from made)
  insert into order_events (client_id, order_id, at, event, actor)
  select client_id, order_id, created_at, 'placed', 'customer' from made`;
