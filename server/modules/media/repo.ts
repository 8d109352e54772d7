import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { images } from '#server/db/schema/tenants.ts';
import type { CutImage } from './image.ts';

const columns = {
  imageId: images.imageId,
  alt: images.alt,
  width: images.width,
  height: images.height,
  widths: images.widths,
  placeholder: images.placeholder,
};
const cutColumns = { ...columns, wholeId: images.wholeId, part: images.part };

export async function listImages(db: Executor, clientId: string): Promise<CutImage[]> {
  return await db.select(cutColumns).from(images).where(eq(images.clientId, clientId)).orderBy(asc(images.createdAt));
}

export async function findImage(db: Executor, clientId: string, imageId: string): Promise<CutImage | null> {
  const [row] = await db
    .select(cutColumns)
    .from(images)
    .where(and(eq(images.clientId, clientId), eq(images.imageId, imageId)));
  return row ?? null;
}

/** A picture that is there already keeps its alternative text unless a new one is given. */
export async function insertImage(db: Executor, clientId: string, image: CutImage): Promise<CutImage> {
  const [row] = await db
    .insert(images)
    .values({ clientId, ...image, widths: [...image.widths] })
    .onConflictDoUpdate({
      target: [images.clientId, images.imageId],
      set: { alt: sql`case when excluded.alt = '' then ${images.alt} else excluded.alt end` },
    })
    .returning(cutColumns);
  return row ?? image;
}

/** Null when this restaurant has no such picture. */
export async function updateAlt(
  db: Executor,
  clientId: string,
  imageId: string,
  alt: string,
): Promise<CutImage | null> {
  const [row] = await db
    .update(images)
    .set({ alt })
    .where(and(eq(images.clientId, clientId), eq(images.imageId, imageId)))
    .returning(cutColumns);
  return row ?? null;
}
