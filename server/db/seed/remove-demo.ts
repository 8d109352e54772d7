/** Deletes the demo restaurants with everything in them. */
import { inArray, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { removePictureFiles } from '#server/modules/media/picture-files.ts';
import { DEMO_IDS } from './closed-demo.ts';

/** Tables with rows of restaurants; one stands before those that it refers to. */
function tablesOfRestaurants(): readonly PgTable[] {
  const sorted = new Set<PgTable>();
  const visit = (table: PgTable) => {
    if (sorted.has(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys) {
      if (reference().foreignTable !== table) visit(reference().foreignTable);
    }
    sorted.add(table);
  };
  for (const table of Object.values<unknown>(schema)) if (is(table, PgTable)) visit(table);
  return [...sorted]
    .reverse()
    .filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'client_id'));
}

/** In one transaction; open stores and consoles hear of it. Answers the restaurants' names. */
export async function removeDemo({ db, events, files }: Pick<Deps, 'db' | 'events' | 'files'>): Promise<string[]> {
  const { clients, images } = schema;
  const ids = [...DEMO_IDS];
  const { names, pictures } = await db.transaction(async (tx) => {
    const found = await tx
      .select({ clientId: clients.clientId, name: clients.tradingName })
      .from(clients)
      .where(inArray(clients.clientId, ids))
      .for('update');
    const kept = await tx.select().from(images).where(inArray(images.clientId, ids));
    for (const table of tablesOfRestaurants()) {
      await tx.execute(sql`delete from ${table} where client_id in ${ids}`);
    }
    await tx.execute(sql`delete from graphile_worker._private_jobs
      where payload::jsonb ->> 'clientId' in ${ids} and locked_at is null`);
    for (const { clientId } of found) await events.publish(tx, `store:${clientId}`, { type: 'client', version: 0 });
    return { names: found.map(({ name }) => name), pictures: kept };
  });
  // After the commit: a picture without its file would be an error, a file without its picture is not.
  for (const { clientId, ...picture } of pictures) await removePictureFiles(files, clientId, picture);
  return names;
}
