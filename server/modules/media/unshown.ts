/** Pictures that a restaurant does not show any more, and what removes them. */
import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { FileStore } from '#server/adapters/files/file-store.ts';
import type { Db } from '#server/db/executor.ts';
import { departments, modifierItems, products } from '#server/db/schema/menu.ts';
import { menuDraftItems } from '#server/db/schema/menu-draft.ts';
import { clientSettings, clients, images } from '#server/db/schema/tenants.ts';
import { removePictureFiles } from './picture-files.ts';

const KEPT_DAYS = 90;

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

/**
 * Notes which pictures nothing shows, and removes up to `batch` that nothing has shown for 90 days (decision 166).
 *
 * @returns how many were removed
 */
export async function removeUnshown(
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'remove'> },
  clientId: string,
  nowMs: number,
  batch: number,
): Promise<number> {
  const isShown = sql`${images.imageId} in (select id from (${shownBy(clientId)}) shown where id is not null)`;
  const now = new Date(nowMs);
  await db
    .update(images)
    .set({ unshownSince: sql`case when ${isShown} then null else ${now.toISOString()}::timestamptz end` })
    .where(and(eq(images.clientId, clientId), sql`(${images.unshownSince} is null) <> ${isShown}`));
  const before = new Date(nowMs - KEPT_DAYS * DAY_MS).toISOString();
  const over = sql`(select image_id from images where client_id = ${clientId}
    and unshown_since < ${before}::timestamptz limit ${batch})`;
  const removed = await db
    .delete(images)
    .where(and(eq(images.clientId, clientId), sql`${images.imageId} in ${over}`))
    .returning({ imageId: images.imageId, widths: images.widths });
  for (const picture of removed) await removePictureFiles(files, clientId, picture);
  return removed.length;
}
