import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { departments, modifierItems, products } from '#server/db/schema/menu.ts';
import { menuDraftItems } from '#server/db/schema/menu-draft.ts';
import { clientSettings, clients, images } from '#server/db/schema/tenants.ts';
import type { StoredImage } from './image.ts';

/** Ids of pictures that a text names. */
const namedIn = (text: unknown) => sql`(regexp_matches(${text}, '[0-9a-f]{32}', 'g'))[1]`;

/** Ids of the pictures that a dish, a choice, a draft, a banner or the brand shows, and of what they were cut from. */
function shownBy(clientId: string) {
  const columns = [departments, products, modifierItems].map(
    (table) => sql`select ${table.imageId} as id from ${table} where ${table.clientId} = ${clientId}`,
  );
  return sql.join(
    [
      ...columns,
      sql`select ${images.wholeId} from ${images} where ${images.clientId} = ${clientId}`,
      sql`select ${namedIn(sql`${menuDraftItems.body}::text`)} from ${menuDraftItems}
        where ${menuDraftItems.clientId} = ${clientId}`,
      sql`select ${namedIn(sql`${clients.banners}::text || ${clients.logoPath} || ' ' || ${clients.faviconPath}`)}
        from ${clients} where ${clients.clientId} = ${clientId}`,
      sql`select ${namedIn(clientSettings.settingValue)} from ${clientSettings}
        where ${clientSettings.clientId} = ${clientId}`,
    ],
    sql` union all `,
  );
}

/** Notes since when nothing shows a picture (UTC ms); null where something does. */
export async function markUnshown(executor: Executor, clientId: string, nowMs: number): Promise<void> {
  const isShown = sql`${images.imageId} in (select id from (${shownBy(clientId)}) shown where id is not null)`;
  const now = new Date(nowMs).toISOString();
  await executor
    .update(images)
    .set({ unshownSince: sql`case when ${isShown} then null else ${now}::timestamptz end` })
    .where(and(eq(images.clientId, clientId), sql`(${images.unshownSince} is null) <> ${isShown}`));
}

/** Deletes up to `limit` pictures that nothing has shown since before `beforeMs`, and answers them. */
export async function deleteUnshown(
  executor: Executor,
  clientId: string,
  beforeMs: number,
  limit: number,
): Promise<Pick<StoredImage, 'imageId' | 'widths'>[]> {
  const over = sql`(select image_id from images where client_id = ${clientId}
    and unshown_since < ${new Date(beforeMs).toISOString()}::timestamptz limit ${limit})`;
  return await executor
    .delete(images)
    .where(and(eq(images.clientId, clientId), sql`${images.imageId} in ${over}`))
    .returning({ imageId: images.imageId, widths: images.widths });
}
